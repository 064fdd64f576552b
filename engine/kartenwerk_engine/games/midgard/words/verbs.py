"""Verbs: what the cards of Midgard can do."""

from kartenwerk_dsl.types import NUMBER, PLAYER
from kartenwerk_dsl.vocabulary import Entry, Slot, Verb
from kartenwerk_engine.games.midgard.boosts import BOOSTED
from kartenwerk_engine.games.midgard.effects import (
    board,
    cards,
    dice,
    fights,
    goods,
    happening,
    points,
)
from kartenwerk_engine.games.midgard.words import types

BY = {"by": Slot(NUMBER)}
FROM_PLAYER = {"from": Slot(PLAYER, required=False)}
FOR_PLAYER = {"for": Slot(PLAYER, required=False)}

POINTS: tuple[Entry, ...] = (
    Verb(
        words="lose",
        object=Slot(types.LIFE, amount=True, sort=True),
        roles=FROM_PLAYER,
        code=points.lose_life,
        possible=points.can_lose_life,
        asks=True,
        raises=("wound", "death"),
        help="You, or another player, lose life points, each from armour, helmet or your own.",
    ),
    Verb(
        words="heal",
        object=Slot(types.LIFE, amount=True, sort=True),
        roles=FOR_PLAYER,
        code=points.heal_life,
        possible=points.can_heal_life,
        help="You, or another player, get life points of your own back, up to the maximum. The "
        "dead get none.",
    ),
    Verb(
        words="kill",
        object=Slot(PLAYER),
        code=points.kill,
        possible=points.can_kill,
        asks=True,
        raises=("wound", "death"),
        help="A player loses all life points of his own at once.",
    ),
    Verb(
        words="gain",
        object=Slot(types.GOLD, amount=True, sort=True),
        roles=FOR_PLAYER,
        code=points.gain_gold,
        help="You, or another player, get gold.",
    ),
    Verb(
        words="lose",
        object=Slot(types.GOLD, amount=True, sort=True),
        roles=FROM_PLAYER,
        code=points.lose_gold,
        possible=points.can_lose_gold,
        help="You, or another player, lose gold, as much as there is.",
    ),
    Verb(
        words="gain",
        object=Slot(types.EXPERIENCE, amount=True, sort=True),
        roles=FOR_PLAYER,
        code=points.gain_experience,
        asks=True,
        raises=("grade reached",),
        help="You, or another player, get experience points.",
    ),
    Verb(
        words="lose",
        object=Slot(types.EXPERIENCE, amount=True, sort=True),
        roles=FROM_PLAYER,
        code=points.lose_experience,
        possible=points.can_lose_experience,
        help="You, or another player, lose experience points, never below 0.",
    ),
    Verb(
        words="gain",
        object=Slot(types.PRESTIGE, amount=True, sort=True),
        roles=FOR_PLAYER,
        code=points.gain_prestige,
        help="You, or another player, get prestige points.",
    ),
    Verb(
        words="gain",
        object=Slot(types.ACTION, amount=True, sort=True),
        code=points.gain_actions,
        possible=points.can_gain_actions,
        help="You have more actions in this turn, if you are the one who acts.",
    ),
    Verb(
        words="lose",
        object=Slot(types.ACTION, amount=True, sort=True),
        code=points.lose_actions,
        possible=points.can_lose_actions,
        help="Whoever acts now has fewer actions left.",
    ),
    Verb(
        words="end actions",
        code=points.end_actions,
        possible=points.can_end_actions,
        help="Whoever acts now has no actions left.",
    ),
    Verb(
        words="improve agility",
        roles={**BY, **FOR_PLAYER},
        code=points.improve_agility,
        help="Your agility, or another player's, rises for good.",
    ),
    Verb(
        words="improve intelligence",
        roles={**BY, **FOR_PLAYER},
        code=points.improve_intelligence,
        help="Your intelligence, or another player's, rises for good.",
    ),
    Verb(
        words="improve strength",
        roles={**BY, **FOR_PLAYER},
        code=points.improve_strength,
        help="Your strength, or another player's, rises for good.",
    ),
)

CARDS: tuple[Entry, ...] = (
    Verb(
        words="draw",
        object=Slot(types.ACTION_CARD, amount=True, sort=True),
        roles=FOR_PLAYER,
        code=cards.draw_action_cards,
        possible=cards.can_draw_action_cards,
        help="You, or another player, draw action cards.",
    ),
    Verb(
        words="discard",
        object=Slot(types.ACTION_CARD, amount=True, sort=True),
        roles=FROM_PLAYER,
        code=cards.discard_action_cards,
        possible=cards.can_discard_action_cards,
        asks=True,
        help="You, or another player, discard action cards of choice.",
    ),
    Verb(
        words="pay",
        object=Slot(types.ACTION_CARD, amount=True, sort=True),
        roles=FROM_PLAYER,
        code=cards.pay_action_cards,
        possible=cards.can_pay_action_cards,
        asks=True,
        raises=("wound", "death"),
        help="You, or another player, discard action cards of choice; each missing one costs a "
        "life point.",
    ),
    Verb(
        words="take",
        object=Slot(types.ACTION_CARD),
        code=cards.take_action_card,
        possible=cards.can_take_action_card,
        help="Put an action card of the discard pile into your hand.",
    ),
    Verb(
        words="draw",
        object=Slot(types.REWARD, amount=True, sort=True),
        roles=FOR_PLAYER,
        code=cards.draw_reward_cards,
        possible=cards.can_draw_reward_cards,
        asks=True,
        # It does not say that it raises `receipt`: which card comes is chance, so that a card that
        # draws another one on being received does not go on without end.
        help="You, or another player, receive reward cards.",
    ),
    Verb(
        words="lose",
        object=Slot(types.REWARD, amount=True, sort=True),
        code=cards.lose_reward_cards,
        help="The adventure gives fewer reward cards at its end.",
    ),
    Verb(
        words="shuffle reward cards",
        code=cards.shuffle_reward_cards,
        help="Shuffle all reward cards of pile and discard pile into a new pile.",
    ),
    Verb(
        words="draw",
        object=Slot(types.FATE_CARD, amount=True, sort=True),
        code=cards.draw_fate_cards,
        asks=True,
        help="Turn up fate cards and do what they say, as after a failed test.",
    ),
    Verb(
        words="shuffle fate cards",
        code=cards.shuffle_fate_cards,
        help="Shuffle all fate cards of pile and discard pile into a new pile.",
    ),
)

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

BOARD: tuple[Entry, ...] = (
    Verb(
        words="imprison",
        object=Slot(PLAYER),
        code=board.imprison,
        possible=board.can_imprison,
        help="Put a player into the tower of the city where the figure stands.",
    ),
    Verb(
        words="release",
        object=Slot(PLAYER),
        code=board.release,
        possible=board.can_release,
        help="Let a player out of the tower, at no cost.",
    ),
    Verb(
        words="flee",
        object=Slot(PLAYER),
        code=board.flee,
        possible=board.can_flee,
        asks=True,
        raises=("arrival",),
        help="A player flees to a neighbouring city of choice without a shadow, or to the nearest.",
    ),
    Verb(
        words="move",
        object=Slot(PLAYER),
        roles={"to": Slot(types.CITY)},
        code=board.move,
        possible=board.can_move,
        asks=True,
        raises=("arrival",),
        help="Put a player's figure into a city. A shadow there does nothing to it.",
    ),
    Verb(
        words="reveal",
        object=Slot(types.RANDOM),
        code=board.reveal,
        possible=board.can_reveal,
        asks=True,
        raises=("reveal",),
        help="Turn up a random marker and carry it out, as by the action.",
    ),
    Verb(
        words="look at",
        object=Slot(types.RANDOM),
        code=board.look_at,
        possible=board.can_look_at,
        help="Only you learn what a hidden marker is.",
    ),
    Verb(
        words="turn",
        object=Slot(types.RANDOM),
        code=board.turn_down,
        possible=board.can_turn_down,
        help="Turn a random marker that lies in a city face down.",
    ),
    Verb(
        words="remove",
        object=Slot(types.RANDOM),
        code=board.remove,
        possible=board.can_remove,
        help="Take a random marker out of the game.",
    ),
    Verb(
        words="go unnoticed",
        code=board.go_unnoticed,
        possible=board.can_go_unnoticed,
        help="Until you leave this city, its shadow costs you no life points and lets you act.",
    ),
    Verb(
        words="end adventure",
        code=board.end_adventure,
        possible=board.can_end_adventure,
        help="The adventure is over and not passed; nobody gets anything for its tasks.",
    ),
)

FIGHTS: tuple[Entry, ...] = (
    Verb(
        words="end fight",
        code=fights.end_fight,
        possible=fights.can_end_fight,
        help="The fight is over, and nobody has won it.",
    ),
    Verb(
        words="restart fight",
        code=fights.restart_fight,
        possible=fights.can_restart_fight,
        help="The fight begins again, with special attack and initiative.",
    ),
    Verb(
        words="restore foe",
        code=fights.restore_foe,
        possible=fights.can_restore_foe,
        help="The opponent has all the life points with which it began.",
    ),
    Verb(
        words="wound foe",
        roles=BY,
        code=fights.wound_foe,
        possible=fights.can_wound_foe,
        help="The opponent loses life points, with no attack and no defence.",
    ),
    Verb(
        words="strike",
        object=Slot(PLAYER),
        code=fights.strike,
        possible=fights.can_strike,
        asks=True,
        raises=("attack", "hit", "damage", "wound", "death"),
        help="You attack another adventurer once, outside of a fight. It can be warded off.",
    ),
)

GOODS: tuple[Entry, ...] = (
    Verb(
        words="take",
        object=Slot(types.ITEM),
        code=goods.take,
        possible=goods.can_take,
        asks=True,
        raises=("item lost",),
        help="You get an item of another player, if you have room for it.",
    ),
    Verb(
        words="drop",
        object=Slot(types.ITEM),
        code=goods.drop,
        possible=goods.can_drop,
        asks=True,
        raises=("item lost",),
        help="Its owner discards an item.",
    ),
    Verb(
        words="repair",
        object=Slot(types.ITEM),
        code=goods.repair,
        possible=goods.can_repair,
        help="Armour or a helmet has all its life points again.",
    ),
    Verb(
        words="ready",
        object=Slot(types.SPELL),
        code=goods.ready,
        possible=goods.can_ready,
        help="A spell that has been used can be cast again.",
    ),
)

HAPPENING: tuple[Entry, ...] = (
    Verb(
        words="proceed",
        code=happening.proceed,
        possible=happening.can_proceed,
        help="In `instead of`: the event happens after all, as when a test has failed.",
    ),
)

VERBS: tuple[Entry, ...] = (*POINTS, *CARDS, *DICE, *BOARD, *FIGHTS, *GOODS, *HAPPENING)
