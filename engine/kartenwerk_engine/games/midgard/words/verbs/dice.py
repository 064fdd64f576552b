"""Verbs about one roll, one attempt, and what is raised for a time."""

from kartenwerk_dsl.types import NUMBER
from kartenwerk_dsl.vocabulary import Entry, Slot, Verb
from kartenwerk_engine.games.midgard.boosts import BOOSTED
from kartenwerk_engine.games.midgard.effects import dice
from kartenwerk_engine.games.midgard.words import types
from kartenwerk_engine.games.midgard.words.verbs.roles import BY, FOR_PLAYER

DICE: tuple[Entry, ...] = (
    Verb(
        words="raise roll",
        roles={**BY, **FOR_PLAYER},
        code=dice.raise_roll,
        help="Add to the roll that you, or another player, are about to make.",
    ),
    Verb(
        words="lower roll",
        roles={**BY, **FOR_PLAYER},
        code=dice.lower_roll,
        help="Take from the roll that you, or another player, are about to make.",
    ),
    Verb(
        words="set die",
        roles={"to": Slot(NUMBER)},
        code=dice.set_die,
        possible=dice.can_set_die,
        help="The die that you are about to roll counts as so much instead. It is no natural 20.",
    ),
    Verb(
        words="cancel resistance",
        code=dice.cancel_resistance,
        possible=dice.can_cancel_resistance,
        help="The holder of the marker does not resist in this attempt.",
    ),
    Verb(
        words="skip fate",
        code=dice.skip_fate,
        possible=dice.can_skip_fate,
        help="No fate card is drawn if this attempt fails.",
    ),
    *(
        Verb(
            words=f"raise {what}",
            roles={**BY, "for": Slot(types.TIME)},
            code=dice.raiser(what),
            help=f"Your {what} is higher for so long.",
        )
        for what in BOOSTED
        if what != "roll"
    ),
    *(
        Verb(
            words=f"lower {what}",
            roles={**BY, "for": Slot(types.TIME)},
            code=dice.lowerer(what),
            help=f"Your {what} is lower for so long.",
        )
        for what in BOOSTED
        if what != "roll"
    ),
)
