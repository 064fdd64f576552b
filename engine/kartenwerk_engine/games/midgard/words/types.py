"""The types of things in Midgard. All cards and markers are pieces with one number each."""

from kartenwerk_dsl.types import CARD, PLAYER, Thing

MEMBER = Thing("member", (PLAYER,))
COMPANION = Thing("companion", (MEMBER,))
FIGHTER = Thing("fighter", (PLAYER,))

CITY = Thing("city")

ITEM = Thing("item", (CARD,))
MARKER = Thing("marker", (ITEM,))
TREASURE = Thing("treasure", (ITEM,))
EQUIPMENT = Thing("equipment", (ITEM,))
GEAR = Thing("gear", (ITEM,))
WEAPON = Thing("weapon", (GEAR,))
SHIELD = Thing("shield", (GEAR,))
ARMOUR = Thing("armour", (GEAR,))
HELMET = Thing("helmet", (GEAR,))
REWARD = Thing("reward card", (ITEM,))
ARTEFACT = Thing("artefact", (REWARD,))

RANDOM = Thing("random marker", (CARD,))
HIDDEN = Thing("hidden marker", (RANDOM,))
FORGERY = Thing("forgery", (RANDOM, ITEM))
FOUND_ITEM = Thing("found item", (RANDOM, ITEM))
EVENT = Thing("event", (RANDOM,))
ENCOUNTER = Thing("encounter", (RANDOM,))

OPPONENT = Thing("opponent", (CARD,))
CREATURE = Thing("creature", (RANDOM, OPPONENT))
FINAL_OPPONENT = Thing("final opponent", (OPPONENT,))
SHADOW = Thing("shadow", (OPPONENT,))

SKILL = Thing("skill", (CARD,))
SPELL = Thing("spell", (CARD,))
ACTION_CARD = Thing("action card", (CARD,))
FATE_CARD = Thing("fate card", (CARD,))
ADVENTURE = Thing("adventure", (CARD,))
TASK = Thing("task", (CARD,))

LIFE = Thing("life")
GOLD = Thing("gold")
EXPERIENCE = Thing("experience")
PRESTIGE = Thing("prestige")
ACTION = Thing("action")
TIME = Thing("time")
