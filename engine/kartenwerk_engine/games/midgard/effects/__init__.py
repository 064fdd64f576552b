"""What the verbs of the vocabulary do: one function for each, and whether it would do anything."""
