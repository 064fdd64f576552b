"""Where and why a file is no YAML: the parser's complaint, turned into one of our rules."""

import re
from typing import NamedTuple

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Edit, Fix, Problem
from kartenwerk_engine.library.anchors import TAG
from kartenwerk_engine.library.layout import TAB_INDENT, check_missing_blank
from kartenwerk_engine.library.limits import BEYOND_LIMITS, DEEPEST
from kartenwerk_engine.library.lines import Lines
from kartenwerk_engine.library.syntax_rules import (
    BAD_ESCAPE,
    BLOCK_HEADER,
    COLON_IN_TEXT,
    LIST_ON_KEY_LINE,
    MISSING_COLON,
    NOT_YAML,
    TEXT_AFTER_VALUE,
    UNCLOSED_BRACKET,
    UNCLOSED_QUOTE,
    UNQUOTED_SIGN,
    WRONG_INDENT,
)

_CLOSING = {"[": "]", "{": "}"}
_LINE_END = re.compile(r"[\r\n]|\Z")
_BARE_VALUE = re.compile(r"[ ]*(?:-[ ]+)*(?:[\w.-]+[ ]*:[ ]+)?\Z")
_ANCHOR_OR_ALIAS = re.compile(r"[*&]")


class Complaint(NamedTuple):
    """What the parser said: words, the offset it means, where the thing it was reading began.

    `last` is the stretch of the last key or value that could still be read.
    """

    words: str
    context: str
    at: int
    begun: int | None
    last: tuple[int, int]


def explain(text: str, complaint: Complaint) -> Problem:
    """The problem behind the parser's complaint about `text`."""
    return _Explainer(text, complaint).problem()


class _Explainer:
    """One complaint, looked at together with the text around it."""

    def __init__(self, text: str, complaint: Complaint) -> None:
        self.text = text
        self.words, self.context = complaint.words, complaint.context
        self.at = min(complaint.at, len(text))
        self.begun = self.at if complaint.begun is None else min(complaint.begun, len(text))
        self.last = complaint.last
        self.sign = text[self.at : self.at + 1]

    def problem(self) -> Problem:
        words, context = self.words, self.context
        if "tab character" in words or (self.sign == "\t" and "cannot start" in words):
            return TAB_INDENT.at(self.at, self.at + 1)
        if "cannot start" in words or "mapping keys are not" in words or "node content" in words:
            return self._sign(self.at)
        if "quoted scalar" in context:
            return self._escape() if context.startswith("while parsing") else self._quote()
        if "block scalar" in context:
            sign = self.text[self.begun : self.begun + 1]
            return BLOCK_HEADER.at(self.at, self._line_end(self.at), sign=sign)
        if "anchor" in context or "alias" in context:
            return self._sign(self.begun)
        if "tag" in context or "tag" in words:
            return TAG.at(self.begun, self._word_end(self.begun), text=self._word(self.begun))
        if "simple key" in context:
            return self._no_colon(self.begun)
        if "mapping values are not" in words:
            return self._colon()
        if "block sequence entries" in words:
            return LIST_ON_KEY_LINE.at(self.at, self._line_end(self.at))
        if "nesting depth" in words:
            what, limit = Message("too many levels"), Message("{count} levels", {"count": DEEPEST})
            return BEYOND_LIMITS.at(self.at, self.at + 1, what=what, limit=limit)
        if "flow" in context:
            return self._bracket()
        return self._block()

    def _quote(self) -> Problem:
        """A quoted text that reaches the end of the file."""
        ends = "end of stream" in self.words
        found = Message("the file ends first") if ends else Message("a line `---` comes first")
        return self._unclosed(self.begun, found)

    def _unclosed(self, start: int, found: Message) -> Problem:
        quote = self.text[start : start + 1]
        inner = '\\"' if quote == '"' else "''"
        end = self._line_end(start)
        return UNCLOSED_QUOTE.at(start, end, quote=quote, found=found, inner=inner)

    def _escape(self) -> Problem:
        start = self.text.rfind("\\", self.begun, self.at + 1)
        end = min(self._word_end(start + 1), self.at + 1) if start >= 0 else self.at
        start, end = max(start, 0), max(end, start + 2)
        if "invalid Unicode" in self.words:
            end = start + 6
        return BAD_ESCAPE.at(start, end, text=self.text[start:end])

    def _sign(self, at: int) -> Problem:
        """A text that begins with a sign which means something in YAML."""
        sign = self.text[at : at + 1]
        if not sign:
            return self._ends_open()
        fix = self._quoting(at) if sign not in "]},?" else None
        return UNQUOTED_SIGN.at(at, min(at + 1, len(self.text)), fix=fix, sign=sign)

    def _ends_open(self) -> Problem:
        """The file ends where a value is wanted: mostly within a bracket that was never closed."""
        begun = max(self.text.rfind("["), self.text.rfind("{"))
        if begun < 0:
            return NOT_YAML.at(self.at, self.at, found=Message("the file ends too early"))
        opened, closing = self.text[begun], _CLOSING[self.text[begun]]
        end, found = begun + 1, Message("the file ends first")
        return UNCLOSED_BRACKET.at(begun, end, opened=opened, closing=closing, found=found)

    def _no_colon(self, at: int) -> Problem:
        line = self.text[at : self._line_end(at)]
        missing = check_missing_blank(self.text, line, at, key=False)
        if missing:
            return missing
        shown = line.rstrip() if len(line) < 40 else line[:40] + "…"
        return MISSING_COLON.at(at, at + len(line.rstrip()), text=shown)

    def _colon(self) -> Problem:
        """A colon where no key can be: in a text, or after a line that does not line up."""
        start = self.last[0]
        line = self._line_start(self.at)
        if start >= line:
            end = self._line_end(self.at)
            return COLON_IN_TEXT.at(self.at, self.at + 1, fix=self._quoting(start, end))
        first = self.text[start : self._line_end(start)]
        missing = check_missing_blank(self.text, first, start, key=False)
        if missing:
            return missing
        if start == self._line_start(start) or self._only_blanks(self._line_start(start), start):
            return self._no_colon(start)
        begin = self._content_start(line)
        above = self._line_start(start)
        if self._stands_out(above, begin - line):
            return self._too_far_left(above)
        found = Message("it begins deeper than the field above, whose value it would continue")
        return WRONG_INDENT.at(begin, self.at, what=Message("line"), found=found)

    def _too_far_left(self, line: int) -> Problem:
        begin, end = self._content_start(line), self._line_end(line)
        found = Message("it begins further left than the lines around it, which belong together")
        return WRONG_INDENT.at(begin, end, what=Message("line"), found=found)

    def _stands_out(self, line: int, deeper: int) -> bool:
        """Whether the line is the one that lost its blanks, and not the line below it.

        `deeper` is how far that one is indented. The line before then is indented as far, or it
        ends with the `:` of a key whose value would begin here.
        """
        before = self.text[:line].rstrip()
        start = max(before.rfind("\n"), before.rfind("\r")) + 1
        depth = self._content_start(start) - start
        here = self._content_start(line) - line
        if here >= deeper:
            return False
        return bool(before) and (depth == deeper or (depth == here and before.endswith(":")))

    def _bracket(self) -> Problem:
        """Something between brackets that is neither an entry, a comma nor the closing bracket."""
        swallowed = self._swallowed()
        if swallowed:
            return swallowed
        before = self._before()
        if before and before in "\"'" and self.sign not in "]}":
            return TEXT_AFTER_VALUE.at(self.at, self._word_end(self.at), closing=before)
        if self.sign == ":" and self.last[0] >= self._line_start(self.at):
            return COLON_IN_TEXT.at(self.at, self.at + 1)
        opened = self.text[self.begun : self.begun + 1]
        line, _ = Lines(self.text).place(self.at)
        shown = f"`{self.sign}`" if self.sign.strip() else Message("the end")
        found = Message(
            "in line {line} {shown} comes instead of it or of a comma",
            {"line": line, "shown": shown},
        )
        if self.at >= len(self.text.rstrip()):
            found = Message("the file ends first")
        end = self.begun + 1
        closing = _CLOSING.get(opened, "]")
        return UNCLOSED_BRACKET.at(self.begun, end, opened=opened, closing=closing, found=found)

    def _block(self) -> Problem:
        """Something in the lines of a mapping or list that is no key, no item and not its end."""
        swallowed = self._swallowed()
        if swallowed:
            return swallowed
        line = self._line_start(self.at)
        end = self._line_end(self.at)
        if not self._only_blanks(line, self.at):
            before = self._before()
            last = self.text[self.last[0] : self.last[0] + 1]
            if before and before in "\"']}" and self.at < len(self.text):
                return TEXT_AFTER_VALUE.at(self.at, end, closing=before)
            if last and _ANCHOR_OR_ALIAS.match(last) and self.last[0] >= line:
                return self._sign(self.last[0])
        elif self.sign == "-":
            found = Message(
                "it begins further left than the other items, or than the key it belongs to"
            )
            return WRONG_INDENT.at(self.at, end, what=Message("item"), found=found)
        elif "'-' indicator" in self.words:
            found = Message("it stands among the items of a list and is none")
            return WRONG_INDENT.at(self.at, end, what=Message("line"), found=found)
        elif "expected key" in self.words and self.sign:
            above = self._line_start(len(self.text[:line].rstrip()))
            if self._stands_out(above, self.at - line):
                return self._too_far_left(above)
            found = Message("it begins in a column in which no line above it began")
            return WRONG_INDENT.at(self.at, end, what=Message("line"), found=found)
        shown = self.text[self.at : end][:40]
        found = (
            Message("`{shown}` belongs to nothing", {"shown": shown})
            if shown.strip()
            else Message("the file ends too early")
        )
        return NOT_YAML.at(self.at, end, found=found)

    def _swallowed(self) -> Problem | None:
        """A quoted text over several lines right before the fault: its end was forgotten."""
        start, end = self.last
        quoted = self.text[start : start + 1] in ('"', "'") and end <= self.at
        if not quoted or self.text[end : self.at].strip(" "):
            return None
        if not re.search(r"[\r\n]", self.text[start:end]):
            return None
        line, _ = Lines(self.text).place(end - 1)
        return self._unclosed(
            start, Message("the next quote stands in line {line}", {"line": line})
        )

    def _quoting(self, start: int, end: int | None = None) -> Fix | None:
        """A fix that quotes the value from `start` to the end of its line, where that is safe."""
        end = self._line_end(start) if end is None else end
        line = self._line_start(start)
        value = self.text[start:end].rstrip()
        if not _BARE_VALUE.match(self.text, line, start) or re.search(r'["\\#\t]', value):
            return None
        title = Message("put the text in quotes")
        return Fix(title, (Edit(start, start + len(value), f'"{value}"'),))

    def _before(self) -> str:
        """The last character before the fault that is no blank, if it is on the same line."""
        line = self.text[self._line_start(self.at) : self.at].rstrip(" \t")
        return line[-1:]

    def _only_blanks(self, start: int, end: int) -> bool:
        return not self.text[start:end].strip(" ")

    def _line_start(self, at: int) -> int:
        return max(self.text.rfind("\n", 0, at), self.text.rfind("\r", 0, at)) + 1

    def _content_start(self, line: int) -> int:
        while self.text[line : line + 1] == " ":
            line += 1
        return line

    def _line_end(self, at: int) -> int:
        found = _LINE_END.search(self.text, at)
        return found.start() if found else len(self.text)

    def _word(self, at: int) -> str:
        return self.text[at : self._word_end(at)][:40]

    def _word_end(self, at: int) -> int:
        found = re.compile(r"[^\s,\]}]*").match(self.text, at)
        return max(found.end() if found else at, min(at + 1, len(self.text)))
