"""`kartenwerk play`: a game at the terminal, with people at one keyboard and with bots."""

import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kartenwerk_dsl.message import counted, template, words_of
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match, NoWayBack
from kartenwerk_engine.core.no_way_on import NoWayOn
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.fingerprint import fingerprint
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.saves import Save, SaveError, read_save, write_save
from kartenwerk_tools.card_texts import Cards
from kartenwerk_tools.speaking import say, speak_of
from kartenwerk_tools.usage import UsageError, did_you_mean, unwritable
from kartenwerk_tools.workspace import library, to_play

HUMAN = "human"
HELP = template("""\
  a number   take that option; several, as 1 3 4, are taken one after another
  t          show the table again
  c NAME     read the card of that name
  + -        show less of the map, or more of it, in games that have one
  l          show what has happened so far
  u          take your last choice of this turn back, if it showed nothing hidden
  s FILE     save the game
  q          stop; the game is not saved
""")


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line. `seats` are `human` or sorts of bots."""

    pack: str
    seats: tuple[str, ...]
    seed: int
    resume: str | None = None
    more: tuple[str, ...] = ()
    """Further packs to play with."""

    @property
    def command(self) -> str:
        """The command that plays with these packs."""
        more = [word for each in self.more for word in ("--with", each)]
        return shlex.join(["kartenwerk", "play", self.pack, *more])


def run(options: Options) -> int:
    """Play until the game is over or somebody stops; the exit code."""
    folders, game = to_play(options.pack, options.more)
    packs = library(folders)
    session = _resumed(packs, game, options) if options.resume else _new(packs, game, options)
    try:
        session.play()
    except NoWayOn as fault:
        raise UsageError("The game cannot go on: {why}.", why=fault.message) from fault
    except (EOFError, KeyboardInterrupt):
        print("\n" + say("The game stops here."))
    return 0


class Session:
    """One game at one keyboard."""

    def __init__(
        self, game: Game, packs: Library, seats: tuple[str, ...], seed: int, command: str
    ) -> None:
        """`command` begins a game with these packs."""
        self.command = command
        self.game = game
        self.packs = packs
        self.speech = speak_of(packs)
        self.seats = seats
        self.seed = seed
        self.cards = Cards(game, packs)
        self.table = _table(game, packs, seats)
        self.match: Match = self.table.new_match(seed, telling=True)
        self._told = 0
        self._at_keyboard: int | None = None
        self._waiting: list[str] = []

    def play(self) -> None:
        """Ask people and bots in turn until the game is over."""
        while (decision := self.match.decision) is not None:
            if self.seats[decision.player] == HUMAN:
                if not self._ask(decision.player):
                    return
            else:
                bot = self.table.bot(decision.player)
                seed = chance.derive(self.seed, len(self.match.taken), 1)
                self.match.choose(bot.choose(self.match, seed))
        self._tell(None)
        facts = self.table.facts(self.match)
        print("\n" + say("The game is over."))
        for seat, points in enumerate(facts.points):
            won = f"  {say('wins')}" if seat in facts.winners else ""
            said = say(counted("{count:>3} point", "{count:>3} points", points))
            print(f"  {self._name(seat):<24} {said}{won}")

    def _name(self, player: int) -> str:
        """What people call a player."""
        name: str = self.table.name(self.match, player, self.speech)
        return name

    # People

    def _ask(self, player: int) -> bool:
        """Let a person take one decision; False if the game shall stop."""
        decision = self.match.decision
        assert decision is not None
        if not self._waiting:
            self._make_room(player)
            self._tell(player)
            print(f"\n{self._name(player)}: {say(decision.text())}")
            for number, label in enumerate(decision.labels(self.match.game), start=1):
                print(f"  {number:>2}  {say(label)}")
            self._waiting = input("> ").split()
        if not self._waiting:
            return True
        word = self._waiting.pop(0)
        if word.isdigit():
            self._take(int(word), len(decision.options))
        elif word == "q":
            return False
        elif word in ("t", "l", "u"):
            {"t": self._show_table, "l": self._show_log, "u": self._back}[word](player)
        elif word == "c" and self._waiting:
            name, self._waiting = " ".join(self._waiting), []
            print("\n".join(self.cards.about(name)))
        elif word in ("+", "-"):
            self._zoom(player, nearer=word == "+")
        elif word == "s" and self._waiting:
            self._save(Path(self._waiting.pop(0)))
        else:
            print(say(HELP), end="")
        return True

    def _take(self, number: int, count: int) -> None:
        if 1 <= number <= count:
            try:
                self.match.choose(number - 1)
            except NoWayOn as fault:
                self._waiting.clear()
                self._told = min(self._told, len(self.match.log))
                why = fault.message
                print(say("That cannot be carried out: {why}. The turn begins again.", why=why))
        else:
            self._waiting.clear()
            wrong = "There is no option {number}; they go from 1 to {count}."
            print(say(template(wrong), number=number, count=count))

    def _make_room(self, player: int) -> None:
        """The table when somebody's turn begins; hands are hidden while people change places."""
        if self._at_keyboard == player:
            return
        people = [seat for seat, sort in enumerate(self.seats) if sort == HUMAN]
        if len(people) > 1 and self._at_keyboard is not None:
            print("\n" * 60)
            name = self._name(player)
            input(say("{player} is next. Press Enter when ready.", player=name) + " ")
        self._at_keyboard = player
        self._show_table(player)

    def _show_table(self, player: int) -> None:
        print()
        for line in self.table.screen(self.match, player, self.speech):
            print(line)

    def _zoom(self, player: int, *, nearer: bool) -> None:
        zoom = getattr(self.table, "zoom", None)
        if zoom is None:
            print(say("There is only one size of this table."))
        elif zoom(nearer=nearer):
            self._show_table(player)
        else:
            near, far = "The map is as near as it can be.", "That is the whole map."
            print(say(template(near)) if nearer else say(template(far)))

    def _tell(self, player: int | None) -> None:
        """What has happened since the last look, without what is only for others."""
        for to, message in self.match.log[self._told :]:
            if to in (None, player):
                print(f"  . {say(message)}")
        self._told = len(self.match.log)

    def _show_log(self, player: int) -> None:
        for to, message in self.match.log:
            if to in (None, player):
                print(f"  . {say(message)}")

    def _back(self, player: int) -> None:
        try:
            self.match = self.match.back()
        except NoWayBack as reason:
            print(say("It cannot be taken back: {why}.", why=reason.message))

    def _save(self, path: Path) -> None:
        setup = {"seats": list(self.seats), "seed": self.seed}
        versions = {pack.id: str(pack.manifest.version) for pack in self.packs.packs}
        try:
            contents = fingerprint(self.packs)
            write_save(path, Save(self.game.id, versions, contents, setup, self.match.position()))
        except OSError as error:
            print(say(unwritable(str(path), error)))
        else:
            command = f"{self.command} --resume {shlex.quote(str(path))}"
            print(say("Saved. Go on later with: {command}", command=command))


def _table(game: Game, packs: Library, seats: tuple[str, ...]) -> Any:
    sorts = (HUMAN, *game.bots())
    for seat in seats:
        if seat not in sorts:
            raise UsageError(
                "A seat is {sorts}; not `{seat}`.",
                did_you_mean(seat, sorts),
                sorts=", ".join(sorts),
                seat=seat,
            )
    return game.load_table(packs, seats)


def _new(packs: Library, game: Game, options: Options) -> Session:
    try:
        return Session(game, packs, options.seats, options.seed, options.command)
    except ValueError as refusal:
        raise UsageError("{why}.", why=words_of(refusal)) from refusal


def _resumed(packs: Library, game: Game, options: Options) -> Session:
    assert options.resume is not None
    try:
        save = read_save(Path(options.resume))
        _same_contents(save, game.id, packs)
        seats, seed = tuple(save.setup["seats"]), int(save.setup["seed"])
        session = Session(game, packs, seats, seed, options.command)
        session.match = session.table.resumed(dict(save.position))
    except (SaveError, ValueError, KeyError) as error:
        raise UsageError("The game cannot go on: {why}.", why=words_of(error)) from error
    return session


def _same_contents(save: Save, game: str, packs: Library) -> None:
    """Other versions will do, if they say the same of what is played."""
    if save.game != game:
        raise SaveError("it is a game of {theirs}, not of {ours}", theirs=save.game, ours=game)
    here: Mapping[str, str] = {pack.id: str(pack.manifest.version) for pack in packs.packs}
    theirs = ", ".join(f"{id} {version}" for id, version in save.packs.items())
    if save.contents == fingerprint(packs):
        if dict(save.packs) != here:
            same = "It was begun with {theirs}; what is played is the same in the packs here."
            print(say(same, theirs=theirs))
    elif dict(save.packs) != here:
        raise SaveError("it was played with other packs: {theirs}", theirs=theirs)
    else:
        raise SaveError("its cards have changed since, though their packs kept their versions")
