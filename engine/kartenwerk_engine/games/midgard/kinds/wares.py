"""What cities sell: equipment, weapons and armour, spells."""

from typing import Annotated, Literal

from pydantic import Field

from kartenwerk_engine.games.midgard.attributes import Attribute
from kartenwerk_engine.games.midgard.kinds.printed import (
    Amount,
    Flavour,
    Foot,
    Starred,
    card_name,
    card_text,
)
from kartenwerk_engine.library.component import WHOLE, Component, Count, Effect, Name, RulesText
from kartenwerk_engine.library.crossfield import BelongsTo

Sort = Literal["weapon", "shield", "armour", "helmet"]


class Arms(Component):
    """What weapons, shields, armour and helmets show, wherever the card comes from."""

    cross_fields = (
        BelongsTo("two_handed", key="sort", values=("weapon",), required=False),
        BelongsTo("damage", key="sort", values=("weapon",), required=False),
        BelongsTo("attack", key="sort", values=("weapon", "shield"), required=False),
        BelongsTo("life", key="sort", values=("armour", "helmet")),
        BelongsTo("under_armour", key="sort", values=("armour",), required=False),
        *(
            BelongsTo(
                field, key="sort", values=("weapon", "shield", "armour", "helmet"), required=False
            )
            for field in ("defence", "magical")
        ),
    )

    two_handed: bool = Field(
        False, description="Whether a weapon needs both hands.", examples=[True]
    )
    attack: Amount = Field(
        0, description="What it adds to the attack value while it is in hand.", examples=[4]
    )
    defence: Amount = Field(
        0, description="What it adds to the defence value while it is used.", examples=[2]
    )
    damage: Count = Field(
        1, description="How many life points an undefended hit with the weapon takes.", examples=[2]
    )
    life: Amount = Field(
        0, description="How many life points armour or a helmet has of its own.", examples=[2]
    )
    magical: bool = Field(
        False, description="Whether it counts as magical, where cards ask for it.", examples=[True]
    )
    under_armour: bool = Field(
        False,
        description="Whether armour may be worn besides other armour, under it.",
        examples=[True],
    )


class Equipment(Component):
    """An equipment card."""

    name: Name = card_name("Seil")
    foot: Foot = False
    starred: Starred = False
    effect: Effect | None = Field(
        None,
        description="What it does, as an effect program. Some equipment only helps where other "
        "cards name it.",
        examples=["always: backpack places + 2"],
    )
    text: RulesText = card_text("Hilft bei Aufgaben, die ein Seil nennen.")
    flavour: Flavour = None


class Weapon(Arms):
    """A card of weapons and armour."""

    name: Name = card_name("Kettenhemd")
    sort: Sort = Field(
        description="What it is, and so where it is carried: weapons and shields in a hand, "
        "armour and helmets on the body.",
        examples=["armour"],
    )
    starred: Starred = False
    effect: Effect | None = Field(
        None,
        description="What is special about it, as an effect program.",
        examples=["always: initiative + 1"],
    )
    text: RulesText | None = Field(
        None,
        description="What is special about it, in words for players.",
        examples=["Fängt zwei Treffer ab."],
    )
    flavour: Flavour = None


class Spell(Component):
    """A spell card."""

    name: Name = card_name("Schutzgeist")
    bonus: Amount = Field(
        description="What is added to the magic value when it is cast.", examples=[3]
    )
    actions: Annotated[int, Field(ge=0, le=3), WHOLE] = Field(
        description="How many actions it costs to cast it.", examples=[0]
    )
    failure_damage: Amount = Field(
        description="How many life points the caster loses when it fails.", examples=[1]
    )
    damage: Amount = Field(
        description="How many life points its victim loses when it succeeds.", examples=[0]
    )
    resistance: Attribute | None = Field(
        None,
        description="The attribute with which the victim may resist. Leave it out where nobody "
        "can.",
        examples=["intelligence"],
    )
    effect: Effect | None = Field(
        None,
        description="When it can be cast and what it does when it succeeds, as an effect program. "
        "Leave it out for one that is cast instead of an attack and only does its damage.",
        examples=["instead of hit where target is you: nothing"],
    )
    failure: Effect | None = Field(
        None,
        description="What happens besides when it fails, as an effect program.",
        examples=["action: lose 1 gold"],
    )
    text: RulesText = card_text("Verhindert den Schaden eines Angriffs, der dich trifft.")
    flavour: Flavour = None
