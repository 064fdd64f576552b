"""Operators that plant faults in the glossary and the lexicons of a shipped pack."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from planted import Fault, Operator, Shipped

CASES = ("gen", "acc", "dat")
_ENTRY = re.compile(r"^  (?P<id>[\w.]+): \{(?P<said>.*)\}$", re.MULTILINE)
_TERM = re.compile(r"^(?P<term>[\w -]+): \{en: (?P<word>[^}]*)\}$", re.MULTILINE)

Change = Callable[[re.Match[str], Shipped], str | None]
"""What stands in the place of an entry; None where the fault cannot be planted."""


def _in_files(pattern: re.Pattern[str], files: str, change: Change) -> Operator:
    def operator(pack: Shipped) -> Iterator[Fault]:
        for path in sorted(Path(pack.folder, "i18n").glob(files)):
            text = path.read_text("utf-8")
            for entry in pattern.finditer(text):
                new = change(entry, pack)
                if new is not None and new != entry[0]:
                    changed = text[: entry.start()] + new + text[entry.end() :]
                    name = f"i18n/{path.name}"
                    where = f"{name}: {entry[0].strip()} -> {new.strip()}"
                    yield Fault(where, {name: changed.encode()}, frozenset({entry[1]}))

    operator.__name__ = change.__name__
    return operator


def _lexicon(change: Change) -> Operator:
    return _in_files(_ENTRY, "lexicon.*.yaml", change)


def _glossary(change: Change) -> Operator:
    return _in_files(_TERM, "glossary.yaml", change)


@_lexicon
def entry_of_nothing(entry: re.Match[str], pack: Shipped) -> str:
    """A slip in the id at its beginning, so that it is one of nothing."""
    id, dot, rest = entry["id"].partition(".")
    return entry[0].replace(entry["id"], f"{pack.misspelt(id)}{dot}{rest}", 1)


@_lexicon
def misspelt_gender(entry: re.Match[str], pack: Shipped) -> str | None:
    found = re.search(r"gender: (\w+)", entry[0])
    return entry[0].replace(found[0], f"gender: {pack.misspelt(found[1])}") if found else None


@_lexicon
def misspelt_case(entry: re.Match[str], pack: Shipped) -> str | None:
    found = re.search(rf"\b({'|'.join(CASES)}):", entry[0])
    return entry[0].replace(found[0], f"{pack.misspelt(found[1])}:") if found else None


@_lexicon
def text_for_a_flag(entry: re.Match[str], pack: Shipped) -> str | None:
    return entry[0].replace("article: true", "article: der") if "article" in entry[0] else None


@_lexicon
def without_gender(entry: re.Match[str], pack: Shipped) -> str | None:
    return re.sub(r"gender: \w+(, )?", "", entry[0])


@_lexicon
def entry_twice(entry: re.Match[str], pack: Shipped) -> str:
    return f"{entry[0]}\n{entry[0]}"


@_glossary
def term_twice(entry: re.Match[str], pack: Shipped) -> str:
    return f"{entry[0]}\n{entry[0]}"


@_lexicon
def entry_without_forms(entry: re.Match[str], pack: Shipped) -> str:
    return f"  {entry['id']}: {pack.random.choice(['masc', '[masc]', '7', ''])}"


@_glossary
def language_by_its_name(entry: re.Match[str], pack: Shipped) -> str:
    return entry[0].replace("{en:", "{English:")


@_glossary
def term_without_word(entry: re.Match[str], pack: Shipped) -> str:
    return f"{entry['term']}: {{en: {pack.random.choice(['', '[]', '{}', '7'])}}}"


@_glossary
def another_word_than_used(entry: re.Match[str], pack: Shipped) -> str | None:
    """A word that no translation has, though they have the term."""
    catalogue = (pack.folder / "i18n/en.po").read_text("utf-8")
    used = re.search(rf"^msgid .*\b{entry['term']}\b", catalogue, re.MULTILINE)
    return f"{entry['term']}: {{en: doohickey}}" if used else None
