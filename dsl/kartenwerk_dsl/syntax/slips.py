"""What authors bring into a line from elsewhere: capitals, foreign words, signs and numbers.

Where only one thing can be meant, the tokens are mended, so that the rest is still checked.
"""

import re
import unicodedata

from kartenwerk_dsl import syntax_errors as rules
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.syntax.draft import WRITE, Draft, fix
from kartenwerk_dsl.syntax.foreign import (
    ARTICLES,
    CLAUSE_WORDS,
    GERMAN_STARTS,
    NUMBER_WORDS,
    ODD,
    OPERATORS,
)
from kartenwerk_dsl.syntax.tables import tables
from kartenwerk_dsl.syntax.tokens import APOSTROPHE, DICE, NUMBER, WORD, Token, structural

LARGEST = 6
"""Digits that a number may have."""

_MARK = re.compile("[\u0300-\u036f]")
_DICE = re.compile(r"([0-9]+)d([0-9]+)")
_GLUED = re.compile(r"([0-9]+)([^\W\d_]\w*)")
_HYPHEN = re.compile(r"[^\W\d]-[^\W\d]")
_MEASURES = frozenset({"CHOOSE", "AT_LEAST", "AT_MOST", "EXACTLY", "UP_TO"})


def spell(draft: Draft, word: str, start: int, end: int) -> str:
    """The word in lower case and with each letter as one character."""
    if not unicodedata.is_normalized("NFC", word):
        word = unicodedata.normalize("NFC", word)
        draft.mend(rules.DECOMPOSED, start, end, word, found=word)
    mark = _MARK.search(word)
    if mark:
        draft.report(rules.UNKNOWN_CHARACTER, start, end, found=mark.group())
    lower = word.lower()
    parts = APOSTROPHE.split(lower)
    if len(parts) > 1:
        lower = "_".join(parts)
        draft.mend(rules.APOSTROPHE, start, end, lower, found=word)
    elif lower != word:
        draft.mend(rules.UPPER_CASE, start, end, lower, found=word)
    return lower


def word_token(draft: Draft, word: str, start: int, end: int) -> Token:
    """A word that is written as it should be: structural, dice or any other."""
    kind = tables().keywords.get(word)
    if kind is None:
        dice = word[0] == "d" and word[1:].isdecimal() and word.isascii()
        kind = DICE if dice else WORD
        if dice:
            _small(draft, word[1:], start, end)
    return Token(kind, word, start, end)


def number(draft: Draft, word: str, start: int, end: int) -> None:
    """What begins with a digit: a number, dice, or several things glued together."""
    tokens = draft.tokens
    if word.isdecimal() and word.isascii():
        tokens.append(Token(NUMBER, _small(draft, word, start, end), start, end))
    elif dice := _DICE.fullmatch(word):
        digits = [_small(draft, part, start, end) for part in dice.groups()]
        tokens.append(Token(DICE, "d".join(digits), start, end))
    elif "." in word or "," in word:
        draft.report(rules.NOT_WHOLE, start, end, found=word)
    elif (glued := _GLUED.fullmatch(word)) and len(glued[1]) <= LARGEST:
        parted = f"{glued[1]} {glued[2]}"
        apart = fix(WRITE, (start, end, parted), words=parted)
        draft.report(rules.GLUED_NUMBER, start, end, fix=apart, found=word, words=parted)
    else:
        draft.report(rules.UNKNOWN_CHARACTER, start, end, found=word)


def _small(draft: Draft, digits: str, start: int, end: int) -> str:
    """The digits, if they are few enough to be meant."""
    if len(digits) > LARGEST:
        draft.give_up(rules.TOO_LARGE, start, end, largest=10**LARGEST - 1)
    return digits[:LARGEST]


def minus(draft: Draft, text: str, place: int) -> None:
    """Tells a minus from a hyphen within a word."""
    if place and _HYPHEN.match(text, place - 1):
        draft.report(rules.HYPHEN, place, place + 1)


def odd(draft: Draft, text: str, sign: str, start: int) -> bool:
    """Characters that the language does not have; False if nothing helpful is known of them."""
    end = start + len(sign)
    category = unicodedata.category(sign[0])
    if sign in OPERATORS:
        _operator(draft, text, sign, start, end)
    elif category in ("Zs", "Cf") or sign == "\r":
        gone = fix("Remove it", (start, end, "" if category == "Cf" else " "))
        draft.report(rules.INVISIBLE, start, end, fix=gone, found=f"U+{ord(sign[0]):04X}")
    elif len(sign) > 1:
        bare = fix("Take the quotes away", (start, start + 1, ""), (end - 1, end, ""))
        draft.report(rules.QUOTES, start, end, fix=bare, found=sign)
    else:
        return False
    return True


def unknown(draft: Draft, text: str, sign: str, start: int) -> None:
    """A character that no rule of ours knows."""
    said = ODD.get(text[start : start + 2]) or ODD.get(sign)
    hint = Message(said) if said else None
    shown = sign if sign.isprintable() else f"U+{ord(sign):04X}"
    draft.report(rules.UNKNOWN_CHARACTER, start, start + 1, hint=hint, found=shown)


def _operator(draft: Draft, text: str, sign: str, start: int, end: int) -> None:
    tokens, words = draft.tokens, OPERATORS[sign]
    if words.startswith("is") and tokens and tokens[-1].kind in ("IS", "HAS"):
        words = words.removeprefix("is").strip()
    before = " " if start and not text[start - 1].isspace() else ""
    after = " " if end < len(text) and not text[end].isspace() else ""
    written = f"{before}{words}{after}" if words else before or after
    draft.mend(rules.OPERATOR, start, end, written, found=sign)
    kinds = {**structural(), **tables().symbols}
    pieces = [words] if words in kinds else words.split(maxsplit=1)
    tokens += [Token(kinds[piece], piece, start, end) for piece in pieces]


def first_word(draft: Draft, line: int) -> None:
    """German where a line begins, which says what sort of line it is; and `then` after `if`.

    `line` is the number of the line's first token.
    """
    tokens = draft.tokens
    first = tokens[line]
    after = tokens[line + 1] if line + 1 < len(tokens) else first
    label = line > 0 and after.kind == "_COLON" and not first.text.endswith("sonst")
    if first.kind == WORD and not label:
        _translate(draft, first, at_edge=line == 0)
    if first.kind == "ELSE" and after.kind == WORD:
        _translate(draft, after, at_edge=False)
    if first.kind == "IF" or (first.kind == "ELSE" and after.kind == "IF"):
        then = next((n for n in range(line, len(tokens)) if tokens[n].text == "then"), None)
        if then is not None:
            _drop_then(draft, then)


def first_word_inline(draft: Draft, line: int, place: int) -> None:
    """German where a statement begins behind the `:` of its line, at token number `place`."""
    tokens = draft.tokens
    if tokens[place].kind == WORD and tokens[line].kind != "CONDITION":
        _translate(draft, tokens[place], at_edge=False)


def _translate(draft: Draft, token: Token, at_edge: bool) -> None:
    english = GERMAN_STARTS.get(token.text)
    if english and (at_edge or english not in CLAUSE_WORDS):
        draft.mend(rules.FOREIGN_WORD, token.start, token.end, english, found=token.text)
        token.kind, token.text = structural()[english], english


def _drop_then(draft: Draft, place: int) -> None:
    tokens = draft.tokens
    then, before = tokens[place], tokens[place - 1]
    colon = place + 1 < len(tokens) and tokens[place + 1].kind == "_COLON"
    words = "" if colon else ":"
    draft.mend(rules.THEN, before.end, then.end, words, found="then")
    tokens[place : place + 1] = [] if colon else [Token("_COLON", ":", then.start, then.end)]


def number_words(draft: Draft, text: str, places: list[int]) -> None:
    """Number words and articles before a noun. Alone, `one` may be a name that `as` gave."""
    tokens = draft.tokens
    for place in reversed(places):
        token = tokens[place]
        after = tokens[place + 1] if place + 1 < len(tokens) else token
        before = tokens[place - 1].kind if place else ""
        free = after is not token and after.kind == WORD and not _is_name(token.text, text)
        if token.text in ARTICLES or (before == "IS" and token.text in ("a", "an")):
            if free:
                draft.mend(rules.ARTICLE, token.start, after.start, "", found=token.text)
                del tokens[place]
        elif before in _MEASURES or free:
            digits = str(NUMBER_WORDS[token.text])
            draft.mend(rules.NUMBER_WORD, token.start, token.end, digits, found=token.text)
            token.kind, token.text = NUMBER, digits


def _is_name(word: str, text: str) -> bool:
    return re.search(rf"\b(?:as|let)[ \t]+{word}\b", text) is not None
