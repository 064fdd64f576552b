"""Where faults are planted: the files of each pack, patches, catalogues, cards with texts."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import planted_patches
import planted_translations
from kartenwerk_dsl.problem import Severity
from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.translations.check import check_catalogue
from kartenwerk_engine.library.translations.glossary import terms
from kartenwerk_engine.library.translations.po_file import read_po
from kartenwerk_tools.i18n.packs import pack_texts
from planted import Fault, Shipped
from planted_beds import Bed, Sort, drawn
from planted_clauses import SAID, Clause, differing, exchanged
from planted_field import Field, leads_to
from planted_patches import GAME, MORE, OTHER, Patching
from planted_said import changes
from planted_sorts import CARDS, PATCHES, TRANSLATIONS, in_pack, sort
from planted_told import PLANTS
from planted_translations import Planted as PlantedEntry
from shipped import CONTENT
from shipped_games import vocabulary
from told_cards import ToldCard, differences, told_cards

PACKS = ("schatten-der-macht", "verborgene-maechte", "midgard", "schattenwelt")
CATALOGUE = "i18n/en.po"
WHOSE = "own or foreign"


def _where(fault: Any) -> str:
    return str(fault.where)


def _in_pack(pack: str) -> Callable[[Path, str, int], Iterator[Bed]]:
    """Beds in the files of a shipped pack."""

    def beds(folder: Path, seed: str, most: int) -> Iterator[Bed]:
        """Raises AssertionError if anything is found where nothing was planted."""
        shipped = Shipped(pack, random.Random(seed))
        needed = [each["pack"] for each in shipped.documents["pack.yaml"].data.get("requires", ())]
        field = Field(folder, [pack, *needed], {}, pack, leads_to)
        for each, operator in in_pack(shipped):
            yield Bed(each, pack, drawn(operator(shipped), most, seed, each), field.ask, _where)

    return beds


def _patches(folder: Path, seed: str, most: int) -> Iterator[Bed]:
    """Beds in a pack that patches a shipped one all over."""
    patching = Patching(random.Random(seed))
    field = Field(folder, [GAME], patching.files, ".", _in_patching_packs)
    for name, codes in PATCHES.items():
        each = sort("patches", name, codes)
        faults = drawn(planted_patches.OPERATORS[name](patching), most, seed, each)
        yield Bed(each, MORE, faults, field.ask, _where)


def _in_patching_packs(_: Fault, finding: Finding) -> bool:
    """Whether a finding is in a pack that patches, not in the one that is patched."""
    return any(f"/{pack}/" in f"/{finding.path}" for pack in (MORE, OTHER))


# Catalogues ---------------------------------------------------------------------------------------


def _catalogues(folder: Path, seed: str, most: int) -> Iterator[Bed]:
    """Beds in the English catalogues of the shipped packs."""
    for pack in PACKS:
        raw = (CONTENT / pack / CATALOGUE).read_bytes()
        catalogue = read_po(CATALOGUE, raw).catalogue
        document = read("i18n/glossary.yaml", (CONTENT / pack / "i18n/glossary.yaml").read_bytes())
        words = {
            term: said["en"]
            for term, said in document.data.items()
            if isinstance(said["en"], str) and term.isalpha()
        }
        ask = _asking(pack, document)
        for name, operator in planted_translations.operators(words).items():
            each = sort("translations", name, TRANSLATIONS[name])
            yield Bed(each, pack, drawn(operator(catalogue), most, seed, each, pack), ask, _context)


def _context(fault: PlantedEntry) -> str:
    return fault.context


def _asking(pack: str, glossary: Any) -> Callable[[PlantedEntry], Iterable[str]]:
    """What lint says of the entry with the fault: at its lines, or by its context."""
    (source,) = pack_texts([str(CONTENT / pack)])
    known = terms(glossary, "en")

    def ask(fault: PlantedEntry) -> Iterator[str]:
        lines = fault.text.splitlines()
        marks = [
            number for number, line in enumerate(lines, start=1) if f'"{fault.context}"' in line
        ]
        begin = marks[-1] if marks else 1
        for finding in check_catalogue(
            CATALOGUE, fault.text.encode(), "de", source.texts, known, source.former
        ):
            here = begin - 3 <= finding.span.line <= begin + 6
            there = here or fault.context in str(finding.message)
            if there and finding.rule.severity is not Severity.NOTE:
                yield finding.rule.code

    return ask


# Cards --------------------------------------------------------------------------------------------


def _cards(folder: Path, seed: str, most: int) -> Iterator[Bed]:
    """Beds in the cards that have a text beside their effect, in both languages."""
    for pack in ("midgard", "schattenwelt"):
        for language in ("de", "en"):
            cards = list(told_cards(pack, language))
            for name, plants in PLANTS.items():
                each = _of_cards(WHOSE if "own in" in name else name)
                lots = random.Random(f"{seed} {name}")
                planted = {
                    str(bad): bad for card in cards for plant in plants for bad in plant(card, lots)
                }
                faults = drawn(planted.values(), most, seed, name, language)
                yield Bed(each, f"{pack} ({language})", faults, _ask_card, str)
    for language in ("de", "en"):
        for name in changes(vocabulary(SAID), {}):
            each = _of_cards(name)
            faults = drawn(sorted(set(exchanged(name, language))), most, seed, name, language)
            ask = partial(_ask_clause, language)
            yield Bed(each, f"{SAID} ({language})", faults, ask, " | ".join)


def _of_cards(name: str) -> Sort:
    return sort("text against effect", name, CARDS[name])


def _ask_card(card: ToldCard) -> Iterator[str]:
    return (each.problem.rule.code for each in differences(card))


def _ask_clause(language: str, clause: Clause) -> Iterable[str]:
    return differing(SAID, clause, language)


GROUNDS: Mapping[str, Callable[[Path, str, int], Iterator[Bed]]] = {
    **{pack: _in_pack(pack) for pack in PACKS},
    "patches": _patches,
    "catalogues": _catalogues,
    "cards": _cards,
}
"""The beds of each ground, with at most so many faults each. A ground may use a folder of its own;
which faults there are depends on the seed."""
