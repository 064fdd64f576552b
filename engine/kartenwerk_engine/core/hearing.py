"""Who speaks up when something happens: cards in force at once, cards in hand if they are played.

`game` is the running game, `listening` are the cards that an event is for, in card order. A card in
force reacts by itself. A card that a player holds is offered, as the option (kind, number, field),
beside `None` for an end. Of a card with several programs each is held and played by itself.
"""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

from kartenwerk_dsl.compile.compiled import Reaction
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.types import PLAYER
from kartenwerk_dsl.vocabulary import Event
from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.core.no_way_on import EffectLoop

if TYPE_CHECKING:
    from kartenwerk_engine.core.rules import Rules, Source

DEEPEST = 24
"""How many reactions may be waiting for each other before the game calls it a loop."""

NOBODY = -1
EVERYONE = -2
"""What `Rules.in_force` says of a card that works for every player at once."""

Listening = tuple[tuple["Source", Reaction], ...]
Participants = tuple[Any, ...]
PlayedProgram = tuple[str, int, str]
"""The program of a card: kind, number, field."""


class PlayedCard:
    """Options that are cards to play, spelt by their ids, and `none`. Games may label them.

    Of a card with several programs that can be played, a game has to spell each differently.
    """

    def label(self, game: Any, option: PlayedProgram | None) -> Message:
        """The spelling; a game whose cards have names says those instead."""
        return Message("{card}", {"card": self.spell(game, option)})

    def spell(self, game: Any, option: PlayedProgram | None) -> str:
        """The card's id."""
        return "none" if option is None else str(game.cards.by_field[option].id)


def react(
    game: "Rules",
    event: str,
    listening: Listening,
    participants: Participants,
    among: Collection[int] | None,
) -> Steps:
    """What is in force reacts, then players may play what they hold, until they have enough."""
    for source, reaction, holder in _in_force(game, listening, participants, among):
        # An earlier reaction may have taken this one's ground away.
        if game.in_force(source) == holder:
            you = holder if holder >= 0 else _player_of(game, reaction.event, participants)
            if reaction.applies(game, you, source.number, *participants):
                yield from _run(game, event, source, reaction, you, participants)
    held = _held(game, listening)
    for you in game.player_order() if held else ():
        if among is not None and you not in among:
            continue
        # Whoever holds nothing at first may have drawn it since.
        while source := (yield from _card_played(game, event, held, participants, you)):
            yield from play(game, event, listening, source, participants)
            held = _held(game, listening)


def replace(
    game: "Rules",
    event: str,
    listening: Listening,
    participants: Participants,
    among: Collection[int] | None,
) -> Steps:
    """Whether one of them took the event's place: one in force, or else one that is played.

    One that lets the event happen after all (`Rules.proceeding`) has taken nobody's place, and the
    next one is asked.
    """
    # What a replacement brings about itself is left alone by it.
    others = tuple(each for each in listening if (event, *each) not in game.running)
    for source, reaction, holder in _in_force(game, others, participants, among):
        you = holder if holder >= 0 else _player_of(game, reaction.event, participants)
        if (yield from _settled(game, event, source, reaction, you, participants)):
            return True
    held = _held(game, others)
    for you in game.player_order() if held else ():
        if among is not None and you not in among:
            continue
        while source := (yield from _card_played(game, event, held, participants, you)):
            if (yield from play(game, event, others, source, participants)):
                return True
            held = _held(game, others)
    return False


def playable(
    game: "Rules", listening: Listening, participants: Participants, you: int
) -> "list[Source]":
    """What the player holds and what can do something now; of equal cards the first."""
    return _usable(game, _held(game, listening).get(you, ()), participants, you)


def _held(game: "Rules", listening: Listening) -> "dict[int, list[tuple[Source, Reaction]]]":
    """By player what he holds of what listens; nobody else is asked."""
    found: dict[int, list[tuple[Source, Reaction]]] = {}
    for source, reaction in listening:
        holder = game.held(source)
        if holder >= 0:
            found.setdefault(holder, []).append((source, reaction))
    return found


def _usable(
    game: "Rules", held: "Iterable[tuple[Source, Reaction]]", participants: Participants, you: int
) -> "list[Source]":
    found: dict[tuple[str, str, str], Source] = {}
    for source, reaction in held:
        if (
            (source.kind, source.id, source.field) not in found
            and reaction.applies(game, you, source.number, *participants)
            and reaction.possible(game, you, source.number, *participants)
        ):
            found[source.kind, source.id, source.field] = source
    return list(found.values())


def play(
    game: "Rules", event: str, listening: Listening, source: "Source", participants: Participants
) -> Steps:
    """Whether the card, played by its holder, did something: paying for it may come to nothing."""
    you = game.held(source)
    if not (yield from game.play_card(source, you)):
        return False
    done = False
    for other, reaction in listening:
        is_it = _program(other) == _program(source)
        if not is_it or not reaction.applies(game, you, source.number, *participants):
            continue
        if (yield from _settled(game, event, other, reaction, you, participants)):
            done = True
    return done


def _program(source: "Source") -> PlayedProgram:
    return source.kind, source.number, source.field


def _in_force(
    game: "Rules",
    listening: Listening,
    participants: Participants,
    among: Collection[int] | None,
) -> "list[tuple[Source, Reaction, int]]":
    """What is in force and applies, and for whom: everyone's cards first, then in player order."""
    found: list[tuple[Source, Reaction, int]] = []
    for source, reaction in listening:
        holder = game.in_force(source)
        if holder == NOBODY or (among is not None and not _is_among(holder, among)):
            continue
        you = holder if holder >= 0 else _player_of(game, reaction.event, participants)
        if reaction.applies(game, you, source.number, *participants):
            found.append((source, reaction, holder))
    if len(found) > 1:
        place = {player: index for index, player in enumerate(game.player_order())}
        found.sort(key=lambda entry: place.get(entry[2], -1))
    return found


def _is_among(holder: int, among: Collection[int]) -> bool:
    return bool(among) if holder == EVERYONE else holder in among


def _player_of(game: "Rules", event: Event, participants: Participants) -> int:
    """The first participant who is one of the players; nobody if there is none."""
    players = game.player_order()
    for type, who in zip(event.participants.values(), participants, strict=True):
        if type == PLAYER and who in players:
            return int(who)
    return NOBODY


def _card_played(
    game: "Rules",
    event: str,
    held: "dict[int, list[tuple[Source, Reaction]]]",
    participants: Participants,
    you: int,
) -> Steps:
    """The card that the player takes, or `None`; who has none to play is not asked."""
    sources = {
        _program(source): source for source in _usable(game, held.get(you, ()), participants, you)
    }
    if not sources:
        return None
    option = yield Decision(you, game.play_question(event), [*sources, None])
    return None if option is None else sources[option]


def _settled(
    game: "Rules",
    event: str,
    source: "Source",
    reaction: Reaction,
    you: int,
    participants: Participants,
) -> Steps:
    """Carry the reaction out; whether that was all, and the event itself does not happen after it
    as if the card had said nothing."""
    before, game.proceeding = game.proceeding, False
    yield from _run(game, event, source, reaction, you, participants)
    settled = not game.proceeding
    game.proceeding = before
    return settled


def _run(
    game: "Rules",
    event: str,
    source: "Source",
    reaction: Reaction,
    you: int,
    participants: Participants,
) -> Steps:
    game.running.append((event, source, reaction))
    if len(game.running) > DEEPEST:
        raise EffectLoop([f"{card.kind}:{card.id} on {on}" for on, card, _ in game.running])
    yield from reaction.run(game, you, source.number, *participants)
    game.running.pop()
