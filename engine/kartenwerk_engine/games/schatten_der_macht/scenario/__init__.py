"""The table of Schatten der Macht in scenarios: how it is set up, and what is compared."""
