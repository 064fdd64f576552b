"""The ways in which a file is no JSON, in words for authors."""

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.json_reading.sample import card

TRAILING_COMMA = Rule(
    code="Y070",
    name="trailing-comma",
    severity=Severity.ERROR,
    message="nothing follows this comma before the `{closing}`",
    help="take the comma out",
    why="In JSON a comma stands between two entries, never behind the last. Some programs read "
    "over it, others refuse the whole file, and then none of its cards is there.",
    bad=card('"text": "Draw 1.",'),
    good=card('"text": "Draw 1."'),
    fixable=True,
)
COMMENT = Rule(
    code="Y071",
    name="comment-in-json",
    severity=Severity.ERROR,
    message="JSON has no comments",
    help="take it out; a remark can stand in a field that is meant for it",
    why="Editors allow comments in their own settings, which look like JSON. Most other programs "
    "refuse a file that has one.",
    bad=card('"text": "Draw 1." // to be tested'),
    good=card('"text": "Draw 1."'),
    fixable=True,
)
OTHER_QUOTES = Rule(
    code="Y072",
    name="other-quotes",
    severity=Severity.ERROR,
    message="JSON knows only straight double quotes, not {quote}",
    help='write "…"',
    why="Single quotes and the round ones of word processors are letters like others to JSON "
    "programs, which therefore find no text here.",
    bad=card("\"text\": 'Draw 1.'"),
    good=card('"text": "Draw 1."'),
    fixable=True,
)
BARE_WORD = Rule(
    code="Y073",
    name="word-without-quotes",
    severity=Severity.ERROR,
    message="`{word}` stands here without quotes",
    help='write "{word}" if it is a text or a key; without quotes there are only numbers, `true`, '
    "`false` and `null`",
    why="In JSON every text and every key stands in double quotes. Words such as True, None, NaN "
    "and undefined come from programs that wrote their own notation in place of JSON.",
    bad=card('"unique": True'),
    good=card('"unique": true'),
)
ODD_NUMBER = Rule(
    code="Y074",
    name="number-not-json",
    severity=Severity.ERROR,
    message="`{text}` is no number as JSON writes them",
    help='write "{text}" in quotes if it is an id or a text; else digits without zeros before them',
    why="A number begins with its first digit: no zeros before it, no plus, no point. An id such "
    "as 01001 is a text; without quotes programs refuse it, or drop the zero.",
    bad=card('"position": 01'),
    good=card('"position": 1'),
)
MISSING_COMMA = Rule(
    code="Y075",
    name="missing-comma",
    severity=Severity.ERROR,
    message="a comma is missing before this entry",
    help="write a comma at the end of the entry before it",
    why="Entries of a list or mapping are parted by commas. Without one the file is refused; "
    "mostly an entry was added at the end, and the last one before it had none.",
    bad=card('"text": "Draw 1."\n    "flavour": "Oh."'),
    good=card('"text": "Draw 1.",\n    "flavour": "Oh."'),
    fixable=True,
)
MISSING_COLON = Rule(
    code="Y076",
    name="missing-colon-in-json",
    severity=Severity.ERROR,
    message="`{key}` stands where a key is expected, and no colon follows it",
    help='write `"{key}": …`',
    why="In braces each key is followed by a colon and its value. Mostly the value was forgotten, "
    "the colon was typed as another sign, or a list has got braces in place of brackets.",
    bad=card('"text" "Draw 1."'),
    good=card('"text": "Draw 1."'),
)
MISSING_VALUE = Rule(
    code="Y077",
    name="missing-value",
    severity=Severity.ERROR,
    message="a value is expected before this `{sign}`",
    help="write the value; `null` if there is none, or take the entry out",
    why="Behind each colon stands a value, and between two commas as well. An empty place is "
    "refused by JSON programs, or every value after it moves up by one.",
    bad=card('"text": '),
    good=card('"text": "Draw 1."'),
)
RAW_CONTROL = Rule(
    code="Y078",
    name="raw-line-break",
    severity=Severity.ERROR,
    message="{what} stands in this text",
    help="write it as `{escape}`",
    why="In JSON a text is one line: line ends and tabs in it are written with a backslash. As "
    "they are, most programs refuse the file.",
    bad=card('"text": "Draw 1.\nDiscard 1."'),
    good=card('"text": "Draw 1.\\nDiscard 1."'),
    fixable=True,
)
NOT_JSON = Rule(
    code="Y079",
    name="not-json",
    severity=Severity.ERROR,
    message="this cannot be read as JSON: {found}",
    help="compare it with a neighbouring component that can be read",
    why="The file breaks the rules of JSON in a way that has no rule of its own here. The "
    "component around this place was not read.",
    bad=card('"text": "Draw 1." ; "flavour": "Oh."'),
    good=card('"text": "Draw 1.", "flavour": "Oh."'),
)
