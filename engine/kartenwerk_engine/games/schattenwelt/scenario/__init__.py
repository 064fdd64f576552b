"""Scenarios of Schattenwelt: setting a table up, and showing it."""
