"""Players that are programs. They see what a player may see to choose, and know no game."""
