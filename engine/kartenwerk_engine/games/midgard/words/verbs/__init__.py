"""Verbs: what the cards of Midgard can do."""

from kartenwerk_dsl.vocabulary import Entry
from kartenwerk_engine.games.midgard.words.verbs.board import BOARD
from kartenwerk_engine.games.midgard.words.verbs.cards import CARDS
from kartenwerk_engine.games.midgard.words.verbs.dice import DICE
from kartenwerk_engine.games.midgard.words.verbs.fights import FIGHTS, HAPPENING
from kartenwerk_engine.games.midgard.words.verbs.goods import GOODS
from kartenwerk_engine.games.midgard.words.verbs.points import POINTS

VERBS: tuple[Entry, ...] = (*POINTS, *CARDS, *DICE, *BOARD, *FIGHTS, *GOODS, *HAPPENING)
