"""The cards that players hold and win: action cards, fate cards, reward cards."""

from typing import Annotated, Literal

from pydantic import Field

from kartenwerk_engine.games.midgard.kinds.printed import (
    Amount,
    Copies,
    Flavour,
    Starred,
    card_name,
    card_text,
)
from kartenwerk_engine.games.midgard.kinds.wares import Arms, Sort
from kartenwerk_engine.library.component import (
    WHOLE,
    Component,
    Count,
    Effect,
    Name,
    RulesText,
    ref,
)
from kartenwerk_engine.library.crossfield import BelongsTo, ExactlyOneOf, Together

Actions = Annotated[int, Field(ge=2, le=4), WHOLE]
Hearts = Annotated[int, Field(ge=1, le=3), WHOLE]
ArtefactNumber = Annotated[int, Field(ge=1, le=4), WHOLE]
UseCost = Annotated[int, Field(ge=0, le=1), WHOLE]

FIGURES = ("life", "initiative", "attack", "defence", "damage")


class ActionCard(Component):
    """An action card: for actions, for its special action, or to heal."""

    name: Name = card_name("Unterstützung ST +4")
    actions: Actions = Field(
        description="How many actions the card gives when it is played for actions.", examples=[3]
    )
    hearts: Hearts = Field(
        description="How many life points it heals when it is played to heal.", examples=[2]
    )
    special: Literal["dice_substitute", "support", "reaction", "luck", "combat"] = Field(
        description="The kind of its special action: instead of a die roll, with a test for a "
        "fixed marker, in answer to something, in the own turn, or in a fight.",
        examples=["support"],
    )
    effect: Effect = Field(
        description="The special action, as an effect program.",
        examples=["on strength attempt: raise roll by 4"],
    )
    copies: Copies = 1
    text: RulesText = card_text(
        "+4 auf eine Probe auf Stärke, um eine festgelegte Marke zu gewinnen."
    )
    flavour: Flavour = None


class FateCard(Component):
    """A card that is drawn when a test for a fixed marker fails."""

    cross_fields = (
        *(BelongsTo(figure, key="sort", values=("guardian",)) for figure in FIGURES),
        ExactlyOneOf(("life", "effect")),
    )

    name: Name = card_name("Nachtwächter")
    sort: Literal["guardian", "fate", "betrayal"] = Field(
        description="A guardian is fought and shows figures; fate (Schicksal) and betrayal "
        "(Verrat) have an effect instead.",
        examples=["guardian"],
    )
    life: Count | None = Field(None, description="A guardian's life points (LP).", examples=[2])
    initiative: Amount | None = Field(
        None,
        description="What is added to a guardian's die when the sides roll who attacks first.",
        examples=[0],
    )
    attack: Amount | None = Field(
        None, description="A guardian's attack value (Angriff).", examples=[8]
    )
    defence: Amount | None = Field(
        None, description="A guardian's defence value (Abwehr).", examples=[8]
    )
    damage: Amount | None = Field(
        None, description="How many life points a guardian's undefended hit takes.", examples=[1]
    )
    effect: Effect | None = Field(
        None,
        description="What happens, as an effect program: for every card that is no guardian.",
        examples=["action: end actions"],
    )
    copies: Copies = 1
    text: RulesText | None = Field(
        None,
        description="What happens, in words for players.",
        examples=["Mischt alle Schicksalskarten und zieht noch einmal."],
    )
    flavour: Flavour = None


class RewardCard(Arms):
    """A card that adventures, shadows, creatures and third commissions give."""

    cross_fields = (*Arms.cross_fields, Together("master", "number"))

    name: Name = card_name("Zauberbuch")
    item: bool = Field(
        description="Whether it is an item, which can be traded and stolen.", examples=[True]
    )
    master: Annotated[str, ref("master")] | None = Field(
        None,
        description="For an artefact: the master who made it. It then has a `number` too.",
        examples=["meister_der_winde"],
    )
    number: ArtefactNumber | None = Field(
        None,
        description="For an artefact: its number among the four of its master.",
        examples=[2],
    )
    sort: Sort | None = Field(
        None,
        description="For weapons and armour: what it is, and so where it is carried.",
        examples=["helmet"],
    )
    starred: Starred = False
    spell_places: Amount = Field(
        0,
        description="How many spells it holds that do not count against the spellbook.",
        examples=[2],
    )
    actions: UseCost = Field(
        0, description="How many actions it costs to use the card.", examples=[1]
    )
    effect: Effect | None = Field(
        None,
        description="What it does, as an effect program.",
        examples=["on own turn: gain 3 gold"],
    )
    copies: Copies = 1
    text: RulesText = card_text("Nimmt zwei Zaubersprüche auf.")
    flavour: Flavour = None
