"""From parser events to plain data and marks, in one pass.

The loop in `_read` is the hot spot of every run: it makes no object per node, and whatever is rare
leaves it for a method of its own.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from yaml import (
    AliasEvent,
    MappingEndEvent,
    MappingStartEvent,
    MarkedYAMLError,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    YAMLError,
)
from yaml._yaml import CParser

from kartenwerk_dsl.message import Message
from kartenwerk_engine.library.aliases import Aliases
from kartenwerk_engine.library.anchors import MERGE_KEY, TAG
from kartenwerk_engine.library.characters import hidden_in
from kartenwerk_engine.library.keys import COLLECTION_KEY, DUPLICATE_KEY, check_key
from kartenwerk_engine.library.layout import (
    ITEM_TOO_FAR_LEFT,
    check_cut,
    check_glued,
    check_half_quoted,
    check_missing_blank,
    check_swallowed_item,
    comment_cuts,
)
from kartenwerk_engine.library.limits import DEEPEST
from kartenwerk_engine.library.marks import Marks
from kartenwerk_engine.library.odd_pairs import OddKey, tidy
from kartenwerk_engine.library.outline import NOTHING, next_document
from kartenwerk_engine.library.problems import Elsewhere, Problems
from kartenwerk_engine.library.scalar_map import content_start
from kartenwerk_engine.library.scalars import KNOWN, NUMBER_STARTS, TRAPPED, resolve, trap
from kartenwerk_engine.library.syntax import Complaint

# What stands in for a key: in a list there is none, in a mapping the next one is awaited, or the
# list or mapping being read is itself a key.
_IN_LIST, _AWAITED, _AS_KEY = object(), object(), object()


class _Duplicate(NamedTuple):
    """A key that its mapping had already."""

    mapping: dict[str, Any]
    mapping_node: int
    key: str
    node: int


class Builder:
    """The data of one file as far as it has been read. `top` holds it, once there is any.

    `text` is the file; `parsed` is what the parser gets to see of it, of the same length.
    """

    def __init__(self, text: str, parsed: str, problems: Problems) -> None:
        self.top: list[Any] = []
        self.marks = Marks()
        self._text, self._parsed, self._problems = text, parsed, problems
        self._aliases = Aliases(self.marks, problems)
        self._cuts = comment_cuts(text)
        self._escapes = "\\" in text
        self._keys: dict[str, str] = {}
        self._odd: set[int] = set()
        self._duplicates: list[_Duplicate] = []
        self._base = 0
        self.second_document: int | None = None

    def read(self, base: int) -> Complaint | None:
        """Reads on from the offset `base`; what the parser complains of, if it does.

        Where there is a mapping already, what follows becomes further pairs of it.
        """
        self._base = base
        starts, ends = self.marks.starts, self.marks.ends
        first = len(starts)
        fault = self._read(base, resume=bool(self.top))
        if base:
            for node in range(first, len(starts)):
                starts[node] += base
                ends[node] += base
        if fault is None:
            return None
        last = (starts[-1], max(starts[-1], ends[-1])) if starts else (base, base)
        if not isinstance(fault, MarkedYAMLError):
            words, at = fault if isinstance(fault, tuple) else (str(fault), 0)
            return Complaint(words, "", base + at, None, last)
        at = fault.problem_mark.index if fault.problem_mark else 0
        begun = base + fault.context_mark.index if fault.context_mark else None
        return Complaint(fault.problem or "", fault.context or "", base + at, begun, last)

    def discard(self) -> None:
        """Forgets everything that was read."""
        self.top.clear()
        self.marks.cut(0)
        self._aliases.cut(0)
        self._duplicates.clear()

    def drop_last_pair(self, before: int) -> int | None:
        """Takes the last pair out of the top mapping, and tells where it began.

        It stays if it is complete and `before` lies behind it; then, or without a pair: None.
        """
        marks, node, last = self.marks, 1, None
        while node < len(marks.starts):
            last, value = node, marks.after(node)
            complete = node < value < len(marks.starts) and marks.after(value) > value
            if not complete:
                break
            node = marks.after(value)
        if last is None or (complete and before > marks.starts[last]):
            return None
        start = marks.starts[last]
        if last < marks.after(last) < len(marks.starts):
            self.top[0].popitem()
        marks.cut(last)
        self._aliases.cut(last)
        self._duplicates = [each for each in self._duplicates if each.node < last]
        return start

    def finish(self) -> None:
        """Reports what can only be told at the end, and makes the marks compact."""
        marks = self.marks
        if self.top and isinstance(self.top[0], dict) and marks.closers:
            tidy(self.top[0], 0, marks)
            if not marks.closers[0] or self._base:
                marks.closers[0] = len(marks.starts)
                marks.ends[0] = max(marks.ends[1:], default=marks.starts[0])
        for mapping, mapping_node, key, node in self._duplicates:
            if self._problems.full:
                break
            first = marks.pairs(mapping_node, mapping)[key][0]
            problem = DUPLICATE_KEY.at(marks.starts[node], marks.ends[node], key=key)
            earlier = Elsewhere(marks.starts[first], marks.ends[first], Message("the first one"))
            self._problems.add(problem, earlier)
        for problem in self._aliases.unused():
            self._problems.add(problem)
        marks.freeze()

    def _read(self, base: int, *, resume: bool) -> YAMLError | tuple[str, int] | None:
        """The loop. What it gives back is the parser's complaint, or ours with its offset."""
        marks, keys, cuts = self.marks, self._keys, self._cuts
        starts, ends, openers, closers = marks.starts, marks.ends, marks.openers, marks.closers
        add_start, add_end = starts.append, ends.append
        known: Callable[[str, Any], Any] = KNOWN.get
        number_starts, trapped = NUMBER_STARTS, TRAPPED
        in_list, awaited, as_key = _IN_LIST, _AWAITED, _AS_KEY
        stack: list[tuple[Any, Any, int]] = []
        container: Any = self.top
        key: Any = in_list
        ordinal = -1
        get: Any = CParser(self._parsed[base:] if base else self._parsed).get_event
        try:
            get()
            event = get()
            if event.__class__ is StreamEndEvent:
                return None
            if resume:
                event = get()
                if event.__class__ is not MappingStartEvent:
                    return "no mapping here", event.start_mark.index
                stack.append((container, key, ordinal))
                container, key, ordinal = self.top[0], awaited, 0
                closers[0] = 0
            while True:
                event = get()
                kind = event.__class__
                if kind is ScalarEvent:
                    start, end = event.start_mark.index, event.end_mark.index
                    text = event.value
                    style = event.style
                    odd = event.anchor is not None or event.tag is not None
                    if odd:
                        start, style = self._properties(event, start, end, style)
                    add_start(start)
                    add_end(end)
                    if key is awaited:
                        key = keys.get(text)
                        if key is None:
                            key = self._new_key(text, start, end, style, ordinal)
                        if key in container:
                            key = self._duplicate(container, key, ordinal)
                        if odd and event.anchor is not None:
                            self._anchor(event, len(starts) - 1, text)
                        continue
                    if style:
                        value = text
                        if style == '"' and self._escapes:
                            self._check_escaped(text, start, end)
                    else:
                        value = known(text, text)
                        if value is text:
                            if text[0] in number_starts:
                                value = self._number(text, start, end)
                            elif ":" in text or "#" in text or " - " in text or text[-1] == '"':
                                self._suspicious(text, start, end)
                        elif value is trapped:
                            value = self._number(text, start, end)
                        if cuts and end + base in cuts:
                            self._cut_off(value, end)
                    if odd and event.anchor is not None:
                        self._anchor(event, len(starts) - 1, value)
                    if key is in_list:
                        container.append(value)
                    else:
                        container[key] = value
                        key = awaited
                elif kind is MappingStartEvent or kind is SequenceStartEvent:
                    start = event.start_mark.index
                    if len(stack) > DEEPEST:
                        return "nesting depth", start
                    new: Any = {} if kind is MappingStartEvent else []
                    if event.anchor is not None or event.tag is not None:
                        self._properties(event, start, event.end_mark.index, "")
                        if event.anchor is not None:
                            self._anchor(event, len(starts), new)
                    if key is in_list:
                        container.append(new)
                    elif key is awaited:
                        key = as_key
                    else:
                        container[key] = new
                        key = awaited
                    stack.append((container, key, ordinal))
                    ordinal = len(openers)
                    openers.append(len(starts))
                    closers.append(0)
                    add_start(start)
                    add_end(0)
                    container = new
                    key = awaited if kind is MappingStartEvent else in_list
                elif kind is MappingEndEvent or kind is SequenceEndEvent:
                    node = openers[ordinal]
                    closers[ordinal] = len(starts)
                    end = event.end_mark.index
                    # The end of a block is where the next thing begins: too far for a person.
                    ends[node] = ends[-1] if event.start_mark.index == end else end
                    if self._odd and ordinal in self._odd:
                        tidy(container, node, marks)
                    elif key is in_list and container and container[0].__class__ is dict:
                        self._check_items(container, node)
                    container, key, ordinal = stack.pop()
                    if key is as_key:
                        self._problems.add(COLLECTION_KEY.at(starts[node] + base, end + base))
                        key = self._odd_key(node, ordinal)
                elif kind is AliasEvent:
                    start, end = event.start_mark.index, event.end_mark.index
                    add_start(start)
                    add_end(end)
                    node = len(starts) - 1
                    value = self._aliases.value(event.anchor, node, start + base, end + base)
                    if key is in_list:
                        container.append(value)
                    elif key is not awaited:
                        container[key] = value
                        key = awaited
                    elif isinstance(value, str) and value not in container:
                        key = value
                    else:
                        key = self._odd_key(node, ordinal)
                else:
                    self._after_document(get, event.end_mark.index + base)
                    return None
        except YAMLError as fault:
            return fault

    def _after_document(self, get: Any, end: int) -> None:
        """Whatever stands behind the first document; the parser may complain about it."""
        second = next_document(self._text, end)
        if second:
            self._problems.add(second)
            self.second_document = second.start
        elif not NOTHING.match(self._text, end):
            get()

    def _properties(self, event: Any, start: int, end: int, style: str) -> tuple[int, str]:
        """Where a value with an anchor or tag begins, and the style by which it is read."""
        base = self._base
        begin = content_start(self._text, start + base, end + base)
        if event.tag is None:
            return begin - base, style
        at = self._text.find("!", start + base, begin)
        word = self._text[at:begin].split(maxsplit=1)[0] if at >= 0 else event.tag
        at = max(at, start + base)
        self._problems.add(TAG.at(at, at + len(word), text=word[:60]))
        return begin - base, style or "!"

    def _anchor(self, event: Any, node: int, value: Any) -> None:
        start = event.start_mark.index + self._base
        at = max(self._text.find("&" + event.anchor, start), start)
        self._aliases.anchor(event.anchor, node, value, at, at + len(event.anchor) + 1)

    def _new_key(self, text: str, start: int, end: int, style: str, ordinal: int) -> Any:
        """A key that has not been seen in this file before, checked."""
        if text not in KNOWN and text.isascii() and text.isidentifier():
            self._keys[text] = text
            return text
        start, end = start + self._base, end + self._base
        if text == "<<" and not style:
            self._problems.add(MERGE_KEY.at(start, end))
            return self._odd_key(len(self.marks.starts) - 1, ordinal, merge=True)
        if self._problems.full:
            return self._keys.setdefault(text, text)
        problem = check_key(self._text, text, start, end, plain=not style)
        self._problems.add(problem)
        if problem is None and (not style or check_key(text, text, 0, 0, plain=True) is None):
            self._keys[text] = text
        return text

    def _odd_key(self, node: int, ordinal: int, *, merge: bool = False) -> OddKey:
        self._odd.add(ordinal)
        return OddKey(node, merge=merge)

    def _duplicate(self, container: dict[str, Any], key: str, ordinal: int) -> OddKey:
        node = len(self.marks.starts) - 1
        mapping_node = self.marks.openers[ordinal]
        self._duplicates.append(_Duplicate(container, mapping_node, key, node))
        return self._odd_key(node, ordinal)

    def _number(self, text: str, start: int, end: int) -> Any:
        """A plain scalar that may be a number, or a word with a meaning of its own."""
        start, end = start + self._base, end + self._base
        value = resolve(text)
        if self._problems.full:
            return value
        problem = trap(text, start, end)
        self._problems.add(problem)
        if value is text and problem is None:
            self._suspicious(text, start - self._base, end - self._base)
        return value

    def _suspicious(self, text: str, start: int, end: int) -> None:
        """A plain text with a sign in it that may have been meant for YAML."""
        if self._problems.full:
            return
        start, end = start + self._base, end + self._base
        self._problems.add(check_glued(text, start))
        self._problems.add(check_half_quoted(text, end))
        self._problems.add(check_swallowed_item(self._text, start, end))
        self._problems.add(check_missing_blank(self._text, text, start, key=False))

    def _cut_off(self, value: Any, end: int) -> None:
        end += self._base
        if isinstance(value, str):
            self._problems.add(check_cut(self._text, value, end, self._cuts[end]))

    def _check_escaped(self, text: str, start: int, end: int) -> None:
        start, end = start + self._base, end + self._base
        if "\\" in self._text[start:end]:
            self._problems.add(hidden_in(text, start, end))

    def _check_items(self, items: list[Any], node: int) -> None:
        """An item that is no mapping, after one whose last key has got no value."""
        marks, at = self.marks, node + 1
        before: Any = None
        for item in items:
            if before and not isinstance(item, dict | list):
                last = list(before)[-1]
                if before[last] is None:
                    start, end = marks.starts[at] + self._base, marks.ends[at] + self._base
                    self._problems.add(ITEM_TOO_FAR_LEFT.at(start, end, key=last))
            before = item if isinstance(item, dict) else None
            at = marks.after(at)
