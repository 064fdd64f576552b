"""Numbers in texts, as figures and as words."""

import re

_GERMAN = "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf"
_ENGLISH = "two three four five six seven eight nine ten eleven twelve"

# Words for one are articles too, so they only excuse a figure that is not there.
ONES = {
    "de": re.compile(r"\b(?:ein(?:e[rsmn]?|s|mal|zeln\w*|zig\w*)?|allein\w*|erst\w*)\b", re.I),
    "en": re.compile(r"\b(?:an?|one|once|single|each|first)\b", re.I),
}
_MORE = {
    "de": {"beide": 2, "beiden": 2, "beider": 2, "doppelt": 2, "doppelte": 2, "dritt": 3},
    "en": {"twice": 2, "both": 2, "double": 2, "doubled": 2, "thrice": 3},
}
_ENDINGS = {"de": ("", "mal", "fach", "er", "en"), "en": ("", "fold")}
# A number by itself, with its sign, or the digits behind a letter. What is looked back at stands
# behind the first character, because a search is fast for what begins with one of a few.
_FIGURE = re.compile(
    r"[+\u2212\d-](?:(?<![\w.,].)(?:(?<=\d)\d*|(?<!\d)\d+)(?:[.,]\d+)*(?![^\W\d_])"
    r"|(?<=[a-zA-Z]\d)\d*)"
)
_WORD = re.compile(r"[^\W\d_]+")


def _words(code: str, numbers: str) -> dict[str, int]:
    found = dict(_MORE[code])
    for number, word in enumerate(numbers.split(), start=2):
        for ending in _ENDINGS[code]:
            found[word + ending] = number
    return found


WORDS = {"de": _words("de", _GERMAN), "en": _words("en", _ENGLISH)}


def figures(text: str) -> list[tuple[str, int, int]]:
    """The numbers that are written in figures, as all languages write them, and their places."""
    return [
        (found[0].replace(",", ".").replace("\u2212", "-"), found.start(), found.end())
        for found in _FIGURE.finditer(text)
    ]


def spelt(text: str, code: str) -> list[tuple[str, int, int]]:
    """The numbers from two on that are written as words, and their places."""
    known = WORDS.get(code)
    if not known:
        return []
    return [
        (str(known[word]), found.start(), found.end())
        for found in _WORD.finditer(text)
        if (word := found[0].lower()) in known
    ]
