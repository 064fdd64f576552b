"""Scenarios of Midgard: setting tables up, and showing them."""
