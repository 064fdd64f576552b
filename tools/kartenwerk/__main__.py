"""`python -m kartenwerk` is the command `kartenwerk`."""

from kartenwerk_tools.main import main

if __name__ == "__main__":
    main()
