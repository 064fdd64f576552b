"""Kinds that a pack brings itself: declared in its pack.yaml, each with a JSON Schema beside it.

The rules stand in rules.py. A declaration is read and held against all other kinds in declared.py;
its schema is checked in check.py, with the help of keywords.py (what may stand in a schema, and
where there are schemas within it) and meta.py (its form); wrapped.py makes the schema of the kind's
files of it, which the rest of the library takes as it takes that of a game's kind.
"""
