"""The code behind the verbs of Schattenwelt, subject by subject."""
