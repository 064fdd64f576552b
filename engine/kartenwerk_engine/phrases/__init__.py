"""Phrasebooks as files: what a language fixes for all games, and the phrases of each game."""
