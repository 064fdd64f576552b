"""The kinds of Midgard, one module per group of them.

Everything that a component of the game may say is declared here and nowhere else.
"""
