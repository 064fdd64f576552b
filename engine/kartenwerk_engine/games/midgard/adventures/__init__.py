"""Adventures: three tasks, a final opponent, and what is gained by them (MID-ADV)."""
