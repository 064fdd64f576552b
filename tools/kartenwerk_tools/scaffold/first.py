"""The first card of an expansion: an example of a kind that can simply be added to the game.

Which kinds can is not written down anywhere. Each is tried: its example is linted in its place,
and the first one of which nothing is said stays. Cards that do something come first.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from kartenwerk_dsl.message import Template
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.kinds import Kind
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.library.reading import meanings
from kartenwerk_engine.scenarios.files import FOLDER as SCENARIOS
from kartenwerk_engine.scenarios.play import play
from kartenwerk_engine.scenarios.scenario import scenario
from kartenwerk_tools.lint.run import Run
from kartenwerk_tools.scaffold import editors, ids
from kartenwerk_tools.scaffold.completing import by_examples
from kartenwerk_tools.scaffold.draft import Draft
from kartenwerk_tools.scaffold.file import component_file
from kartenwerk_tools.scaffold.values import Values
from kartenwerk_tools.scaffold.yaml_text import entry
from kartenwerk_tools.shipped import shipped
from kartenwerk_tools.speaking import say

_SCENARIO: Template = """\
# Scenarios prove what cards do: `kartenwerk test` plays them. This one says no more than that the
# game begins with the card in it. `given`, `when` and `then` say what happens at the table:
#
#   {id}_does_what_it_says:
#     covers: [{id}]
#     given: {{P1: {{}}}}
#     when:
#       - P1: [the options that the player takes]
#     then:
#       P1: {{}}
"""


@dataclass(frozen=True, slots=True)
class First:
    """The card that was written, its kind, and the files that belong to it."""

    id: str
    kind: Kind
    files: tuple[Path, ...]


def first_card(folder: Path, game: Game, schemas: Path, title: str) -> First | None:
    """Write the first card of the pack in this folder; None if no kind has a fitting example."""
    known = meanings(game.id, game.kinds)
    id = ids.legal(title, ids.COMPONENT_JOINT)
    lint = Run([str(folder)], jobs=1, cache=False)
    for acting, kind in product((True, False), game.kinds):
        draft = Draft(id, known[kind.name], {})
        values = by_examples(draft, title, acting=acting)
        if acting and not _effects(draft, values):
            continue
        path = folder / kind.plural / f"{id}.yaml"
        path.parent.mkdir()
        schema = editors.schema_for(path, schemas, game.id, kind)
        path.write_text(
            component_file(schema, id, draft.fields, values), encoding="utf-8", newline="\n"
        )
        if not lint.outcome().findings:
            scenarios = _scenario(folder, game, kind, id, values) if acting else ()
            return First(id, kind, (path, *scenarios))
        path.unlink()
        path.parent.rmdir()
    return None


def _effects(draft: Draft, values: Values) -> list[str]:
    """The fields in which an effect stands."""
    return [name for name in values if draft.fields.by_name[name].is_effect]


def _scenario(folder: Path, game: Game, kind: Kind, id: str, values: Values) -> Iterator[Path]:
    """A scenario that holds for the card, if the game can be played."""
    if game.stage is None:
        return
    name = f"{id}_is_in_the_game"
    row = {"where": {"name": values.get("name")}, "count": 1}
    data = {
        "covers": [id],
        "setup": {"players": game.players[0]},
        "then": {"components": {kind.name: [row]}},
    }
    packs = Library.load([folder], registry, bundled=shipped())
    if not play(scenario(name, data), game.load_stage(packs)).passed:
        return
    path = folder / SCENARIOS / f"{id}.yaml"
    path.parent.mkdir()
    lines = "\n".join(entry(name, data))
    path.write_text(f"{say(_SCENARIO, id=id)}\n{lines}\n", encoding="utf-8", newline="\n")
    yield path
