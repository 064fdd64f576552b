"""Is a component told apart from all others of its kind? Copies often keep what was copied."""

from collections.abc import Iterator
from typing import Any

from kartenwerk_dsl.problem import Message, Rule, Severity
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.index import in_words
from kartenwerk_engine.library.whole import Entry, Whole

SAME_NAME = Rule(
    code="G002",
    name="same-name",
    severity=Severity.WARNING,
    message="another {kind} is called `{name}` too",
    why="Players know a component by its name, they never see its id. With two of the same name "
    "nobody at the table can say which one a text speaks about; often one was copied from the "
    "other.",
    bad="""--- markers.yaml
reiher: {name: Reiher, count: 1, source: {origin: rulebook}}
graureiher: {name: Reiher, count: 1, source: {origin: rulebook}}
""",
    good="""--- markers.yaml
reiher: {name: Reiher, count: 1, source: {origin: rulebook}}
graureiher: {name: Graureiher, count: 1, source: {origin: rulebook}}
""",
    help="give one of the two another name",
)

SAME_TEXT = Rule(
    code="G003",
    name="same-text",
    severity=Severity.WARNING,
    message="`{field}` of the {kind} `{other}` says word for word the same",
    why="A text that stands on two components was mostly copied with the rest and then forgotten, "
    "so that one of them says what belongs to the other.",
    bad="""--- regions.yaml
selem: {name: Selem, keys: 1, provides: {boot: 1}, place: Ruinen im Sumpf,
  source: {origin: rulebook}}
brabak: {name: Brabak, keys: 1, provides: {boot: 1}, place: Ruinen im Sumpf,
  source: {origin: rulebook}}
--- resources.yaml
boot: {name: Boot, symbol: B, pays_for: [fahren], source: {origin: rulebook}}
--- actions.yaml
fahren: {name: Fahren, resource: boot, summary: Fahre., source: {origin: rulebook}}
""",
    good="""--- regions.yaml
selem: {name: Selem, keys: 1, provides: {boot: 1}, place: Ruinen im Sumpf,
  source: {origin: rulebook}}
brabak: {name: Brabak, keys: 1, provides: {boot: 1}, place: Der Hafen der Schmuggler,
  source: {origin: rulebook}}
--- resources.yaml
boot: {name: Boot, symbol: B, pays_for: [fahren], source: {origin: rulebook}}
--- actions.yaml
fahren: {name: Fahren, resource: boot, summary: Fahre., source: {origin: rulebook}}
""",
    help="write what belongs to `{id}`",
)

SAME_PROGRAM = Rule(
    code="G004",
    name="same-effect",
    severity=Severity.WARNING,
    message="`{field}` of the {kind} `{other}` does exactly the same",
    why="Two cards with one effect are one card with two pictures. Where that is not meant, the "
    "effect was copied from the other card and then forgotten.",
    bad="""--- secret_plans.yaml
netz: {name: Das Netz, effect: score 1 if at least 5 own ships, source: {origin: rulebook}}
flotte: {name: Die Flotte, effect: score 1 if at least 5 own ships, source: {origin: rulebook}}
""",
    good="""--- secret_plans.yaml
netz: {name: Das Netz, effect: score 1 if at least 8 own regions, source: {origin: rulebook}}
flotte: {name: Die Flotte, effect: score 1 if at least 5 own ships, source: {origin: rulebook}}
""",
    help="write what belongs to `{id}`",
)

RULES = (SAME_NAME, SAME_TEXT, SAME_PROGRAM)

# The kind, the field, and what it says: equal for twins.
_Said = tuple[str, tuple[str, ...], str]


def told_apart(whole: Whole) -> Iterator[Finding]:
    """Findings for texts and effects that stand on two components of one kind."""
    first: dict[_Said, tuple[str, Keys, dict[str, Any]]] = {}
    for path, facts in whole.files:
        programs = [keys for keys, _ in facts.effects]
        for rule, places in ((SAME_TEXT, facts.texts), (SAME_PROGRAM, programs)):
            for keys in places:
                id, component = str(keys[0]), facts.components[str(keys[0])]
                said = _what_it_says(facts.kind, keys, component)
                at, other, twin = first.setdefault(said, (path, keys, component))
                if other[0] != id:
                    yield whole.found(
                        SAME_NAME if keys[1:] == ("name",) else rule,
                        Entry(id, path, component),
                        keys[1:],
                        see=[(Entry(str(other[0]), at, twin), other[1:], Message("here"))],
                        kind=in_words(facts.kind),
                        field=".".join(said[1]),
                        name=component.get("name"),
                        other=other[0],
                    )


def _what_it_says(kind: str, keys: Keys, component: dict[str, Any]) -> _Said:
    value: Any = component
    for key in keys[1:]:
        value = value[key]
    field = tuple(key for key in keys[1:] if isinstance(key, str))
    return kind, field, " ".join(value.split()).casefold()


FACTS = (told_apart,)
"""What must hold in any game."""
