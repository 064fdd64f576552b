"""Fights: creatures, guardians, ambushes, final opponents, shadows (MID-FIGHT)."""
