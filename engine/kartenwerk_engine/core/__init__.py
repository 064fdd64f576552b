"""The machine that plays any game: state, chance, decisions, events, matches. Knows no game."""
