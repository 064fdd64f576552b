"""What a new version of a pack changes for players, component by component."""
