"""What players are asked in fights."""

from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Question
from kartenwerk_engine.core.sorts import YesOrNo
from kartenwerk_engine.games.midgard.options import CITY, Player

Deed = tuple[Any, ...]
"""What is done in a fight: a word, and the card with which it is done if there is one."""

WORDS = {
    "attack": Message("attack"),
    "switch": Message("change what you hold, for the whole round"),
    "fight": Message("fight on"),
    "retreat": Message("retreat"),
    "flee": Message("flee"),
    "surrender": Message("surrender"),
    "break off": Message("break off the fight"),
    "give up": Message("give up the fight, with everybody"),
    "done": Message("that is all"),
}
WITH = {
    "attack": Message("attack with {name:the}"),
    "cast": Message("cast {name}"),
    "equip": Message("take up {name:the}"),
    "pack": Message("pack {name:the}"),
}


class Deeds:
    """What somebody does in a fight: `attack kurzschwert`, `surrender`."""

    def label(self, game: Any, option: Deed) -> Message:
        word, *means = option
        if not means:
            return WORDS[word]
        return WITH[word].of(name=game.world.piece_name(means[0]))

    def spell(self, game: Any, option: Deed) -> str:
        word, *means = option
        return " ".join([word, *(str(game.world.piece_id(piece)) for piece in means)])


class Fighter(Player):
    """Who fights, or nobody."""

    def label(self, game: Any, option: int | None) -> Message:
        return Message("nobody") if option is None else self.label_one(game, option)

    def spell(self, game: Any, option: int | None) -> str:
        return "nobody" if option is None else self.spell_one(game, option)


ATTACK = Question("What do you do in your attack phase?", Deeds())
ROUND = Question("What do you do in this round?", Deeds())
SWITCH = Question("What do you change?", Deeds())
RETREAT = Question("Do you retreat from {name:the}?", Deeds())
NEXT = Question("Do you fight {name:the}, or flee?", Deeds())
WEAPON = Question("With what do you strike?", Deeds())
FLIGHT = Question("Where do you flee to?", CITY)
FLIGHT_OF_ALL = Question("Where do you all flee to?", CITY)
ESCAPE = Question("Do you flee from the tower with the others?", YesOrNo())
FIGHTER = Question("Who fights {name:the}?", Fighter())
WILLING = Question("Do you fight {name:the}?", YesOrNo())
