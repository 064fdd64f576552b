"""The linter: runs every check over every file, and reports all findings at once."""
