"""The card language: text to syntax tree to typed program to Python functions.

Knows no game, no YAML and no file."""
