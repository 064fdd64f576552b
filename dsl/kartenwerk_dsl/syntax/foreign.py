"""Words and signs that authors bring along from elsewhere, and what to write instead."""

from kartenwerk_dsl.message import Template

NUMBER_WORDS = {
    word: number
    for number, words in enumerate(
        (
            "zero null",
            "one a an ein eine einen einem einer eines",
            "two zwei",
            "three drei",
            "four vier",
            "five fünf fuenf",
            "six sechs",
            "seven sieben",
            "eight acht",
            "nine neun",
            "ten zehn",
            "eleven elf",
            "twelve zwölf zwoelf",
        )
    )
    for word in words.split()
}

ARTICLES = frozenset({"the"})
"""Not the German ones, which are parts of names."""

GERMAN_STARTS = {
    "aktion": "action",
    "aktionsphase": "action",
    "bedingung": "condition",
    "punkte": "score",
    "punkt": "score",
    "bei": "on",
    "statt": "instead of",
    "anstatt": "instead of",
    "anstelle": "instead of",
    "solange": "while",
    "während": "while",
    "immer": "always",
    "erlaube": "allow",
    "verbiete": "forbid",
    "wähle": "choose",
    "waehle": "choose",
    "darf": "may",
    "kann": "may",
    "wenn": "if",
    "falls": "if",
    "sonst": "else",
    "ansonsten": "else",
    "wiederhole": "repeat",
    "würfle": "roll",
    "würfel": "roll",
    "wuerfle": "roll",
    "probe": "test",
    "setze": "let",
    "nichts": "nothing",
}
"""German words that begin a line, with the structural word that says the same."""

GERMAN_WITHIN = {
    "für jede": "for each",
    "für jeden": "for each",
    "für jedes": "for each",
    "bis zu": "up to",
    "angrenzend an": "adjacent to",
    "beliebig viele": "any number of",
    "mehr als": "more than",
    "weniger als": "less than",
    "anstelle von": "instead of",
    "als": "as",
    "und": "and",
    "oder": "or",
    "nicht": "not",
    "ist": "is",
    "sind": "are",
    "hat": "has",
    "haben": "have",
    "mit": "with",
    "ohne": "without",
    "wo": "where",
    "wobei": "where",
    "von": "of",
    "aus": "from",
    "nach": "to",
    "zu": "to",
    "durch": "through",
    "auf": "onto",
    "gegen": "against",
    "mal": "times",
    "alle": "all",
    "jede": "every",
    "jeder": "every",
    "jedes": "every",
    "kein": "no",
    "keine": "no",
    "keinen": "no",
    "einige": "some",
    "genau": "exactly",
    "mindestens": "at least",
    "höchstens": "at most",
    "hoechstens": "at most",
    "maximal": "at most",
    "angrenzend": "adjacent to",
    "anzahl": "count",
    "wenn": "if",
    "falls": "if",
}
"""German words within a line. Only asked where a line cannot be read as it stands."""

OPERATORS = {
    "==": "is",
    "=": "is",
    "!=": "is not",
    "<>": "is not",
    ">=": "is at least",
    "=>": "is at least",
    "≥": "is at least",
    "<=": "is at most",
    "=<": "is at most",
    "≤": "is at most",
    ">": "is more than",
    "<": "is less than",
    "≠": "is not",
    "&&": "and",
    "&": "and",
    "||": "or",
    "|": "or",
    "×": "*",
    "·": "*",
    "–": "-",
    "—": "-",
    "−": "-",
}
"""Signs of other languages, with the words that say the same here."""

ODD: dict[str, Template] = {
    ";": "A statement ends with its line; put the next one below it.",
    ",": "Join tests by `and` or `or`; a statement takes one thing at a time.",
    ".": "Sentences end with their line, without a full stop.",
    "{": "Blocks begin with `:` and are indented by four blanks; groups stand in `( )`.",
    "}": "Blocks begin with `:` and are indented by four blanks; groups stand in `( )`.",
    "[": "Groups stand in round parentheses: `( )`.",
    "]": "Groups stand in round parentheses: `( )`.",
    "\\": "A line goes on below while a parenthesis is open; there is no sign for it.",
    "/": "Numbers can be added, subtracted and multiplied: `+`, `-`, `*`.",
    "!": "Write `not (…)` around a test, or `is not`.",
    "?": "Nothing is asked here: a test is a plain sentence.",
    '"': "Words stand without quotes, as they are.",
    "'": "Words stand without quotes, as they are.",
    "@": "Names stand without a sign before them.",
    "$": "Names stand without a sign before them.",
    "//": "A remark begins with `#`.",
    "/*": "A remark begins with `#`, and ends with its line.",
    "%": "Numbers are whole numbers; there are no percentages.",
}
"""What to write instead of a character that the language does not have."""

CLAUSE_WORDS = (
    "action",
    "condition",
    "score",
    "on",
    "instead of",
    "while",
    "always",
)
"""Structural words that begin a clause."""

STATEMENT_WORDS = (
    "choose",
    "choose one",
    "may",
    "if",
    "else",
    "for each",
    "repeat",
    "roll",
    "test",
    "let",
    "nothing",
)
"""Structural words that begin a statement."""
