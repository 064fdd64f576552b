"""Anchors, aliases, merge keys and tags: YAML's ways to say something without writing it out."""

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.sample import marker, sea, sea_in_lines

MERGE_KEY = Rule(
    code="Y024",
    name="merge-key",
    severity=Severity.ERROR,
    message="`<<` is not a field: merging belongs to an older YAML",
    help="write the fields out in every component that has them",
    why="Older YAML copies the fields of another mapping in place of <<, newer YAML takes it for "
    "an ordinary key. So the component has these fields for some programs and not for others, and "
    "a later change of the copied one changes cards that nobody looked at.",
    bad="--- seas.yaml\nsuedmeer: &meer {name: Südmeer, adjacent: [], "
    "source: {origin: rulebook}}\nperlenmeer: {<<: *meer, name: Perlenmeer}\n",
    good=sea(),
)
ALIAS = Rule(
    code="Y025",
    name="alias",
    severity=Severity.WARNING,
    message="{what}; content is easier to keep when everything is written out",
    help="write the value itself",
    why="An alias says “the same as over there”. It is read correctly, but who changes one card "
    "changes another unawares, a tool that moves the first one breaks the second, and search does "
    "not find what is not written.",
    bad="--- seas.yaml\nsuedmeer: {name: Südmeer, adjacent: [], source: &s {origin: rulebook}}\n"
    "perlenmeer: {name: Perlenmeer, adjacent: [], source: *s}\n",
    good=sea(),
)
BROKEN_ALIAS = Rule(
    code="Y026",
    name="broken-alias",
    severity=Severity.ERROR,
    message="`*{name}` {fault}",
    help="write the value itself; put a text that begins with `*` in quotes",
    why="A text that begins with a * is an alias to YAML: it stands for a value marked with & "
    "further up. If there is none, or if the alias stands within that value, it has no meaning.",
    bad=sea_in_lines(name="name: *meer"),
    good=sea_in_lines(name='name: "*meer"'),
)
TAG = Rule(
    code="Y027",
    name="tag",
    severity=Severity.ERROR,
    message="`{text}` is a tag; content has none",
    help="leave the tag out; put a text that begins with `!` in quotes",
    why="A tag tells a program to make something special of a value, in the worst case to run "
    "code. What a field holds is settled by its kind, so tags are never obeyed. Mostly a text just "
    "begins with an exclamation mark.",
    bad=marker("!!int 12"),
    good=marker("12"),
)
