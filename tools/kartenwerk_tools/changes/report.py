"""Changes as a report: for people, as Markdown for release notes, and as JSON for programs."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import ndiff
from typing import Any

from kartenwerk_dsl.message import Template
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_tools.changes.compare import (
    ABSENT,
    Comparison,
    ComponentChange,
    FieldChange,
    Id,
    What,
)
from kartenwerk_tools.changes.states import State
from kartenwerk_tools.changes.telling import Teller
from kartenwerk_tools.speaking import say

FORMAT = 1

_HEADINGS: Mapping[What, Template] = {
    What.ADDED: "New",
    What.RENAMED: "Renamed",
    What.CHANGED: "Changed",
    What.REMOVED: "Gone",
}
_ARROW = " → "
_WENT, _CAME = "-", "+"
_SHORT = 70
"""More letters than this are told below each other."""


@dataclass(frozen=True, slots=True)
class Report:
    """All changes between two states, and those who tell them in one language."""

    before: State
    after: State
    old: Teller
    new: Teller
    changes: tuple[ComponentChange, ...]

    @staticmethod
    def of(before: State, after: State, language: str) -> "Report":
        """What changed, in this language."""
        old, new = Teller(before, language), Teller(after, language)
        comparison = Comparison(before, after, (old.said, new.said))
        return Report(before, after, old, new, tuple(comparison.changes()))

    def name(self, change: ComponentChange) -> str:
        """What the component is called, now or at last."""
        teller = self.old if change.what is What.REMOVED else self.new
        return teller.name((change.kind, change.id))

    def ids(self, change: ComponentChange) -> tuple[Id, Id]:
        """The component in both states."""
        return (change.kind, change.former or change.id), (change.kind, change.id)

    def title(self) -> str:
        """`Schatten der Macht 1.0.0 → 1.1.0`."""
        before, after = self.before.pack.manifest, self.after.pack.manifest
        versions = list(dict.fromkeys((before.version, after.version)))
        return f"{after.title} {_ARROW.join(versions)}"

    def about_pack(self) -> Iterator[tuple[str, str, str]]:
        """What the pack says of itself otherwise: in words, before, after."""
        before, after = self.before.pack.manifest, self.after.pack.manifest
        if before.id != after.id:
            yield say("id of the pack"), before.id, after.id
        if before.title != after.title:
            yield say("title"), before.title, after.title
        required = [
            ", ".join(f"{row.pack} {row.version}".strip() for row in each.requires) or say("none")
            for each in (before, after)
        ]
        if required[0] != required[1]:
            yield say("required packs"), required[0], required[1]

    def summary(self) -> str:
        """`2 new, 1 changed`, or that nothing has."""
        counted = {what: sum(each.what is what for each in self.changes) for what in What}
        said = [say(_COUNTS[what], count=number) for what, number in counted.items() if number]
        return (
            say("{changes}.", changes=", ".join(said))
            if said
            else say("Nothing that players would notice has changed.")
        )


_COUNTS: Mapping[What, Template] = {
    What.ADDED: "{count:,} new",
    What.RENAMED: "{count:,} renamed",
    What.CHANGED: "{count:,} changed",
    What.REMOVED: "{count:,} gone",
}


# For people --------------------------------------------------------------------------------------


def human(report: Report) -> str:
    """The report in plain lines."""
    return "\n".join(_lines(report, _PLAIN)) + "\n"


def markdown(report: Report) -> str:
    """The report as Markdown."""
    return "\n".join(_lines(report, _MARKDOWN)) + "\n"


@dataclass(frozen=True, slots=True)
class _Style:
    """How a report is laid out."""

    title: str
    heading: str
    component: str
    field: str
    before: str
    after: str
    plain: Callable[[str], str]
    gap: bool


def _escaped(text: str) -> str:
    """A text in which nothing means anything to Markdown."""
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>#|~" else sign for sign in text)


_PLAIN = _Style("", "", "  ", "    ", "      - ", "      + ", str, gap=False)
_MARKDOWN = _Style("## ", "### ", "- **", "  - ", "    - ~~", "    - ", _escaped, gap=True)


def _lines(report: Report, style: _Style) -> Iterator[str]:
    yield f"{style.title}{style.plain(report.title())}"
    about = list(report.about_pack())
    if about:
        yield ""
    for words, before, after in about:
        line = f"{words}: {before}{_ARROW}{after}"
        yield f"{'- ' if style.gap else '  '}{style.plain(line)}"
    for what in What:
        found = [each for each in report.changes if each.what is what]
        if found:
            yield ""
            yield f"{style.heading}{say(_HEADINGS[what])}"
            if style.gap:
                yield ""
        for change in found:
            yield from _component(report, change, style)
    yield ""
    yield style.plain(report.summary())


def _component(report: Report, change: ComponentChange, style: _Style) -> Iterator[str]:
    end = "**" if style.gap else ""
    name = style.plain(report.name(change))
    former = f"{change.former}{_ARROW}" if change.former else ""
    place = style.plain(f"({say(kind_words(change.kind))}, {former}{change.id})")
    yield f"{style.component}{name}{end} {place}"
    for each in change.fields:
        yield from _field(report, change, each, style)


def _field(
    report: Report, change: ComponentChange, field: FieldChange, style: _Style
) -> Iterator[str]:
    label = style.plain(report.new.label(field))
    old, new = report.ids(change)
    if field.node.effect or field.node.text:
        before = (
            []
            if change.what is What.ADDED
            else report.old.lines(old, field.keys, field.before, field.node)
        )
        after = report.new.lines(new, field.keys, field.after, field.node)
        line = _ARROW.join((*before, *after))
        if len(before) <= 1 >= len(after) and len(line) <= _SHORT and not field.node.effect:
            yield f"{style.field}{label}: {style.plain(line)}"
            return
        yield f"{style.field}{label}:"
        strike = "~~" if style.gap else ""
        for mark, line in _paragraphs(before, after):
            words = style.plain(line)
            yield f"{style.before}{words}{strike}" if mark == _WENT else f"{style.after}{words}"
    elif change.what is What.ADDED:
        yield f"{style.field}{label}: {style.plain(report.new.value(field.after, field.node))}"
    else:
        yield f"{style.field}{label}: {style.plain(_from_to(report, field))}"


def _paragraphs(before: Sequence[str], after: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The paragraphs that went or came, in the order in which one reads them."""
    for line in ndiff([each for each in before if each], [each for each in after if each]):
        if line[:1] in (_WENT, _CAME):
            yield line[0], line[2:]


def _from_to(report: Report, field: FieldChange) -> str:
    """`2 → 3`; of a set of components, which came and which went."""
    if _is_set(field):
        node = field.node.items or field.node
        came = [each for each in field.after if each not in field.before]
        went = [each for each in field.before if each not in field.after]
        said = [f"+ {report.new.value(each, node)}" for each in came]
        said += [f"− {report.old.value(each, node)}" for each in went]
        return ", ".join(said)
    return _ARROW.join(
        (
            report.old.value(field.before, field.node),
            report.new.value(field.after, field.node),
        )
    )


def _is_set(field: FieldChange) -> bool:
    lists = isinstance(field.before, list) and isinstance(field.after, list)
    return lists and field.node.items is not None and bool(field.node.items.refs)


# For programs ------------------------------------------------------------------------------------


def as_json(report: Report, language: str) -> str:
    """The report as JSON, with values as they are written and what players read of them."""
    document = {
        "format": FORMAT,
        "language": language,
        "game": report.after.pack.manifest.game,
        "before": _pack(report.before),
        "after": _pack(report.after),
        "changes": [_change(report, change) for change in report.changes],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _pack(state: State) -> dict[str, Any]:
    manifest = state.pack.manifest
    return {"pack": manifest.id, "title": manifest.title, "version": manifest.version}


def _change(report: Report, change: ComponentChange) -> dict[str, Any]:
    return {
        "change": change.what.value,
        "kind": change.kind,
        "id": change.id,
        "former": change.former,
        "name": report.name(change),
        "fields": [_field_data(report, change, field) for field in change.fields],
    }


def _field_data(report: Report, change: ComponentChange, field: FieldChange) -> dict[str, Any]:
    old, new = report.ids(change)
    data: dict[str, Any] = {"field": ".".join(map(str, field.keys))}
    sides: Sequence[tuple[str, Any, Teller, Id]] = (
        ("before", ABSENT if change.what is What.ADDED else field.before, report.old, old),
        ("after", field.after, report.new, new),
    )
    for side, value, teller, component in sides:
        if value is ABSENT:
            continue
        data[side] = value
        if field.node.effect or field.node.text:
            data[f"{side}_text"] = teller.lines(component, field.keys, value, field.node)
    return data


def render(report: Report, form: str, language: str) -> str:
    """The report in one of `FORMATS`."""
    if form == "json":
        return as_json(report, language)
    return markdown(report) if form == "markdown" else human(report)


FORMATS = ("human", "json", "markdown")
