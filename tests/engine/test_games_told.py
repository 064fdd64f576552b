"""What players of the three games read, in German and in English."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from golden import check_golden
from kartenwerk_dsl.message import WORD, Message, Name, placeholders
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.midgard.board import seat_name
from kartenwerk_engine.games.midgard.happenings import HAPPENINGS
from kartenwerk_engine.games.schatten_der_macht.board import BLACK_PARTY
from kartenwerk_engine.library.translations.entry import Entry
from kartenwerk_engine.library.translations.po_file import read_po
from shipped_games import each_game, table, vocabulary
from spoken import LANGUAGES, names, played, speech, translated, words

GOLDEN = Path(__file__).parent / "golden" / "told"

PLAYERS = {"schatten-der-macht": 3, "midgard": 3, "schattenwelt": 3}
SHOWN = {"schatten-der-macht": (7, 110), "midgard": (5, 90), "schattenwelt": (8, 110)}
"""The seed of the game in the golden file, and how many decisions of it are shown."""
OFFERED = 4
"""So many options of a decision are shown; menus are long and much the same."""

LEFT_OVER = re.compile(r"[{}]|  |\b(?:in|an|von|zu|bei) dem\b|\b(?:in|an) das\b|\bzu der\b")
"""What no finished line has: a brace, two blanks, or words that should have grown together."""

SAMPLES: dict[str, list[Any]] = {
    "schatten-der-macht": [
        Name("region", "selem", "Selem"),
        Name("sea", "suedmeer", "Südmeer"),
        Name("sea", "ifirns_ozean", "Ifirns Ozean"),
        Name("organisation", "toechter_satuarias", "Töchter Satuarias"),
        Name("faction", "hand_borons", "Hand Borons"),
        BLACK_PARTY,
    ],
    "midgard": [
        Name("weapon", "kleiner_schild", "Kleiner Schild"),
        Name("task", "wegelagerer", "Wegelagerer"),
        Name("fixed_marker", "meisterhammer", "Große Esse", "holder"),
        seat_name(1),
        4,
    ],
    "schattenwelt": [
        Name("unit", "nebelschleicher", "Nebelschleicher"),
        Name("building", "mine", "Mine"),
        Name("character", "tarrak", "Tarrak Feuerfaust"),
        "4,-1",
    ],
}

FOR_AUTHORS = re.compile(r"/(?:facts|kinds|scenario)/")
"""Where messages stand that are about packs, and of no names."""

each_language = pytest.mark.parametrize("language", LANGUAGES)


def lines(game: str, language: str) -> Iterator[str]:
    """A game as its players read it, and the table at its end."""
    seed, most = SHOWN[game]
    said, told = speech(game, language), 0
    for match in played(game, PLAYERS[game], seed, most):
        yield from (f"  {message.render(said)}" for _, message in match.log[told:])
        told = len(match.log)
        if match.decision is not None:
            labels = [each.render(said) for each in match.decision.labels(match.game)]
            more = " …" if len(labels) > OFFERED else ""
            yield f"{match.decision.text().render(said)}  [{'; '.join(labels[:OFFERED])}{more}]"
    yield ""
    yield from table(game, PLAYERS[game]).screen(match, 0, said)


@each_game
@each_language
def test_a_game_reads_as_it_did(game: str, language: str) -> None:
    text = "\n".join(lines(game, language)) + "\n"
    check_golden(GOLDEN / f"{game}.{language}.txt", text)


def entries(game: str) -> list[Entry]:
    """What players read of the game's German catalogue, and has values."""
    path = next(home for id, home in registry.homes() if id == game) / "locale" / "de.po"
    found = read_po(path.name, path.read_bytes(), by_source=True).catalogue.entries
    return [
        entry
        for entry in found
        if entry.context is None
        and placeholders(entry.source)
        and not any(FOR_AUTHORS.search(place) for place in entry.references)
    ]


def messages(match: Match) -> Iterator[Message]:
    """What there is to read beside the log."""
    if match.decision is not None:
        yield match.decision.text()
        yield from match.decision.labels(match.game)


@each_game
@settings(max_examples=8, deadline=None)
@given(st.data())
def test_all_that_is_said_can_be_read_in_both_languages(game: str, data: st.DataObject) -> None:
    seed, most = data.draw(st.integers(0, 10_000)), data.draw(st.integers(1, 250))
    found: list[Message] = []
    for match in played(game, PLAYERS[game], seed, most):
        found += messages(match)
    log = [message for _, message in match.log]
    for language in LANGUAGES:
        said = speech(game, language)
        for message in (*found, *log):
            line = message.render(said)
            assert line == line.strip() != "", message
            assert not LEFT_OVER.search(line), line
        for message in log:
            line = message.render(said)
            assert line[0].isupper(), line
            assert line.endswith((".", "!", "?")), line
    for name in {name for message in (*found, *log) for name in names(message)}:
        assert is_known(game, name), name


def is_known(game: str, name: Name) -> bool:
    """Whether the pack has an English name for it; a word of a program needs a German one."""
    if name.kind == WORD:
        return words(game, "de").find(name.kind, name.id) is not None
    return f"{name.kind}:{name.id}.{name.field}" in translated(game)


@each_game
@each_language
def test_every_template_can_be_said_of_any_name(game: str, language: str) -> None:
    """Whatever stands for a placeholder: a name with and without an article, a plural, words."""
    said = speech(game, language)
    for entry in entries(game):
        values = placeholders(entry.source) | placeholders(entry.plural or "")
        for sample in SAMPLES[game]:
            for count in (0, 1, 2):
                filled = dict.fromkeys(values, sample) | {"count": count}
                line = Message(entry.source, filled, entry.plural or "").render(said)
                assert "  " in entry.source or not LEFT_OVER.search(line), line


@each_game
@each_language
@settings(max_examples=5, deadline=None)
@given(st.data())
def test_screens_can_be_read(game: str, language: str, data: st.DataObject) -> None:
    seed, most = data.draw(st.integers(0, 10_000)), data.draw(st.integers(1, 150))
    *_, match = played(game, PLAYERS[game], seed, most)
    for line in table(game, PLAYERS[game]).screen(match, 0, speech(game, language)):
        assert "{" not in line
        assert "}" not in line


def test_players_of_midgard_are_told_on_what_they_play_cards() -> None:
    assert list(HAPPENINGS) == list(vocabulary("midgard").events)
