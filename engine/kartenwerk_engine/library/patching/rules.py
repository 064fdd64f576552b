"""What can be wrong with a patch: the rules, with their examples."""

from kartenwerk_dsl.problem import Rule, Severity

_BASE = """--- schaetze/pack.yaml
{id: schaetze, game: schatten-der-macht, title: Schätze, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
--- schaetze/markers.yaml
truhe: {name: Truhe, count: 3, source: {origin: rulebook}}
"""
_PACK = """--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schaetze}]}
"""


def _patches(text: str) -> str:
    return f"{_BASE}{_PACK}--- example/patches.yaml\n{text}"


def _counts(was: int, now: int, id: str = "truhe", kind: str = "marker") -> str:
    return _patches(
        f"{kind}:\n  {id}:\n    set: {{count: {{was: {was}, now: {now}}}}}\n"
        "    source: {origin: reconstructed}\n"
    )


_GOOD = _counts(3, 4)

NO_KIND = Rule(
    code="P030",
    name="patch-of-no-kind",
    severity=Severity.ERROR,
    message="the game has no kind `{kind}` that could be patched",
    why="Patches stand by the kind and the id of what they change, the kind named as in "
    "references: `region`, not `regions`. What stands below anything else would change nothing.",
    bad=_counts(3, 4, kind="markers"),
    good=_GOOD,
    help="write one of {known}",
)

NO_COMPONENT = Rule(
    code="P031",
    name="patch-of-nothing",
    severity=Severity.ERROR,
    message="there is no {kind} `{id}` that could be patched",
    why="A patch changes what a required pack defines, and never makes a component of its own. "
    "Either the id is misspelt, or the pack has changed since the patch was written.",
    bad=_counts(3, 4, "thrue"),
    good=_GOOD,
    help="write the id of {a_kind} that a required pack defines, or take the patch out",
)

OWN_COMPONENT = Rule(
    code="P032",
    name="patch-of-own-component",
    severity=Severity.ERROR,
    message="the {kind} `{id}` belongs to this pack itself",
    why="A patch is for what another pack says. What this pack says it can say right at once, and "
    "whoever reads the component should not have to look for changes elsewhere.",
    bad=f"""{_PACK.replace(", requires: [{pack: schaetze}]", "")}--- example/markers.yaml
truhe: {{name: Truhe, count: 3, source: {{origin: rulebook}}}}
--- example/patches.yaml
marker:
  truhe:
    set: {{count: {{was: 3, now: 4}}}}
    source: {{origin: reconstructed}}
""",
    good=_GOOD,
    help="change it where it is defined",
)

NOT_REQUIRED = Rule(
    code="P033",
    name="patch-not-required",
    severity=Severity.ERROR,
    message="the {kind} `{id}` belongs to the pack {other}, which {pack} does not require",
    why="A pack may be played without any pack that it does not require. The patch was checked "
    "only because both packs were in one run, and is not carried out.",
    bad=_GOOD.replace(", requires: [{pack: schaetze}]", ""),
    good=_GOOD,
    help="add {other} to `requires` in pack.yaml, or take the patch out",
)

UNEXPECTED = Rule(
    code="P034",
    name="patch-expects-otherwise",
    severity=Severity.ERROR,
    message="{where} is {found}, and this patch expects {expected}",
    why="A patch says which value it expects, so that it is only carried out on what its author "
    "saw. The value has changed since, or was never so: what the patch should do now is a "
    "question that nobody can answer but you.",
    bad=_counts(2, 4),
    good=_GOOD,
    help="look whether the patch is still right, and write what it is to expect",
)

DOES_NOTHING = Rule(
    code="P035",
    name="patch-does-nothing",
    severity=Severity.WARNING,
    message="{where} is {found} already",
    why="The component is what the patch would make of it, so it can go. Perhaps the pack that it "
    "patches has taken the change over.",
    bad=_counts(3, 3),
    good=_GOOD,
    help="take the patch out, or write what it is to become",
)

FIGHT = Rule(
    code="P037",
    name="patches-fight",
    severity=Severity.ERROR,
    message="{pack} and {other} both patch {where}, and not to the same end",
    why="Neither of the two packs requires the other, so nothing says whose patch is to hold. They "
    "cannot be played together until one of them requires the other, or a third pack that "
    "requires both says how it is to be.",
    bad=_GOOD
    + """--- other/pack.yaml
{id: other, game: schatten-der-macht, title: Noch eins, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schaetze}]}
--- other/patches.yaml
marker:
  truhe:
    set: {count: {was: 3, now: 5}}
    source: {origin: reconstructed}
""",
    good=_GOOD
    + """--- other/pack.yaml
{id: other, game: schatten-der-macht, title: Noch eins, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schaetze}, {pack: example}]}
--- other/patches.yaml
marker:
  truhe:
    set: {count: {was: 4, now: 5}}
    source: {origin: reconstructed}
""",
    help="let one of the packs require the other, or patch both of them in a third",
)

NO_LIST = Rule(
    code="P038",
    name="patch-of-no-list",
    severity=Severity.ERROR,
    message="{where} is {found} and no list, so nothing can be {done}",
    why="`add` and `remove` are for lists. Of any other field the whole value is changed by `set`.",
    bad=_patches("marker:\n  truhe:\n    add: {count: [4]}\n    source: {origin: reconstructed}\n"),
    good=_GOOD,
    help="use `set` with what it was and what it becomes",
)

OVERLAP = Rule(
    code="P039",
    name="patches-overlap",
    severity=Severity.ERROR,
    message="{where} is patched twice by this pack",
    why="The patches of one pack are one change, and do not depend on the order in which they "
    "stand. Two of them at one place would.",
    bad=_patches(
        "marker:\n  truhe:\n    set: {count: {was: 3, now: 4}}\n    drop: {name: Truhe}\n"
        "    source: {origin: reconstructed}\n"
    ),
    good=_GOOD,
    help="make one patch of the two",
)

FORMER_ID = Rule(
    code="P041",
    name="patch-of-former-id",
    severity=Severity.NOTE,
    message="the {kind} `{id}` is called `{known}` now",
    why="Its pack has given it another id. The patch is carried out on the component that was "
    "meant; readers will look for it under the new id.",
    bad=_GOOD.replace("truhe:\n    set", "kiste:\n    set").replace(
        "authors: [Alrik]}\n--- schaetze/markers",
        "authors: [Alrik],\n  renamed: {marker: {kiste: truhe}}}\n--- schaetze/markers",
    ),
    good=_GOOD,
    help="write `{known}`",
    fixable=True,
)

RULES = (
    NO_KIND,
    NO_COMPONENT,
    OWN_COMPONENT,
    NOT_REQUIRED,
    UNEXPECTED,
    DOES_NOTHING,
    FIGHT,
    NO_LIST,
    OVERLAP,
    FORMER_ID,
)
