"""Operators that plant single faults in a real catalogue, as translators and tools make them."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from kartenwerk_engine.library.translations.entry import Catalogue, Entry
from kartenwerk_engine.library.translations.po_text import po_text


@dataclass(frozen=True)
class Planted:
    """A catalogue with one fault; `context` is the entry that it is in."""

    context: str
    make: Callable[[], str]

    @property
    def text(self) -> str:
        """The catalogue as a file: only made when somebody wants it, since few are ever tried."""
        return self.make()


Operator = Callable[[Catalogue], Iterator[Planted]]
"""Gives all faults of one sort, each made so that it is a fault."""


def _prose(entry: Entry) -> bool:
    return len(entry.source.split()) >= 5


def _with(catalogue: Catalogue, place: int, *entries: Entry) -> Planted:
    """The catalogue with these entries in the place of one."""
    all = [*catalogue.entries[:place], *entries, *catalogue.entries[place + 1 :]]
    context = catalogue.entries[place].context or ""
    return Planted(context, partial(po_text, Catalogue(header=catalogue.header, entries=all)))


def _said(change: Callable[[str, Entry], str | None]) -> Operator:
    """The operator that changes translations; None where it cannot, or it would be no fault."""

    def operator(catalogue: Catalogue) -> Iterator[Planted]:
        for place, entry in enumerate(catalogue.entries):
            new = change(entry.translations[0], entry)
            if new is not None and new != entry.translations[0]:
                yield _with(catalogue, place, replace(entry, translations=(new,)))

    return operator


def _written(pattern: str, better: str) -> Operator:
    """The operator that changes the lines of an entry as they stand in the file."""

    def operator(catalogue: Catalogue) -> Iterator[Planted]:
        text = po_text(catalogue)
        for entry in catalogue.entries:
            start = text.index(f'msgctxt "{entry.context}"\n')
            end = text.find("\n\n", start)
            block = text[start : end if end >= 0 else len(text)]
            new = re.sub(pattern, better, block, count=1)
            if new != block:
                yield Planted(entry.context or "", partial(text.replace, block, new))

    return operator


def _dropped(catalogue: Catalogue) -> Iterator[Planted]:
    for place in range(len(catalogue.entries)):
        yield _with(catalogue, place)


def _twice(catalogue: Catalogue) -> Iterator[Planted]:
    for place, entry in enumerate(catalogue.entries):
        yield _with(catalogue, place, entry, replace(entry, translations=("Other",)))


def _misspelt_context(catalogue: Catalogue) -> Iterator[Planted]:
    for place, entry in enumerate(catalogue.entries):
        yield _with(catalogue, place, replace(entry, context=f"{entry.context}s"))


def _doubtful(catalogue: Catalogue) -> Iterator[Planted]:
    for place, entry in enumerate(catalogue.entries):
        yield _with(catalogue, place, replace(entry, flags=("fuzzy",)))


def _other_source(catalogue: Catalogue) -> Iterator[Planted]:
    for place, entry in enumerate(catalogue.entries):
        yield _with(catalogue, place, replace(entry, source=f"{entry.source} Früher."))


def _neighbours(catalogue: Catalogue) -> Iterator[Planted]:
    """The translation of the entry before it with the same field, where that tells them apart."""
    before: dict[str, Entry] = {}
    for place, entry in enumerate(catalogue.entries):
        kind, field = (entry.context or "").split(":")[0], (entry.context or "").split(".")[-1]
        last = before.get(f"{kind}.{field}")
        if last and (field == "name" or (_prose(entry) and _prose(last))):
            yield _with(catalogue, place, replace(entry, translations=last.translations))
        before[f"{kind}.{field}"] = entry


def _other_number(said: str, _: Entry) -> str | None:
    return re.sub(
        r"\b(?:two|three|four|\d)\b",
        lambda found: {"two": "three", "three": "two", "four": "five"}.get(found[0], "7"),
        said,
        count=1,
    )


def _other_term(terms: Mapping[str, str]) -> Operator:
    """The operator that calls things by a word of its own, which no glossary has for them."""

    def change(said: str, entry: Entry) -> str | None:
        for term, word in terms.items():
            if re.search(rf"\b{term}\b", entry.source) and said.lower().count(word.lower()) == 1:
                return re.sub(word, "thing", said, flags=re.IGNORECASE)
        return None

    return _said(change)


def operators(terms: Mapping[str, str]) -> dict[str, Operator]:
    """All sorts, for the catalogue of a pack whose glossary has one word for each of the terms."""
    return {**_OPERATORS, "another word for the thing": _other_term(terms)}


_OPERATORS: dict[str, Operator] = {
    "the closing quote is missing": _written(r'(msgstr ".*)"(?=\Z|\n)', r"\1"),
    "there are no quotes": _written(r'msgstr "(.*)"', r"msgstr \1"),
    "a straight quote in the text": _written(r'msgstr "(\w+)', r'msgstr "\1"'),
    "a backslash too many": _written(r'msgstr "(\w)', r'msgstr "\1\\d'),
    "a misspelt keyword": _written("msgstr", "msgtsr"),
    "a remark without its sign": _written(r"\Z", "\nlook at this again"),
    "the entry is gone": _dropped,
    "the entry is there twice": _twice,
    "the context is misspelt": _misspelt_context,
    "marked as doubtful": _doubtful,
    "the source was another one": _other_source,
    "not translated": _said(lambda said, entry: ""),
    "the translation of a neighbour": _neighbours,
    "the source copied": _said(lambda said, entry: entry.source if _prose(entry) else None),
    "a placeholder of its own": _said(lambda said, entry: f"{said} {{gold}}"),
    "a tag that is not closed": _said(lambda said, entry: f"<b>{said}"),
    "another number": _said(_other_number),
    "a bracket": _said(lambda said, entry: f"({said}"),
    "quotation marks of the source": _said(lambda said, entry: f"„{said}“"),
    "straight quotation marks": _said(lambda said, entry: f'"{said}"'),
    "a blank at the end": _said(lambda said, entry: f"{said} "),
    "a blank before": _said(lambda said, entry: f" {said}"),
    "two blanks": _said(lambda said, entry: said.replace(" ", "  ", 1)),
    "a blank before the comma": _said(lambda said, entry: said.replace(",", " ,", 1)),
    "no blank behind the comma": _said(
        lambda said, entry: re.sub(r"(?<=\w\w), ", ",", said, count=1)
    ),
    "a line break": _said(lambda said, entry: said.replace(" ", "\n", 1)),
    "a line break at the end": _said(lambda said, entry: f"{said}\n"),
    "a tab": _said(lambda said, entry: said.replace(" ", "\t", 1)),
    "an invisible character": _said(lambda said, entry: f"{said[:1]}\u200b{said[1:]}"),
    "a lost letter": _said(lambda said, entry: f"\ufffd{said[1:]}"),
    "a letter in two parts": _said(lambda said, entry: f"{said}e\u0301"),
}
