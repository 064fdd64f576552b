"""What can be wrong with a translation, each sort in a room of its own."""
