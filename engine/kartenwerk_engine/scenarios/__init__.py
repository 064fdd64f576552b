"""Scenarios: tests that authors write, played by the game itself."""
