"""The README of a new expansion: what it is, and how to go on."""

from collections.abc import Mapping
from typing import Any

from kartenwerk_dsl.message import Template
from kartenwerk_engine.games.registry import Game
from kartenwerk_tools.scaffold.first import First
from kartenwerk_tools.speaking import say

_README: Template = """\
# {title}

An expansion for *{game}*, as data for Kartenwerk.

| command | does |
|---|---|
| `kartenwerk lint` | checks everything here, together with what the expansion requires |
| `kartenwerk watch` | does so whenever a file is saved |
| `kartenwerk new {kind} ID` | begins another {kind}; the other kinds go the same way |
| `kartenwerk show ID` | one component, and where each value comes from |
| `kartenwerk test` | plays the scenarios |
| `kartenwerk i18n add {other}` | begins a translation in `i18n` |
| `kartenwerk pack build` | makes the archive that players get |

`pack.yaml` says what the expansion is and what it requires. Each kind of component has a folder of
its name. Files and folders whose names begin with a dot are for editors and no part of the pack.
"""


def readme(values: Mapping[str, Any], first: First | None, game: Game) -> str:
    """The text of README.md."""
    kind = first.kind if first else game.kinds[0]
    other = "en" if values["language"] != "en" else "de"
    return say(
        _README,
        title=values["title"],
        game=game.title,
        kind=kind.name.replace("_", "-"),
        other=other,
    )
