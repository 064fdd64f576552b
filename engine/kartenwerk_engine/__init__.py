"""The engine: the library of components, the core that plays any game, the games themselves."""
