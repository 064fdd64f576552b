"""Faults planted in the English catalogue of Schattenwelt: each sort is found, and where."""

from functools import cache

import pytest

from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.translations.check import check_catalogue
from kartenwerk_engine.library.translations.glossary import Term, terms
from kartenwerk_engine.library.translations.po_file import PoFile, read_po
from kartenwerk_tools.i18n.packs import PackTexts, pack_texts
from planted_translations import OPERATORS, Planted
from shipped import CONTENT

FOLDER = CONTENT / "schattenwelt"
MOST = 16
"""So many faults of a sort are tried, from all over the catalogue."""
LEAST = 95
"""How many of a hundred faults of each sort must be found."""


@cache
def pack() -> PackTexts:
    (found,) = pack_texts([str(FOLDER)])
    return found


@cache
def shipped() -> PoFile:
    return read_po("i18n/en.po", (FOLDER / "i18n/en.po").read_bytes())


@cache
def glossary() -> list[Term]:
    raw = (FOLDER / "i18n/glossary.yaml").read_bytes()
    return terms(read("i18n/glossary.yaml", raw), "en")


def said(text: str) -> list[Finding]:
    return check_catalogue("i18n/en.po", text.encode(), "de", pack().texts, glossary())


def found(fault: Planted) -> bool:
    """Whether something is said about the entry: at its lines, or by its context."""
    lines = fault.text.splitlines()
    marks = [number for number, line in enumerate(lines, start=1) if f'"{fault.context}' in line]
    begin = marks[-1] if marks else 1
    return any(
        fault.context in str(finding.message) or begin - 3 <= finding.span.line <= begin + 6
        for finding in said(fault.text)
    )


def test_the_catalogue_as_it_ships_is_clean() -> None:
    assert said(shipped().text) == []
    assert len(shipped().catalogue.entries) == len(pack().texts)


@pytest.mark.parametrize("sort", OPERATORS)
def test_a_planted_fault_is_found(sort: str) -> None:
    faults = list(OPERATORS[sort](shipped().catalogue))
    assert len(faults) >= 4, "the sort can be planted"
    tried = faults[:: -(-len(faults) // MOST)]
    missed = [fault.context for fault in tried if not found(fault)]
    assert len(missed) * 100 <= len(tried) * (100 - LEAST), missed
