"""Is a component told apart from all others of its kind? Copies often keep what was copied."""

from collections.abc import Iterable, Iterator, Mapping

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.facts import Keys, value_in
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.kinds import Kind, kind_words
from kartenwerk_engine.library.whole import Fact, Whole

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


def facts(kinds: Iterable[Kind]) -> tuple[Fact, ...]:
    """What must hold in any game, for one with these kinds."""
    alike = {kind.name: kind.alike for kind in kinds}
    return (lambda whole: _told_apart(whole, alike),)


def _told_apart(whole: Whole, alike: Mapping[str, tuple[str, ...]]) -> Iterator[Finding]:
    """Findings for texts and effects that stand on two components of one kind.

    `alike` are by kind the fields in which that is no mistake.
    """
    # By kind and field: what is said, and who said it first. There may be very many.
    tables: dict[tuple[str, Keys], dict[str, tuple[str, Keys]]] = {}
    for path, facts in whole.files:
        meant = alike.get(facts.kind, ())
        programs = [keys for keys, _ in facts.effects]
        for rule, places in ((SAME_TEXT, facts.texts), (SAME_PROGRAM, programs)):
            for keys in places:
                if keys[1] in meant:
                    continue
                said = str(value_in(facts.components, keys))
                table = tables.setdefault((facts.kind, _field(keys)), {})
                if said not in table:
                    table[said] = path, keys
                elif keys[0] != table[said][1][0]:
                    broken = SAME_NAME if keys[1:] == ("name",) else rule
                    yield _twins(whole, broken, facts.kind, (path, keys), table[said])


def _field(keys: Keys) -> Keys:
    """The field, whichever place in a list."""
    if len(keys) == 2:
        return keys[1:]  # by far the most common, and asked for very often
    return tuple(key for key in keys[1:] if isinstance(key, str))


def _twins(
    whole: Whole, rule: Rule, kind: str, here: tuple[str, Keys], first: tuple[str, Keys]
) -> Finding:
    (path, keys), (at, twin) = here, first
    entry, other = whole.entry(kind, path, str(keys[0])), whole.entry(kind, at, str(twin[0]))
    return whole.found(
        rule,
        entry,
        keys[1:],
        see=[(other, twin[1:], Message("here"))],
        kind=kind_words(kind),
        field=".".join(map(str, _field(keys))),
        name=entry.data.get("name"),
        other=other.id,
    )
