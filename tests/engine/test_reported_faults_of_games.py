"""Faults that were reported of other engines, shown on the figures and cards of a whole game.

A piece that leaves and comes back is another piece. Alike figures are counted in piles by place and
colour, so there is nothing that could still point at one of them; special units are named, and
whatever a running step knows of one is held against the table before it is used.
"""

import dataclasses
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import kartenwerk_engine.games.schatten_der_macht as package
from card_table import finish
from kartenwerk_dsl.check import check
from kartenwerk_dsl.compile.compiled import Compiled
from kartenwerk_dsl.compile.program import compile_program
from kartenwerk_dsl.compile.words import quantities
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.vocabulary import Event
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match, NoWayBack
from kartenwerk_engine.core.rules import Cards, Source
from kartenwerk_engine.core.state import Sight
from kartenwerk_engine.games.schatten_der_macht.board import COLOURS
from kartenwerk_engine.games.schatten_der_macht.conflict import settle
from kartenwerk_engine.games.schatten_der_macht.figures import summon, unstaff
from kartenwerk_engine.games.schatten_der_macht.rules import SchattenDerMacht
from kartenwerk_engine.games.schatten_der_macht.scenario.stage import SdmStage
from kartenwerk_engine.games.schatten_der_macht.table import Step, Table
from kartenwerk_engine.games.schatten_der_macht.words import VOCABULARY
from kartenwerk_engine.library.programs import LibraryNames
from sdm_laws import assert_nothing_is_lost_or_doubled, box, hidden_shuffled, library

AT = st.tuples(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 600))
WORLD = box(2).world
CARD = "qabalya"
"""The organisation that is given other effects here; P1 has it."""


def number(kind: str, id: str) -> int:
    return WORLD.numbers[kind, id]


def compiled(text: str) -> Compiled:
    """An effect of an organisation, in the words of the game."""
    parsed = parse(text)
    names = LibraryNames(library(), VOCABULARY)
    checked = check(parsed.program, VOCABULARY, names, VOCABULARY.carriers["organisation.effect"])
    said = [str(problem.message) for problem in (*parsed.problems, *checked.problems)]
    assert checked.program is not None, said
    return compile_program(
        checked.program, file="card.yaml", place=lambda offset: (1, 1), component=number
    )


def running(effect: str, **given: Any) -> SchattenDerMacht:
    """A game of two on such a table, where `CARD` has this effect and P1 has it staffed."""
    staffed = {"organisations": {CARD: 1}}
    match = SdmStage(library()).arrange(
        {"players": 2}, {"step": "conflicts", "P1": staffed, **given}
    )
    card = Source("organisation", number("organisation", CARD), CARD, "effect", compiled(effect))
    return SchattenDerMacht(WORLD, match.state, Cards.of([card], quantities(VOCABULARY)))


def figures(game: SchattenDerMacht, player: int) -> int:
    """All adventurers of a colour, wherever they are."""
    pieces, state = WORLD.pieces, game.state
    assert min(state.units) >= 0
    board = sum(state.units[player : pieces.ships : COLOURS])
    cards = sum(
        s for s, owner in zip(state.org_staff, state.org_owner, strict=True) if owner == player
    )
    return board + cards + state.supply_adventurers[player] + state.reserve_adventurers[player]


# Pieces that leave and come back -----------------------------------------------------------------

WON = "on conflict won where winner is you:\n    "
GOES = [
    WON + "remove 1 foreign adventurer from field",
    WON + "remove all adventurers from field",
    WON + "relocate 1 foreign adventurer from khom to tuzak",
    WON + "relocate 2 own adventurers from khom to tuzak",
    WON.replace("won", "settled") + "relocate all own adventurers from khom to tuzak",
]


@pytest.mark.parametrize("effect", GOES)
def test_who_has_left_a_conflict_does_not_leave_it_again(effect: str) -> None:
    """phase PR 7099: a delayed trigger moved a card that had died meanwhile."""
    game = running(effect, regions={"khom": {"P1": 3, "P2": 2}, "tuzak": {}})
    before = [figures(game, player) for player in WORLD.players]
    finish(settle(game, number("region", "khom"), 0))
    assert [figures(game, player) for player in WORLD.players] == before


def test_a_special_unit_that_was_called_away_is_not_beaten() -> None:
    """Argentum PR 1448: what had left and come back was still what the effect spoke of."""
    game = running(
        WON + "summon zauberschiff into perlenmeer",
        seas={"suedmeer": {"P1": 3}},
        magic_ship={"in": "suedmeer", "of": "P2"},
    )
    finish(settle(game, number("sea", "suedmeer"), 0))
    state = game.state
    assert state.special_place[1] == number("sea", "perlenmeer")
    assert (state.special_owner[1], state.magic_ship_tipped) == (0, 0)


def test_what_was_true_of_a_piece_is_not_true_of_it_when_it_comes_anew() -> None:
    """keyteki#1918: what an object had been through stuck to it when it came into play again."""
    game = running(
        "always:\n    marches + 1", magic_ship={"in": "suedmeer", "of": "P2", "tipped": True}
    )
    summon(game, 0, WORLD.pieces.magic_ship, number("sea", "perlenmeer"))
    assert game.state.magic_ship_tipped == 0


def test_a_lasting_effect_does_not_pass_to_who_takes_the_card() -> None:
    """mage#434: a lasting effect hit the object that had come back as another one."""
    org = number("organisation", CARD)
    game = running("always:\n    marches + 1", regions={"khom": {"P1": 1, "P2": 4}})
    game.state.owner[number("region", "khom")] = 0
    game.state.region_pile.remove(number("region", "khom"))
    game.state.hand[0].append(number("region", "khom"))
    game.state.owner[number("region", "tuzak")] = 0
    game.state.org_region[org] = number("region", "khom")
    unstaff(game, org)
    game.state.supply_adventurers[0] += 1
    assert game.quantity("marches", 0) == 1, "it lasts to the end of the step"
    finish(settle(game, number("region", "khom"), 1))
    assert game.state.org_owner[org] == 1
    assert game.quantity("marches", 1) == 0
    assert game.state.grace == []


def test_what_lasts_for_a_step_ends_with_it_in_every_phase() -> None:
    org = number("organisation", CARD)
    game = running("on conflict won:\n    unstaff " + CARD, regions={"khom": {"P1": 2, "P2": 1}})
    steps = game.next_step()
    assert steps is not None
    finish(steps)
    assert (game.state.org_staff[org], game.state.grace) == (0, [])
    assert game.in_force(game.cards.sources[0]) == -1


# One place for a change and its event ------------------------------------------------------------


def test_every_event_is_announced_in_one_module() -> None:
    """mtgred/netrunner#8412: costs were paid and the event published in two places.

    An action and an effect that does the same run the same lines, which make the change and
    announce it.
    """
    assert package.__file__ is not None
    announced: dict[str, set[str]] = {}
    for path in Path(package.__file__).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for event in re.findall(r"game\.(?:announce|replaced)\(\s*\"([^\"]+)\"", text):
            announced.setdefault(event, set()).add(path.name)
    on_its_card_only = {"reveal"}  # the quest itself is turned up; nobody else hears of it
    assert announced.keys() == {event.words for event in VOCABULARY.of(Event)} - on_its_card_only
    assert {event for event, rooms in announced.items() if len(rooms) > 1} == set()


# Cards as they are written -----------------------------------------------------------------------


def test_every_program_is_compiled_before_the_first_step() -> None:
    """magarena#746: a bad script was found only when a token came into play."""
    programs = list(library().programs())
    assert len(box(2).cards.sources) == len(programs) > 50


@pytest.mark.parametrize("place", list(library().programs()), ids=lambda place: place.id)
def test_every_clause_of_a_card_is_carried_out_by_something(place: Any) -> None:
    """phase#3867: of four clauses that were printed three were read."""
    lines = [line for line in place.text.splitlines() if line.strip() and "#" not in line[:1]]
    heads = [line for line in lines if not line.startswith(" ")]
    words = [" ".join(re.findall(r"[a-z]+", head)[:1]) for head in heads]
    standing, inside = 0, False
    for line in lines:
        if line.startswith(" "):
            standing += inside
        else:
            inside = line.startswith(("while", "always"))
            standing += inside and not line.endswith(":")
    made = [
        source.compiled
        for source in box(2).cards.sources
        if (source.kind, source.id) == (place.kind, place.id)
    ]
    assert sum(each.action is not None for each in made) >= words.count("action")
    assert sum(each.condition is not None for each in made) >= words.count("condition")
    assert sum(len(each.scores) for each in made) >= words.count("score")
    reactions = words.count("on") + words.count("instead")
    assert sum(len(each.reactions) for each in made) >= reactions
    assert sum(len(each.changes) + len(each.permits) for each in made) >= standing
    known = {"action", "condition", "score", "on", "instead", "while", "always"}
    assert set(words) <= known


# What players see --------------------------------------------------------------------------------


def played(at: tuple[int, int, int], *, telling: bool = False) -> Match:
    """A match played at random so far."""
    players, seed, decisions = at
    match = box(players).new_match(seed, telling=telling)
    for turn in range(decisions):
        if match.decision is None:
            break
        match.choose(chance.derive(seed, turn) % len(match.decision.options))
    return match


@settings(max_examples=30)
@given(AT)
def test_nothing_that_leaves_says_what_is_hidden(at: tuple[int, int, int]) -> None:
    """boardgame.io#399: history and first state were sent to clients, and with them all secrets."""
    match = played(at)
    secret = {f.name for f in dataclasses.fields(Table) if f.metadata["sight"] is Sight.SECRET}
    for player in range(at[0]):
        view = match.state.view(player)
        assert not secret & view.keys()
        assert json.dumps(view) == json.dumps(hidden_shuffled(match, player).view(player))


@settings(max_examples=20)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_the_log_names_no_card_that_is_drawn(players: int, seed: int) -> None:
    """phase PR 5037: events named the card that a player drew."""
    match = box(players).new_match(seed, telling=True)
    names = {str(WORLD.card_name(card)) for card in WORLD.cards}
    for turn in range(300):
        if match.decision is None:
            break
        drawing, before = match.state.step == Step.DRAW, len(match.log)
        match.choose(chance.derive(seed, turn) % len(match.decision.options))
        if drawing:
            said = " ".join(message.render() for to, message in match.log[before:] if to is None)
            assert not [name for name in names if name in said]


@settings(max_examples=40)
@given(AT)
def test_who_decides_sees_all_that_the_options_speak_of(at: tuple[int, int, int]) -> None:
    """phase#7362: the owner could not see a card that the decision was about.

    Options depend on nothing but what the decider sees: they are the same, and read the same, where
    what is hidden from that player lies otherwise.
    """
    match = played(at)
    assume(match.decision is not None)
    assert match.decision is not None
    position, player = match.position(), match.decision.player
    begun = box(at[0]).match_on(Table.from_data(position["state"]))
    assume(begun.state.step in (Step.DRAW, Step.PROVISION, Step.TURN, Step.CONFLICTS))
    assume(not position["since"])
    twin = box(at[0]).match_on(hidden_shuffled(begun, player))
    assert twin.decision is not None
    assert twin.decision.text() == match.decision.text()
    assert twin.decision.labels(twin.game) == match.decision.labels(match.game)


# Positions ---------------------------------------------------------------------------------------


@settings(max_examples=30)
@given(AT)
def test_taking_a_choice_back_loses_and_doubles_nothing(at: tuple[int, int, int]) -> None:
    """mage#4510: rolling back in the midst of paying doubled the cards that had been paid."""
    match = played(at)
    for _ in range(12):
        if match.decision is None:
            return
        try:
            earlier = match.back()
        except NoWayBack:
            pass
        else:
            again = box(at[0]).new_match(at[1])
            for index in match.taken[:-1]:
                again.choose(index)
            assert earlier.digest() == again.digest()
            assert_nothing_is_lost_or_doubled(box(at[0]).world, earlier.state)
        match.choose(chance.derive(at[1], len(match.taken)) % len(match.decision.options))


def changed_fields() -> Iterator[tuple[str, Table]]:
    """A table for each field, with something else in that field only."""
    for field in dataclasses.fields(Table):
        table = box(3).new_match(1).state.copy()
        held = getattr(table, field.name)
        match field.metadata["shape"]:
            case "number":
                setattr(table, field.name, held + 7)
            case "row":
                held.append(7)
            case _:
                held.append([7])
        yield field.name, table


@pytest.mark.parametrize(("name", "table"), list(changed_fields()), ids=lambda each: str(each)[:20])
def test_no_field_is_forgotten_by_anything_that_is_made_of_a_table(name: str, table: Table) -> None:
    """mage PR 10908 and 8957: a field was missing in a copy constructor."""
    usual = cast(Table, box(3).new_match(1).state)
    assert set(table.difference(usual)) == {name}
    assert table.digest() != usual.digest()
    assert table.copy() == table == Table.from_data(json.loads(json.dumps(table.data())))
    held = getattr(table, name)
    assert not isinstance(held, list) or getattr(table.copy(), name) is not held


@settings(max_examples=30)
@given(AT)
def test_no_step_leaves_the_table_as_it_was(at: tuple[int, int, int]) -> None:
    """Argentum PR 1663: a bot repeated an action that did nothing. Here none does nothing."""
    match = played(at)
    for turn in range(40):
        if match.decision is None:
            return
        before = Table.from_data(match.position()["state"])
        match.choose(chance.derive(at[1], turn, 1) % len(match.decision.options))
        if match.between_steps:
            assert match.state != before
