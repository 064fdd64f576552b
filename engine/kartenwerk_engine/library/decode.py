"""Bytes to text: UTF-8, and what to say about everything else."""

import codecs
import re
from typing import NamedTuple

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Edit, Fix, Problem, Rule, Severity
from kartenwerk_engine.library.lines import BYTE_ORDER_MARK
from kartenwerk_engine.library.sample import sea

WRONG_ENCODING = Rule(
    code="Y003",
    name="wrong-encoding",
    severity=Severity.ERROR,
    message="this file is not UTF-8, it looks like {encoding}",
    help="save it as UTF-8 in the editor (often under “Save with encoding”)",
    why="In another encoding ä, ł or ß are other bytes: the next program shows strange letters or "
    "raw keys, or refuses the file. UTF-8 holds the letters of all languages and is what every "
    "other file of a pack uses.",
    bad=sea("S\\xfcdmeer"),
    good=sea(),
)
WIDE_ENCODING = Rule(
    code="Y009",
    name="wide-encoding",
    severity=Severity.ERROR,
    message="this file is saved as {encoding}, not as UTF-8",
    help="save it as UTF-8 in the editor; `--fix` does it",
    why="Some Windows programs call it “Unicode” and write two or four bytes for every letter. It "
    "was read correctly here; most other tools, version control among them, take such a file for "
    "binary data.",
    bad="--- seas.yaml\n\\xff\\xfe#\\x00",
    good=sea(),
    fixable=True,
)
BYTE_ORDER = Rule(
    code="Y004",
    name="byte-order-mark",
    severity=Severity.WARNING,
    message="this file begins with an invisible byte-order mark",
    help="save it as “UTF-8” instead of “UTF-8 with BOM”",
    why="Some editors put three invisible bytes before the first letter. Other programs take them "
    "for a part of the first key, which then is not found although it can be seen.",
    bad=sea(key="\\xef\\xbb\\xbfsuedmeer"),
    good=sea(),
    fixable=True,
)


class Decoded(NamedTuple):
    """The text of a file. `guessed`: its encoding is not certain, so nothing may be written back.

    A byte-order mark stays the first character of the text; it belongs to no line or column.
    """

    text: str
    problem: Problem | None
    guessed: bool


_REPLACEMENT = "\ufffd"

# Longer marks first: the one of UTF-16 is the beginning of that of UTF-32.
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16"),
)

# Bytes that are a Polish, Czech or Hungarian letter in Windows-1250 and a sign in Windows-1252.
_CENTRAL_EUROPEAN = re.compile(rb"(?<=[A-Za-z])[\xb3\xb9\xbf\xbe\x9d]|[\xa3\xa5\xaf](?=[A-Za-z])")
# Bytes that are ä, ö, ü, ß in Windows-1252, and signs that stand in no word in the DOS encodings.
_WESTERN = re.compile(rb"(?<=[A-Za-z])[\xe4\xf6\xfc\xdf]|[\xe4\xf6\xfc](?=[a-z])")
# Bytes that are ü, ä, ö in the old DOS encodings, and signs or nothing in the Windows ones.
_DOS = re.compile(rb"(?:(?<=[A-Za-z])|(?<![^ ]))[\x81\x84\x94](?=[A-Za-z])")


def decode(raw: bytes) -> Decoded:
    """The text that the bytes of a file stand for. Never fails: what fits nothing becomes `�`."""
    for mark, codec, name in _MARKS:
        if raw.startswith(mark):
            return _with_problem(raw.decode(codec, "replace"), name, certain=True)
    unmarked = _unmarked(raw[:400])
    if unmarked:
        return _with_problem(raw.decode(unmarked, "replace"), "UTF-16", certain=False)
    try:
        text = raw.decode()
    except UnicodeDecodeError as fault:
        return _damaged(raw, fault) or _guess(raw, fault.start)
    if text.startswith(BYTE_ORDER_MARK):
        fix = Fix(Message("remove the byte-order mark"), (Edit(0, 1, ""),))
        return Decoded(text, BYTE_ORDER.at(0, 1, fix=fix), guessed=False)
    return Decoded(text, None, guessed=False)


def _damaged(raw: bytes, fault: UnicodeDecodeError) -> Decoded | None:
    """UTF-8 in which a few bytes are wrong, or the end of which is cut off."""
    text = raw.decode("utf-8", "replace")
    wrong = text.count(_REPLACEMENT)
    right = sum(1 for character in text if character > "\x7f") - wrong
    cut_off = fault.reason == "unexpected end of data"
    if right <= wrong and not (cut_off and raw[: fault.start].isascii()):
        return None
    at = text.index(_REPLACEMENT)
    problem = WRONG_ENCODING.at(at, at + 1, encoding=Message("UTF-8 that is damaged at this place"))
    return Decoded(text, problem, guessed=True)


def _guess(raw: bytes, first: int) -> Decoded:
    """Bytes that are no UTF-8, the first wrong one at `first`."""
    if _CENTRAL_EUROPEAN.search(raw):
        codec, name = "cp1250", Message("Windows-1250")
    elif _DOS.search(raw) and not _WESTERN.search(raw):
        codec, name = "cp850", Message("an old DOS encoding")
    else:
        codec, name = "cp1252", Message("Windows-1252 or Latin-1")
    text = raw.decode(codec, "replace")
    problem = WRONG_ENCODING.at(first, first + 1, encoding=name)
    return Decoded(text, problem, guessed=True)


def _unmarked(raw: bytes) -> str | None:
    """The codec, if every other byte is zero: Latin letters in UTF-16 without a mark."""
    even, odd, many = raw[0::2].count(0), raw[1::2].count(0), len(raw) // 4
    if odd > many and even <= odd // 4:
        return "utf-16-le"
    return "utf-16-be" if even > many and odd <= even // 4 else None


def _with_problem(text: str, name: str, *, certain: bool) -> Decoded:
    fix = None
    if certain and _REPLACEMENT not in text:
        fix = Fix(Message("save as UTF-8"), (Edit(0, 1, ""),))
    return Decoded(text, WIDE_ENCODING.at(0, 1, fix=fix, encoding=name), guessed=not fix)
