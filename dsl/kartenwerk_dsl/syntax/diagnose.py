"""Why a clause cannot be read, in the author's terms: one problem, and the way out of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kartenwerk_dsl import syntax_errors as rules
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Problem, Rule
from kartenwerk_dsl.syntax.draft import WRITE, fix
from kartenwerk_dsl.syntax.expectations import CHANGE, wanted
from kartenwerk_dsl.syntax.foreign import CLAUSE_WORDS, GERMAN_WITHIN, STATEMENT_WORDS
from kartenwerk_dsl.syntax.lalr import OPENS_BLOCK, Stuck, expected, reach, states_before
from kartenwerk_dsl.syntax.tokens import (
    INDENT,
    LAYOUT,
    NEW_LINE,
    NUMBER,
    WORD,
    Token,
    joined,
    structural,
)

FARTHEST_BACK = 8
"""Words before the place of failure that are looked at for the slip that caused it."""

_CLAUSE_KINDS = frozenset({"ACTION", "CONDITION", "SCORE", "ON", "INSTEAD_OF", "WHILE", "ALWAYS"})


def diagnose(tokens: list[Token], stuck: Stuck) -> Problem:
    """The one thing to say about a clause that is stuck."""
    return _Diagnosis(tokens, stuck).problem()


def sentence(tokens: list[Token], place: int) -> tuple[int, int]:
    """Numbers of the first token of the line in which token `place` stands, and of its end."""
    first = place
    while first and tokens[first - 1].kind not in LAYOUT:
        first -= 1
    end = place
    while tokens[end].kind not in LAYOUT:
        end += 1
    return first, end


@dataclass(frozen=True, slots=True)
class _Slip:
    """Tokens that would make the sentence readable, if they stood there."""

    rule: Rule
    start: int
    end: int
    found: str
    words: str

    def problem(self) -> Problem:
        mended = fix(WRITE, (self.start, self.end, self.words), words=self.words)
        return self.rule.at(self.start, self.end, fix=mended, found=self.found, words=self.words)


class _Diagnosis:
    def __init__(self, tokens: list[Token], stuck: Stuck) -> None:
        self.tokens = tokens
        self.place = stuck.place
        self.token = tokens[stuck.place]
        self.before = tokens[stuck.place - 1] if stuck.place else self.token
        self.kinds = expected(states_before(tokens, stuck.place))
        self.first, self.end = sentence(tokens, stuck.place)

    def problem(self) -> Problem:
        if self.place == 0:
            return self._no_clause()
        if self.token.kind == INDENT:
            line, end = sentence(self.tokens, self.place + 1)
            return _over(rules.UNEXPECTED_INDENTATION, self.tokens[line:end] or [self.token])
        if self.kinds == {INDENT}:
            return self._empty_block()
        if "_COLON" in self.kinds and (self.token.kind == NEW_LINE or self.kinds == {"_COLON"}):
            return self._colon()
        if self.token.kind == NUMBER and self.before.kind in ("WITH", "HAS"):
            after, found = self.before.text, self.token.text
            start, end = self.before.start, self.token.end
            return rules.BARE_NUMBER.at(start, end, after=after, found=found)
        slip = self._slip()
        if slip:
            return slip.problem()
        return self._unexpected()

    def _no_clause(self) -> Problem:
        token = self.token
        after = self.tokens[1].kind
        if token.kind == WORD:
            for word, end in self._beginnings():
                near = nearest(word, CLAUSE_WORDS)
                if near:
                    hint = Message("Did you mean `{near}`?", {"near": near})
                    mended = fix(WRITE, (token.start, end, near), words=near)
                    return rules.UNKNOWN_CLAUSE.at(
                        token.start, end, hint=hint, fix=mended, found=word
                    )
        bare = token.kind == WORD and after != "_COLON"
        if bare or token.text.partition(" ")[0] in STATEMENT_WORDS or token.kind == "FOR_EACH":
            return rules.OUTSIDE.at(token.start, token.end, found=token.text)
        return rules.UNKNOWN_CLAUSE.at(token.start, token.end, found=token.text)

    def _beginnings(self) -> Iterator[tuple[str, int]]:
        """The first word, and the first two where both are ordinary or of a longer word."""
        first, second = self.tokens[0], self.tokens[1]
        if second.text.isalpha():
            yield f"{first.text} {second.text}", second.end
        yield first.text, first.end

    def _empty_block(self) -> Problem:
        first, end = sentence(self.tokens, self.place - 2)
        line = self.tokens[first:end]
        opening = " ".join(token.text for token in line[:-1])
        return _over(rules.EMPTY_BLOCK, line[-1:], opening=f"{opening}:")

    def _colon(self) -> Problem:
        before = self.before
        mended = fix("Write `:`", (before.end, before.end, ":"))
        return rules.COLON_MISSING.at(before.start, before.end, fix=mended, after=before.text)

    def _slip(self) -> _Slip | None:
        """A word near the failure that would make the sentence readable if it were another."""
        line = self.tokens[self.first : self.end + 2]
        states = states_before(self.tokens, self.first)
        back = range(self.place - self.first, -1, -1)
        for place in back[:FARTHEST_BACK]:
            for several, slip in self._guesses(line, place):
                kind = structural()[slip.words]
                mended = Token(kind, slip.words, slip.start, slip.end)
                guess = [*line[:place], mended, *line[place + several :]]
                if reach(guess, states) >= len(guess) - 1:
                    return slip
        return None

    def _guesses(self, line: list[Token], place: int) -> Iterator[tuple[int, _Slip]]:
        """Words that could be meant by token number `place`, or by it and the next."""
        token = line[place]
        if token.kind in LAYOUT or not token.text[0].isalpha():
            return
        after = line[place + 1] if place + 1 < len(line) else token
        if after.text.isalpha():
            pair = f"{token.text} {after.text}"
            german = GERMAN_WITHIN.get(pair)
            if german:
                yield 2, _Slip(rules.FOREIGN_WORD, token.start, after.end, pair, german)
            near = nearest(pair, joined())
            if near:
                yield 2, _Slip(rules.MISSPELT, token.start, after.end, pair, near)
        if token.kind != WORD:
            return
        german = GERMAN_WITHIN.get(token.text)
        if german:
            yield 1, _Slip(rules.FOREIGN_WORD, token.start, token.end, token.text, german)
        near = nearest(token.text, structural())
        if near:
            yield 1, _Slip(rules.MISSPELT, token.start, token.end, token.text, near)

    def _unexpected(self) -> Problem:
        token, before, first = self.token, self.before, self.tokens[self.first]
        said: dict[str, Any]
        opening = expected(states_before(self.tokens, self.first))
        if self.place == self.first or self._no_such_line():
            words = wanted(opening, self.tokens[self.first - 1].kind).example
            bullet = first.text in ("-", "*")
            hint = Message("Leave it out: lines of a block need no sign before them.")
            return rules.LINE_START.at(
                first.start,
                first.end,
                hint=hint if bullet else None,
                found=first.text,
                wanted=words,
            )
        if before.kind == "_COLON" and token.kind in OPENS_BLOCK:
            said = {"after": ":", "wanted": Message("a simple statement")}
            own_line = "`{word} …` on a line of its own, indented below"
            said["example"] = Message(own_line, {"word": token.text})
            return rules.UNEXPECTED.at(token.start, token.end, found=token.text, **said)
        change = "ALLOW" in opening and token.kind == NUMBER
        should = CHANGE if change else wanted(self.kinds, before.kind)
        said = {"after": before.text, "wanted": should.words}
        said["example"] = should.example
        if token.kind in LAYOUT:
            return rules.UNFINISHED.at(before.start, before.end, **said)
        if token.kind == "IF" and NEW_LINE in self.kinds:
            said["hint"] = Message("Begin with the test: `if …:`, and this step indented below it.")
        return rules.UNEXPECTED.at(token.start, token.end, found=token.text, **said)

    def _no_such_line(self) -> bool:
        """Whether the line's first word is at fault: it was read as a verb, but opens a block."""
        first, opens = self.tokens[self.first], self.token.kind == "_COLON"
        if self.first == 0 or not opens:
            return False
        return self.place == self.first + 1 or first.kind in _CLAUSE_KINDS or first.kind == "ELSE"


def _over(rule: Rule, tokens: list[Token], **values: Any) -> Problem:
    """The rule, broken by all these tokens."""
    return rule.at(tokens[0].start, tokens[-1].end, **values)
