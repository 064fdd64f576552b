"""Schemas that offer alternatives: first which of them the author is on, then what it lacks."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from kartenwerk_dsl.message import Message, Template, sentences
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.finding import Finding, Related
from kartenwerk_engine.library.shape.fault import Fault, referred
from kartenwerk_engine.library.shape.fields import meant
from kartenwerk_engine.library.shape.sample import organisation
from kartenwerk_engine.library.shape.types import wrong_type
from kartenwerk_engine.library.shape.words import clipped, dotted, either, example

FIELDS_EXCLUDE_EACH_OTHER = Rule(
    code="S025",
    name="fields-exclude-each-other",
    severity=Severity.ERROR,
    message="{thing}: `{key}` and `{other}` exclude each other",
    help="leave one of the two out",
    why="An organisation gives either a resource or an advantage, never both; the rules treat the "
    "two sorts in different ways. With both fields nobody could tell which sort it is.",
    bad=organisation("provides: {gold: 2}", "effect: 'always: hand limit + 1'"),
    good=organisation("provides: {gold: 2}"),
)
_SEVERAL: Template = "{where} fits more than one of the forms that exclude each other here"

CHOICE_MISSING = Rule(
    code="S026",
    name="choice-missing",
    severity=Severity.ERROR,
    message="{thing} needs either {choices}; none of them is there",
    why="Every component of this kind is of one of several sorts, and the field says which. "
    "Without any of them the card would do nothing.",
    bad=organisation(),
    good=organisation("provides: {gold: 2}"),
)

Translate = Callable[[Iterable[Fault]], Iterator[Finding]]

_LOOKS_LIKE: Template = "of {total} forms that are possible here, this looks most like {title}"


def alternatives(fault: Fault, translate: Translate) -> Iterator[Finding]:
    """None of the alternatives fits, or more than one does."""
    choices = _field_choices(fault.limit)
    if choices and isinstance(fault.value, dict):
        yield from _field_choice(fault, choices)
    elif not fault.branches:
        yield fault.finding(FIELDS_EXCLUDE_EACH_OTHER, message=_SEVERAL)
    elif all(_of_wrong_type(fault, branch) for branch in fault.branches.values()):
        yield from wrong_type(_one_type(fault))
    else:
        yield from _closest(fault, translate)


def _field_choices(branches: list[Any]) -> list[str]:
    """The fields to choose from, if the alternatives differ in nothing else."""
    names = [
        branch["required"][0]
        for branch in branches
        if isinstance(branch, Mapping) and branch.keys() == {"required"}
        if len(branch["required"]) == 1
    ]
    return names if len(names) == len(branches) else []


def _field_choice(fault: Fault, choices: list[str]) -> Iterator[Finding]:
    given = [key for key in fault.value if key in choices]
    for key in given[1:]:
        first = fault.document.span((*fault.keys, given[0]), key=True)
        yield fault.finding(
            FIELDS_EXCLUDE_EACH_OTHER,
            span=fault.document.span((*fault.keys, key), key=True),
            related=(Related(fault.document.path, first, Message("the other stands here")),),
            key=fault.name_of(key),
            other=fault.name_of(given[0]),
        )
    if not given and not meant(fault) & set(choices):
        models = [example(key, fault.fields.get(key)) for key in choices]
        shown = either(f"`{clipped(model)}`" for model in models if model) if all(models) else None
        yield fault.finding(
            CHOICE_MISSING,
            span=fault.key_span(fault.keys) if fault.keys else None,
            hint=Message("for example {models}", {"models": shown}) if shown else None,
            choices=either(f"`{fault.name_of(key)}`" for key in choices),
        )


def _of_wrong_type(whole: Fault, branch: Iterable[Fault]) -> bool:
    return any(fault.keyword == "type" and fault.keys == whole.keys for fault in branch)


def _one_type(fault: Fault) -> Fault:
    """All alternatives want another sort of value: say them together."""
    here = [
        inner.limit if isinstance(inner.limit, list) else [inner.limit]
        for branch in fault.branches.values()
        for inner in branch
        if inner.keyword == "type" and inner.keys == fault.keys
    ]
    types = [name for names in here for name in names]
    return replace(fault, keyword="type", limit=types, here={"type": types})


def _closest(fault: Fault, translate: Translate) -> Iterator[Finding]:
    """The alternative that the author is probably on, and what is wrong with it."""
    place = min(fault.branches, key=lambda place: _distance(fault, fault.branches[place]))
    branch = fault.limit[place]
    if isinstance(branch, Mapping) and "$ref" in branch:
        branch = referred(fault.schema.document, str(branch["$ref"]))
    chosen = {
        "place": place + 1,
        "total": len(fault.limit),
        "title": _title(branch) or Message("number {number}", {"number": place + 1}),
    }
    for finding in translate(fault.branches[place]):
        reads = Message(_LOOKS_LIKE, chosen)
        yield replace(finding, hint=sentences(finding.hint, reads, between="; "))


def _distance(whole: Fault, branch: Iterable[Fault]) -> tuple[int, int, int]:
    """How far the value is from an alternative: its type first, then its telling words."""
    faults = list(branch)
    depth = len(whole.keys) + 1
    telling = [fault for fault in faults if fault.keyword in ("const", "enum")]
    return (
        int(_of_wrong_type(whole, faults)),
        sum(len(fault.keys) <= depth for fault in telling),
        len(faults),
    )


def _title(branch: Any) -> str | Message | None:
    """What an alternative is called, or the fields by which one knows it."""
    if not isinstance(branch, Mapping):
        return None
    if isinstance(title := branch.get("title"), str):
        return title
    fields = branch.get("required") or branch.get("properties", {})
    names = [f"`{dotted((name,))}`" for name in fields]
    return Message("the one with {fields}", {"fields": either(names)}) if names else None
