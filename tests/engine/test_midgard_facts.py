"""What must be true of Midgard as a whole: one thing changed in its pack, and what is said then."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from facts_of import FactsOf
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.index import LinkedFile
from midgard_fact_cases import FAULTS
from planted import MANIFEST, Shipped

PACK = Shipped("midgard", random.Random(0))
TEXTS = {path: text for path, text in PACK.texts.items() if path != MANIFEST}


def said(changed: dict[str, str]) -> list[Finding]:
    """What the facts say of the pack with some files changed."""
    of = FactsOf("midgard")
    files = {f"{PACK.kind(path)}/{path}": text for path, text in (TEXTS | changed).items()}
    return of.said([of.pack("base", files)])


def changed(path: str, id: str, old: str, new: str) -> dict[str, str]:
    """The file with one place changed, the first in that component."""
    text = TEXTS[path]
    start = text.index(f"\n{id}:\n") + 1
    end = re.compile(r"\n(?=\S)|\Z").search(text, start)
    assert end
    at = text.index(old, start, end.start() + 1)
    return {path: text[:at] + new + text[at + len(old) :]}


def lines(findings: list[Finding], files: dict[str, str]) -> Iterator[str]:
    """Each finding as its code, the component, and the words at its place."""
    for found in findings:
        text = (TEXTS | files)[found.path.rsplit("/", 1)[1]]
        line = text.split("\n")[found.span.line - 1]
        end = found.span.end_column - 1 if found.span.end_line == found.span.line else None
        yield f"{found.rule.code} {found.component} {line[found.span.column - 1 : end]}"


def test_nothing_is_said_of_the_shipped_pack() -> None:
    assert said({}) == []


@pytest.mark.parametrize(("path", "id", "old", "new", "expected"), FAULTS)
def test_one_thing_is_changed(path: str, id: str, old: str, new: str, expected: list[str]) -> None:
    """Whoever changes one thing is told of it, where it stands or where it would have to."""
    files = changed(path, id, old, new)
    assert list(lines(said(files), files)) == expected


MORE = """
--- adventure/more.yaml
der_pass:
  name: Der Pass
  grade: 1
  helping_markers: [honigmet, koch]
  reward_cards: 2
  experience: 1
  opponent: irrlichterin
--- city/more.yaml
burg:
  number: 12
  random_spaces: {round: 0, square: 0}
  treasure: rubinring
  commissions:
    - {marker: koch, found_in: halfdal, payment: 2}
--- forgery/more.yaml
falscher_ring: {shape: round, forges: siegelring, target: candranor, payment: 2}
--- skill/more.yaml
fliegen: {requires: {agility: 20}, effect: "always: movement range + 2"}
"""


def test_an_expansion_answers_for_what_it_adds() -> None:
    of = FactsOf("midgard")
    base = of.pack("base", {f"{PACK.kind(path)}/{path}": text for path, text in TEXTS.items()})
    parts = re.split(r"^--- (.+)\n", MORE, flags=re.MULTILINE)[1:]
    more = of.pack("more", dict(zip(parts[::2], parts[1::2], strict=True)), sees=("base",))
    found = [(each.path, each.component, each.rule.name) for each in of.said([base, more])]
    assert found == [
        ("more/city/more.yaml", "burg", "wanted-twice"),
        ("more/city/more.yaml", "burg", "city-number"),
        ("more/forgery/more.yaml", "falscher_ring", "forged-twice"),
        ("more/forgery/more.yaml", "falscher_ring", "random-spaces"),
        ("more/city/more.yaml", "burg", "treasure-on-two-cities"),
        ("more/skill/more.yaml", "fliegen", "requires-too-much"),
        ("more/adventure/more.yaml", "der_pass", "help-not-shown"),
        ("more/adventure/more.yaml", "der_pass", "opponent-twice"),
        # There is no shadow that would follow it.
        ("more/adventure/more.yaml", "der_pass", "pile-too-small"),
    ]


@pytest.mark.parametrize("kind", ["city", "fixed_marker", "forgery", "event", "task", "adventure"])
def test_nothing_is_missed_where_a_file_could_not_be_read(kind: str) -> None:
    """What is in it may be what seems to be missing."""
    of = FactsOf("midgard")
    lost = [path for path in TEXTS if PACK.kind(path) == kind]
    read = {f"{PACK.kind(path)}/{path}": text for path, text in TEXTS.items() if path not in lost}
    pack = of.pack("base", read)
    unread = tuple(LinkedFile(f"base/{kind}/{path}", kind, None) for path in lost)
    assert of.said([replace(pack, files=(*pack.files, *unread))]) == []
