"""The kinds of Schatten der Macht, one module per group of them.

Everything that a component of the game may say is declared here and nowhere else.
"""
