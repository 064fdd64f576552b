"""What players of Schatten der Macht are asked."""

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Question
from kartenwerk_engine.core.sorts import Number, Plain, YesOrNo
from kartenwerk_engine.games.schatten_der_macht import options
from kartenwerk_engine.games.schatten_der_macht.options import CARD, PLACE, SOURCE

DONE = None
"""The option that ends a series of picks."""

ACTIONS = {
    "recruit": Message("recruit adventurers"),
    "launch": Message("build ships"),
    "move": Message("move adventurers or ships"),
    "acquire": Message("acquire organisations"),
    "strengthen": Message("strengthen organisations"),
    "hero": Message("use a hero"),
    "pass": Message("pass"),
}

ACTION = Question("What do you do?", Plain(ACTIONS))
DRAFT = Question("Which region card do you keep?", CARD)
PLAN = Question("Which secret plan do you keep?", options.Plan())
DISCARD = Question("Which card do you discard?", CARD)
PROVISION = Question("What do you take?", options.Provision())
PAY = Question("What do you pay with? (So far: {paid})", options.Means())
RECRUIT = Question("Where does the next adventurer go, and where from?", options.Placing())
LAUNCH = Question("Into which sea does the next ship go?", PLACE)
GROUP = Question(
    "From where do you move? ({count} movement left)",
    PLACE,
    "From where do you move? ({count} movements left)",
)
TARGET = Question("Where to?", PLACE)
GROUP_SIZE = Question("How many of them?", Number())
ALONG = Question("Does the special unit go along?", YesOrNo())
MARCH = Question("Where does the group go next?", PLACE)
TAKE_ORGANISATION = Question("Which organisation do you take?", options.Organisation())
ORGANISATION_REGION = Question("Into which region does the marker of {name:the} go?", PLACE)
STAFF = Question("Who goes on {name:the}?", SOURCE)
STRENGTHEN = Question("Which adventurer goes where?", options.Strengthening())
QUEST = Question("Which quest do you lay claim to?", options.Quest())
CLAIM = Question("Where does the next adventurer for the claim come from?", SOURCE)
HERO_ACTION = Question("Do you carry out the hero's action?", YesOrNo())
CONFLICT = Question("Which conflict is settled next?", PLACE)
SUPPORT = Question("How many ships do you send from {sea:the} to {place:the}?", Number())
SUPPORT_MAGIC = Question("Does the magic ship go from {sea:the} to {place:the}?", YesOrNo())
LOSE_SHIP = Question("From which sea do you lose a ship?", PLACE)
LOSE_SPECIAL = Question("Which special unit do you lose?", options.Unit())
UNIT = Question("Which unit?", options.Unit())
