"""What can be wrong with a reference: the rules, with their examples."""

from kartenwerk_dsl.problem import Rule, Severity

UNKNOWN_REFERENCE = Rule(
    code="R001",
    name="unknown-reference",
    severity=Severity.ERROR,
    message="there is no {kind} `{value}`",
    why="A component is named by its id, the key under which it is defined. Nothing is defined "
    "under this id in the pack or in the packs that it requires, so the card would point to "
    "nothing. A misspelt id never creates a new component.",
    bad="""--- seas.yaml
suedmeer: {name: Südmeer, adjacent: [perlenmer], source: {origin: rulebook}}
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer], source: {origin: rulebook}}
""",
    good="""--- seas.yaml
suedmeer: {name: Südmeer, adjacent: [perlenmeer], source: {origin: rulebook}}
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer], source: {origin: rulebook}}
""",
    help="write the id of {a_kind} that is defined, or define `{value}`",
)

MISSPELT_REFERENCE = Rule(
    code="R002",
    name="misspelt-reference",
    severity=Severity.ERROR,
    message="`{value}` is not the id of {a_kind}; the id is written `{known}`",
    why="Ids are compared letter by letter. Capital letters, umlauts, hyphens and blanks make "
    "another word of it, even where everybody sees what is meant. Only one id is spelt like this "
    "one otherwise, so the correction is safe.",
    bad="""--- seas.yaml
suedmeer: {name: Südmeer, adjacent: [Perlen-Meer], source: {origin: rulebook}}
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer], source: {origin: rulebook}}
""",
    good="""--- seas.yaml
suedmeer: {name: Südmeer, adjacent: [perlenmeer], source: {origin: rulebook}}
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer], source: {origin: rulebook}}
""",
    help="write `{known}`",
    fixable=True,
)

NAME_FOR_ID = Rule(
    code="R003",
    name="name-for-id",
    severity=Severity.ERROR,
    message="`{value}` is the name of {a_kind}; here its id `{known}` is wanted",
    why="Names are for players and may change, be translated, or be shared by two cards. "
    "References therefore use ids only, which stay the same.",
    bad="""--- trophies.yaml
karfunkel: {name: Drachenauge, count: 1, lies_in: region, source: {origin: rulebook}}
--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: Drachenauge, source: {origin: rulebook}}
""",
    good="""--- trophies.yaml
karfunkel: {name: Drachenauge, count: 1, lies_in: region, source: {origin: rulebook}}
--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
""",
    help="write `{known}`",
    fixable=True,
)

WRONG_KIND = Rule(
    code="R004",
    name="wrong-kind",
    severity=Severity.ERROR,
    message="`{value}` is {other}; {a_kind} is wanted here",
    why="Every field takes components of one kind. A component of another kind stands here, which "
    "is often the right id in the wrong field, or the wrong one of two similar ids.",
    bad="""--- markers.yaml
startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}
--- trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: startspieler, source: {origin: rulebook}}
""",
    good="""--- trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
""",
)

SELF_REFERENCE = Rule(
    code="R005",
    name="self-reference",
    severity=Severity.ERROR,
    message="the {kind} `{value}` names itself",
    why="This field connects a component with another one. Naming itself is mostly left over from "
    "a copied entry, and the connection that was meant is missing.",
    bad="""--- seas.yaml
suedmeer: {name: Südmeer, adjacent: [suedmeer], source: {origin: rulebook}}
""",
    good="""--- seas.yaml
suedmeer: {name: Südmeer, adjacent: [], source: {origin: rulebook}}
""",
    help="name the other {kind}, or take the entry out",
)

NOT_REQUIRED = Rule(
    code="R006",
    name="pack-not-required",
    severity=Severity.ERROR,
    message="the {kind} `{value}` belongs to the pack {other}, which {pack} does not require",
    why="A pack may be played without any pack that it does not require; the component would then "
    "be missing. It was found only because both packs were checked in one run.",
    bad="""--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
--- example/units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
--- schaetze/pack.yaml
{id: schaetze, game: schatten-der-macht, title: Schätze, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
--- schaetze/trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
""",
    good="""--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schaetze}]}
--- example/units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
--- schaetze/pack.yaml
{id: schaetze, game: schatten-der-macht, title: Schätze, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
--- schaetze/trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
""",
    help="add {other} to `requires` in pack.yaml, or use a component of {pack} itself",
)

RENAMED_REFERENCE = Rule(
    code="R017",
    name="renamed-reference",
    severity=Severity.NOTE,
    message="the {kind} `{value}` is called `{known}` now",
    why="Its pack has given it another id. The former one goes on working, so that what was "
    "published before stays as it is; readers will look for the new one.",
    bad="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "2.0", language: de,
  licence: CC0-1.0, authors: [Alrik], renamed: {trophy: {drachenauge: karfunkel}}}
--- trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: drachenauge, source: {origin: rulebook}}
""",
    good="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "2.0", language: de,
  licence: CC0-1.0, authors: [Alrik], renamed: {trophy: {drachenauge: karfunkel}}}
--- trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
""",
    help="write `{known}`",
    fixable=True,
)

NOTHING_OF_KIND = Rule(
    code="R007",
    name="nothing-of-kind",
    severity=Severity.ERROR,
    message="no {kind} is defined at all, so `{value}` names nothing ({references} in this pack)",
    why="Every one of these references points to nothing. Mostly a file is missing, misnamed, or a "
    "pack that is needed is not listed under `requires`. It is said once and not for each one.",
    bad="""--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
""",
    good="""--- trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
""",
    help="define the {kind} in this pack, or add the pack that does to `requires` in pack.yaml",
)

NOT_CHECKED = Rule(
    code="R008",
    name="references-not-checked",
    severity=Severity.NOTE,
    message="not checked: {references} to {a_kind}, because {cause}",
    why="What was not read may hold the component that seems to be missing. Nobody can say "
    "whether these references are right until the other finding is put right, so they are not "
    "reported as unknown.",
    bad="""--- trophies.yaml
karfunkel: {name: "Karfunkel
--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
""",
    good="""--- trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
""",
    help="put the other finding right and run lint again",
)

RULES = (
    RENAMED_REFERENCE,
    UNKNOWN_REFERENCE,
    MISSPELT_REFERENCE,
    NAME_FOR_ID,
    WRONG_KIND,
    SELF_REFERENCE,
    NOT_REQUIRED,
    NOTHING_OF_KIND,
    NOT_CHECKED,
)
