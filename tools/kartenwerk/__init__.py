"""The name under which Kartenwerk is run: ``python -m kartenwerk``."""
