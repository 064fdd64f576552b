"""Cuts a program into clauses and their tokens.

A line at the program's left edge begins a clause, even where a parenthesis was left open: so one
broken clause never swallows the next. Each turn to a deeper or shallower line becomes a token.
"""

import re

from kartenwerk_dsl import syntax_errors as rules
from kartenwerk_dsl.syntax import slips
from kartenwerk_dsl.syntax.draft import Draft, fix
from kartenwerk_dsl.syntax.foreign import ARTICLES, NUMBER_WORDS
from kartenwerk_dsl.syntax.tables import tables
from kartenwerk_dsl.syntax.tokens import (
    DEDENT,
    INDENT,
    LAST,
    NEW_LINE,
    Token,
    joined,
    pattern,
)

DEEPEST = 40
"""Blocks or parentheses within each other; each `else if` counts as a block."""

LONGEST_SENTENCE = 200
"""Words and signs in one line, the lines that its parentheses continue included."""

_MARGIN = re.compile(r"(?:[ \t]*(?:#[^\n]*)?\r?\n)*([ \t]*)")


def scan(text: str) -> list[Draft]:
    """The clauses of a program, in order."""
    return _Scanner(text).clauses


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.clauses: list[Draft] = []
        self.draft = Draft()
        margin = _MARGIN.match(text)
        start, end = margin.span(1) if margin else (0, 0)
        self._begin(self._width(start, end))
        self._tabs(start, end)
        self._run(text)
        self._close()

    def _begin(self, edge: int) -> None:
        """A clause begins, `edge` blanks from the left."""
        self.edge = edge
        self.line = 0
        self.margins, self.elses = [edge], [0]
        self.open: list[Token] = []
        self.suspects: list[int] = []
        self.odd_line = -1
        self.colon = -1

    def _run(self, text: str) -> None:
        keywords, several, signs = tables().keywords, joined(), tables().symbols
        plain = text.isascii() and "'" not in text
        for found in pattern().finditer(text):
            group = found.lastgroup or ""
            piece = found[group]
            start, end = found.span(group)
            draft = self.draft
            if group == "WORD":
                if not plain or not piece.islower():
                    piece = slips.spell(draft, piece, start, end)
                kind = keywords.get(piece)
                if kind:
                    draft.tokens.append(Token(kind, piece, start, end))
                    continue
                if piece in NUMBER_WORDS or piece in ARTICLES:
                    self.suspects.append(len(draft.tokens))
                draft.tokens.append(slips.word_token(draft, piece, start, end))
            elif group == "SIGN":
                draft.tokens.append(Token(signs[piece], piece, start, end))
                self._sign(piece, draft.tokens[-1])
            elif group == "SEVERAL":
                if not piece.islower():
                    piece = slips.spell(draft, piece, start, end)
                kind = several[" ".join(piece.split())]
                draft.tokens.append(Token(kind, piece, start, end))
            elif group == "LINE":
                self._turn(piece, start, end)
            elif group == "NUMBER":
                slips.number(draft, piece, start, end)
            elif (
                group == "ODD"
                and not slips.odd(draft, text, piece, start)
                and self.odd_line != self.line
            ):
                self.odd_line = self.line
                slips.unknown(draft, text, piece, start)

    def _sign(self, sign: str, token: Token) -> None:
        draft = self.draft
        if sign == "(":
            self.open.append(token)
            if len(self.open) > DEEPEST:
                draft.give_up(rules.TOO_DEEP, token.start, token.end, limit=DEEPEST)
        elif sign == ")" and self.open:
            self.open.pop()
        elif sign == ")":
            draft.tokens.pop()
            gone = fix("Remove it", (token.start, token.end, " "))
            draft.report(rules.CLOSES_NOTHING, token.start, token.end, fix=gone)
        elif sign == ":":
            self.colon = len(draft.tokens) - 1
        elif sign == "-":
            slips.minus(draft, self.text, token.start)

    def _width(self, start: int, end: int) -> int:
        """How far a line is indented; a tab goes on to the next multiple of four."""
        return len(self.text[start:end].expandtabs(4))

    def _tabs(self, start: int, end: int) -> None:
        margin = self.text[start:end]
        if "\t" in margin:
            self.draft.mend(rules.TAB, start, end, margin.expandtabs(4), "Indent with blanks")

    def _turn(self, turn: str, start: int, end: int) -> None:
        """A new line begins at `end`: the sentence ends, unless a parenthesis is open."""
        tokens = self.draft.tokens
        if end == len(self.text) or not (tokens or self.draft.problems):
            return
        line = start + turn.rfind("\n") + 1
        width = self._width(line, end)
        if self.open:
            if width > self.edge:
                return
            opening = self.open[-1]
            self.draft.give_up(rules.NOT_CLOSED, opening.start, opening.end)
        self._end_sentence()
        if width <= self.edge:
            self._close()
        self._tabs(line, end)
        if width <= self.edge:
            if width < self.edge:
                self.draft.report(rules.INDENTATION_FITS_NOTHING, line, end)
            self._begin(width)
        else:
            self._indent(width, line, end)
            self.line = len(tokens)

    def _indent(self, width: int, start: int, end: int) -> None:
        """Turns the step to the margin of the next line into tokens."""
        tokens, margins = self.draft.tokens, self.margins
        place = tokens[-1].end if tokens else start
        deeper = width > margins[-1]
        while width < margins[-1]:
            margins.pop()
            self.elses.pop()
            tokens.append(Token(DEDENT, "", place, place))
        if width == margins[-1]:
            return
        if not deeper:
            self.draft.give_up(rules.INDENTATION_FITS_NOTHING, start, end)
        margins.append(width)
        self.elses.append(0)
        tokens.append(Token(INDENT, "", place, place))
        self._depth(end, end + 1)

    def _depth(self, start: int, end: int) -> None:
        if len(self.margins) + sum(self.elses) > DEEPEST:
            self.draft.give_up(rules.TOO_DEEP, start, end, limit=DEEPEST)

    def _end_sentence(self) -> None:
        draft, tokens, line = self.draft, self.draft.tokens, self.line
        if len(tokens) == line:
            return
        if line < self.colon < len(tokens) - 1:
            slips.first_word_inline(draft, line, self.colon + 1)
        if self.suspects:
            slips.number_words(draft, self.text, self.suspects)
            self.suspects = []
        first = tokens[line]
        slips.first_word(draft, line)
        if first.kind == "ELSE":
            self.elses[-1] += 1
            self._depth(first.start, first.end)
        else:
            self.elses[-1] = 0
        if len(tokens) - line > LONGEST_SENTENCE:
            long = tokens[line + LONGEST_SENTENCE]
            draft.give_up(rules.SENTENCE_TOO_LONG, long.start, long.end, limit=LONGEST_SENTENCE)
        place = tokens[-1].end
        tokens.append(Token(NEW_LINE, "", place, place))

    def _close(self) -> None:
        """The clause ends here."""
        draft, tokens = self.draft, self.draft.tokens
        if self.open:
            opening = self.open[-1]
            draft.give_up(rules.NOT_CLOSED, opening.start, opening.end)
        if tokens:
            if tokens[-1].kind != NEW_LINE:
                self._end_sentence()
            place = tokens[-1].end
            tokens += [Token(DEDENT, "", place, place) for _ in self.margins[1:]]
            tokens.append(Token(LAST, "", place, place))
        if tokens or draft.problems:
            self.clauses.append(draft)
        self.draft = Draft()
