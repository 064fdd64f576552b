"""Do two components say the same where the schema promises that no two do, such as their number?"""

from collections.abc import Iterator, Mapping
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.finding import Finding, Related, found
from kartenwerk_engine.library.index import Index, Locate
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.library.parts import home
from kartenwerk_engine.library.walker import Walker


def _cards(position: int) -> str:
    return f"""--- pack.yaml
{{id: example, title: Beispiel, version: "1.0", language: en, licence: CC0-1.0, authors: [Alrik],
  kinds: {{card: {{files: [cards.json]}}}}}}
--- kinds/card.schema.json
{{"title": "Card", "description": "A card.", "type": "object", "properties": {{
  "set": {{"type": "string"}}, "position": {{"type": "integer", "x-unique-in": ["set"]}}}}}}
--- cards.json
{{"ferry": {{"set": "harbour", "position": 12}},
  "bridge": {{"set": "harbour", "position": {position}}}}}
"""


SHARED_VALUE = Rule(
    code="R022",
    name="shared-value",
    severity=Severity.ERROR,
    message="`{field}` is {value} in the {kind} `{other}` already",
    help="give one of the two another value",
    why="The schema promises that no two components say the same here, as two cards of one set "
    "never have the same number. Lists are sorted and cards are found by it, so one of the two is "
    "missed; mostly it was copied with the rest of its neighbour.",
    bad=_cards(12),
    good=_cards(13),
)

RULES = (SHARED_VALUE,)

_PLAIN = (str, int, float, bool)


def check_shared(index: Index, walkers: Mapping[str, Walker], locate: Locate) -> Iterator[Finding]:
    """Findings for components of one pack that share a value which should be theirs alone."""
    first: dict[tuple[Any, ...], tuple[str, str]] = {}
    unique = {kind: walker.unique for kind, walker in walkers.items() if walker.unique}
    for pack, file, facts in index.files() if unique else ():
        for field, within in unique.get(facts.kind, {}).items():
            for id, component in facts.components.items():
                said = tuple(component.get(name) for name in (field, *within))
                if not all(isinstance(each, _PLAIN) for each in said):
                    continue
                key = home(pack.id), facts.kind, field, *said
                path, other = first.setdefault(key, (file.path, id))
                if other == id or not pack.reported:
                    continue
                there = locate(path).span((other, field))
                here = Message("`{id}` is here", {"id": other})
                yield found(
                    SHARED_VALUE,
                    file.path,
                    locate(file.path).span((id, field)),
                    related=(Related(path, there, here),),
                    component=id,
                    field=field,
                    value=said[0],
                    kind=kind_words(facts.kind),
                    other=other,
                )
