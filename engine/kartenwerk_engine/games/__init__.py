"""The games: what kinds, words and rules each has. No game knows another."""
