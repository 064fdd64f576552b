"""The ways in which a file is no YAML at all, in words for authors. `syntax` tells which it is."""

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.sample import sea, sea_in_lines

UNCLOSED_QUOTE = Rule(
    code="Y050",
    name="unclosed-quote",
    severity=Severity.ERROR,
    message="the quote {quote} that opens here is not closed where it should be: {found}",
    help="close it at the end of its text; a quote within the text is written {inner}",
    why="A quoted text goes on to the next quote, over as many lines as it takes. If the closing "
    "one is missing, the following cards are swallowed as text, and the fault shows far below.",
    bad=sea('"Südmeer'),
    good=sea('"Südmeer"'),
)
UNCLOSED_BRACKET = Rule(
    code="Y051",
    name="unclosed-bracket",
    severity=Severity.ERROR,
    message="the `{opened}` that opens here is not closed by a `{closing}`; {found}",
    help="close it, and put a comma between its entries",
    why="Between brackets YAML expects entries with commas between them, until the bracket is "
    "closed. A missing bracket or comma makes everything after it unreadable.",
    bad="--- seas.yaml\nsuedmeer: {name: Südmeer, adjacent: [], source: {origin: rulebook}\n",
    good=sea(),
)
COLON_IN_TEXT = Rule(
    code="Y052",
    name="colon-in-text",
    severity=Severity.ERROR,
    message="a colon followed by a blank cannot stand in a text without quotes",
    help="put the whole text in double quotes",
    why="A colon with a blank after it divides a key from its value. In a sentence such as “Choose "
    "one: a ship” YAML then finds a key where none can be.",
    bad=sea_in_lines(name="name: Südmeer: Osten"),
    good=sea_in_lines(name='name: "Südmeer: Osten"'),
    fixable=True,
)
WRONG_INDENT = Rule(
    code="Y053",
    name="wrong-indentation",
    severity=Severity.ERROR,
    message="this {what} does not line up: {found}",
    help="let all fields of a component begin in the same column, two blanks deeper than its id",
    why="The column in which a line begins says what it belongs to. A line that begins between two "
    "levels, or deeper than its neighbours, belongs to nothing.",
    bad=sea_in_lines(before="    "),
    good=sea_in_lines(),
)
MISSING_COLON = Rule(
    code="Y054",
    name="missing-colon",
    severity=Severity.ERROR,
    message="`{text}` stands where a key is expected, but no colon follows it",
    help="write `{text}: …` if it is a key; indent it deeper if it continues the text above",
    why="In a component every line begins with a key and a colon. A line without one is mostly the "
    "rest of a text that was broken without being indented, or a key typed in haste.",
    bad=sea_in_lines(name="name Südmeer"),
    good=sea_in_lines(),
)
UNQUOTED_SIGN = Rule(
    code="Y055",
    name="sign-needs-quotes",
    severity=Severity.ERROR,
    message="`{sign}` has a meaning of its own in YAML and cannot stand here",
    help="put the text in double quotes if it shall contain the sign; else remove it",
    why="A text without quotes cannot begin with one of @ ` % & * ! | > [ ] { } , ? because each "
    "of them stands for something in YAML. In quotes every sign is just a sign.",
    bad=sea_in_lines(name="name: @Südmeer"),
    good=sea_in_lines(name='name: "@Südmeer"'),
    fixable=True,
)
BAD_ESCAPE = Rule(
    code="Y056",
    name="unknown-escape",
    severity=Severity.ERROR,
    message="`{text}` is not one of the signs that a backslash can write",
    help="write two backslashes for one, or put the text in single quotes",
    why="In double quotes a backslash and a letter stand for something else, such as \\n for a "
    "line end. Other letters after a backslash are refused, since nobody can tell what they should "
    "be.",
    bad=sea('"Süd\\qmeer"'),
    good=sea("'Süd\\qmeer'"),
)
TEXT_AFTER_VALUE = Rule(
    code="Y057",
    name="text-after-value",
    severity=Severity.ERROR,
    message="the value has ended with `{closing}`, but more follows",
    help="close the quote or bracket after all of the value; within single quotes, a quote is "
    "doubled",
    why="A value in quotes or brackets ends with the closing one. What follows on the line belongs "
    "to nothing; mostly a quote within the text was taken for its end.",
    bad=sea_in_lines(name="name: 'Rohal's Meer'"),
    good=sea_in_lines(name='name: "Rohal\'s Meer"'),
)
BLOCK_HEADER = Rule(
    code="Y058",
    name="text-after-block-sign",
    severity=Severity.ERROR,
    message="after `{sign}`, which begins a block of text, the line must end",
    help="begin the text on the next line, indented; in quotes it can begin with `{sign}`",
    why="A | or > at the beginning of a value says that a text follows in the lines below. On its "
    "own line only a digit, + or - may follow, which say how indentation and line ends are taken.",
    bad=sea_in_lines(name="name: > Südmeer"),
    good=sea_in_lines(name='name: "> Südmeer"'),
)
LIST_ON_KEY_LINE = Rule(
    code="Y059",
    name="list-on-key-line",
    severity=Severity.ERROR,
    message="a list with hyphens cannot begin on the line of its key",
    help="begin it on the next line, write `[one, two]`, or put a text with a hyphen in quotes",
    why="Each item of such a list has a line of its own, so that its column shows what it belongs "
    "to. Short lists can be written in brackets.",
    bad=sea_in_lines(adjacent="adjacent: - perlenmeer"),
    good=sea_in_lines(),
)
NOT_YAML = Rule(
    code="Y060",
    name="not-yaml",
    severity=Severity.ERROR,
    message="from here on this cannot be read as YAML: {found}",
    help="compare it with a neighbouring component that can be read",
    why="The file breaks the rules of YAML in a way that has no rule of its own here. What stood "
    "before this place was read; the component around it was not.",
    bad="--- seas.yaml\n{suedmeer: {name: Südmeer, adjacent: [], source: {origin: rulebook}}}\n"
    "perlenmeer: {name: Perlenmeer, adjacent: [], source: {origin: rulebook}}\n",
    good=sea(),
)
