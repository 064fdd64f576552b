"""Setting up any table that a scenario asks for, one part of it in each module."""
