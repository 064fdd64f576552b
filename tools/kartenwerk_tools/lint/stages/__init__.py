"""The stages of a run, each a function: files alone, packs together, effects, facts of the game."""
