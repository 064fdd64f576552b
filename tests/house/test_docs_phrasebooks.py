"""The page about phrasebooks: its tables hold every key, its sentences are what is really said."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from cli import ROOT
from doc_blocks import Block, blocks, rows
from kartenwerk_dsl.text.clauses import say
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.phrasebook import SECTIONS, Phrasebook, keys
from kartenwerk_dsl.text.template import DENIAL, NOT, parts
from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.translations.lexicon import FLAGS, WORDS
from kartenwerk_engine.phrases.against.model import Cue, Cues
from kartenwerk_engine.phrases.load import PhrasebookError, languages, read_phrasebook
from kartenwerk_engine.phrases.sections import ANYHOW, GRAMMAR, NOUN, PATTERNS
from kartenwerk_engine.phrases.shapes import Fields, Shape, Slotted, sentences
from rules_text import UNBROKEN, book, called, meant
from shipped_games import vocabulary

PAGE = ROOT / "docs" / "phrasebooks.md"
GAMES = ROOT / "engine" / "kartenwerk_engine" / "games"
TEXT = PAGE.read_text("utf-8")
BLOCKS = list(blocks(PAGE))
SDM = "schatten-der-macht"
NEW = "nl"
"""The language that the page begins, of which there is nothing else."""

SHARED = {"[a noun](#a-noun)": set(NOUN.of), "[a sentence](#a-sentence)": set(sentences())}
"""What rows stand for that lead to a table of their own."""


def having(*info: str) -> list[Block]:
    return [block for block in BLOCKS if block.info[: len(info)] == info]


# Keys --------------------------------------------------------------------------------------------


def part(heading: str) -> str:
    """What stands below a heading, up to the next one."""
    found = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#|\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert found, heading
    return found[1]


def told(heading: str, *heads: str) -> Iterator[str]:
    """The keys in the tables below a heading."""
    for first, *_ in rows(part(heading), *heads):
        yield from sorted(SHARED[first]) if first in SHARED else re.findall(r"`([^`]+)`", first)


@pytest.mark.parametrize("section", ANYHOW)
def test_every_key_of_a_word_is_explained(section: str) -> None:
    assert sorted(told(f"`{section}`", "key", "says")) == sorted(ANYHOW[section].of)


@pytest.mark.parametrize(
    ("heading", "keys"),
    [("A noun", NOUN.of), ("A sentence", sentences())],
    ids=["noun", "sentence"],
)
def test_what_many_words_have_is_explained_once(heading: str, keys: Mapping[str, Shape]) -> None:
    assert list(told(heading, "key", "says")) == list(keys)


def test_the_grammar_is_explained() -> None:
    table = list(rows(part("The grammar of a language"), "key", "says"))
    assert [re.findall(r"`([^`]+)`", row[0])[0] for row in table] == list(GRAMMAR.of)
    needed = {re.findall(r"`([^`]+)`", row[0])[0] for row in table if "(needed)" in row[0]}
    assert needed == set(GRAMMAR.required)


def test_every_pattern_is_explained_with_its_slots() -> None:
    table = list(rows(part("Patterns of sentences"), "pattern", "slots", "says"))
    found = {row[0].strip("`"): set(re.findall(r"`(\w+)`", row[1])) for row in table}
    known = {
        key.removeprefix("[KIND.FIELD] "): set(slots(shape)) - {NOT, DENIAL}
        for key, shape in PATTERNS.of.items()
    }
    assert found == known
    assert list(found) == list(known), "as in the code, so that both are easily compared"


def slots(shape: Shape) -> Iterator[str]:
    """The slots of a pattern, or of the templates in it."""
    if isinstance(shape, Slotted):
        yield from shape.slots or ()
    elif isinstance(shape, Fields):
        for inner in shape.of.values():
            yield from inner.slots or () if isinstance(inner, Slotted) else ()


def test_words_are_found_as_the_page_says() -> None:
    table = list(rows(part("The words of a game"), "sort of word", "section", "more special"))
    assert len(table) == 5
    words = vocabulary(SDM)
    known = {(SECTIONS[type(entry)], keys(entry)[0]) for entry in words.entries}
    for _, section, example in table:
        assert (section.strip("`"), example.split("`")[1]) in known


def test_every_slot_of_the_table_is_one() -> None:
    for slot, _ in rows(part("Slots"), "slot", "gives"):
        (found,) = parts(slot.strip("`").replace("\\|", "|"))
        assert not isinstance(found, str)


def test_cues_and_lexicons_are_explained() -> None:
    assert sorted(told("Cues", "section", "says")) == sorted(each.name for each in fields(Cues))
    assert list(told("Cues", "key", "says")) == [each.name for each in fields(Cue)]
    lexicon = set(told("Names of components", "key", "says"))
    assert lexicon == {*FLAGS, *WORDS}


# Files -------------------------------------------------------------------------------------------

SHOWN = [block for block in BLOCKS if block.info[0] == "yaml" and "/" in block.info[1]]


@pytest.mark.parametrize("block", SHOWN, ids=str)
def test_what_is_shown_of_a_file_stands_in_it(block: Block) -> None:
    whole = data(GAMES / block.info[1])
    assert stands_in(read("", block.text.encode()).data, whole), block


def data(path: Path) -> Any:
    return read(path.name, path.read_bytes()).data


def stands_in(shown: Any, whole: Any) -> bool:
    """Whether everything that is shown is there, in the same place."""
    if isinstance(shown, dict):
        return isinstance(whole, dict) and all(
            key in whole and stands_in(each, whole[key]) for key, each in shown.items()
        )
    return bool(shown == whole)


@pytest.mark.parametrize("block", SHOWN, ids=str)
def test_what_is_shown_of_a_file_is_a_phrasebook(block: Block, tmp_path: Path) -> None:
    """Beside the grammar of its language, or with as much of it as cannot be done without."""
    folder, _, file = block.info[1].partition("/phrases/")
    language = file.removesuffix(".yaml")
    text = block.text
    whole = data(GAMES / block.info[1])
    if "grammar" in whole:
        shown = read("", text.encode()).data
        grammar = {**whole["grammar"], **shown.get("grammar", {})}
        text = yaml_of({**shown, "grammar": grammar})
    game = folder.replace("_", "-")
    assert loaded(tmp_path, text, language, game).language == language


def yaml_of(value: Any) -> str:
    """As JSON, which YAML reads alike."""
    return json.dumps(value, ensure_ascii=False)


def loaded(folder: Path, text: str, language: str, game: str = SDM) -> Phrasebook:
    file = folder / f"{language}.yaml"
    file.write_text(text, encoding="utf-8")
    words = vocabulary(game)
    assert isinstance(words, Vocabulary)
    return read_phrasebook(file, language, words)


def test_nothing_of_the_page_is_left_out() -> None:
    kinds = {("yaml", "invented"), ("yaml", "wrong")}
    assert len(SHOWN) > 9
    assert {
        block.info for block in BLOCKS if block.info[0] == "yaml" and block not in SHOWN
    } == kinds
    said = {"said", "lacks", "told"}
    assert {block.info[1] for block in BLOCKS if block.info[0] == "text"} == said


def test_what_is_wrong_is_told_as_shown(tmp_path: Path) -> None:
    (wrong,), (says,) = having("yaml", "wrong"), having("text", "told")
    with pytest.raises(PhrasebookError) as caught:
        loaded(tmp_path, wrong.text, "de")
    assert f"{caught.value}\n" == says.text


# Sentences ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("block", having("text", "said"), ids=str)
def test_a_sentence_is_what_is_said(block: Block, tmp_path: Path) -> None:
    program, shown = halves(block)
    assert "".join(said(program, block.info[2:], tmp_path)) == shown


def halves(block: Block) -> tuple[str, str]:
    """A program, and what is said of it in the paragraph below."""
    program, _, shown = block.text.rpartition("\n\n")
    assert shown
    return f"{program}\n", shown


def said(program: str, info: tuple[str, ...], folder: Path) -> Iterator[str]:
    """The text in each language that the game has, or in the one that the page invents."""
    if info == ("invented",):
        yield from lines(NEW, say(meant(SDM, program), invented(folder), called(SDM, "de"), ""))
        return
    game, carrier = info
    for code in languages(game):
        text = say(meant(game, program, carrier), book(game, code), called(game, code), carrier)
        yield from lines(code, text)


def lines(code: str, paragraphs: tuple[str, ...]) -> Iterator[str]:
    for each in paragraphs:
        yield f"{code}: {each}\n".replace(UNBROKEN, " ")


def invented(folder: Path) -> Phrasebook:
    (language,) = having("yaml", "invented")
    return loaded(folder, language.text, NEW)


def test_what_cannot_be_said_names_what_it_lacks(tmp_path: Path) -> None:
    (block,) = having("text", "lacks", "invented")
    program, lacks = halves(block)
    with pytest.raises(NoPhrase) as caught:
        list(said(program, ("invented",), tmp_path))
    assert f"{caught.value.what}\n" == lacks


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]*)(?:#([^)]*))?\)", TEXT)
    assert len(links) > 8
    for path, anchor in links:
        page = (PAGE.parent / path) if path else PAGE
        headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
        anchors = {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}
        assert not anchor or anchor in anchors, (path, anchor)
