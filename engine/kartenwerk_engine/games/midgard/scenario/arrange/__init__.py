"""Setting up any table that a scenario asks for."""
