"""The pydantic models of the kinds of Schattenwelt; each module has one subject.

They are the source of `schemas/schattenwelt/`. Run `kartenwerk schema` after a change.
"""
