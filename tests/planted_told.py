"""Operators that make the text and the effect of a shipped card differ, in one of the two.

Each operator takes a card and gives all differences of one sort that can be planted in it, each
made so that it is one. It draws lots where there are many ways.
"""

from planted_numbers import (
    comparison_in_effect,
    comparison_in_text,
    from_up_to,
    may_to_must,
    must,
    must_to_may,
    number_in_effect,
    number_in_text,
    to_up_to,
    unwrapped,
    up_to_in_effect,
    wrapped,
)
from planted_things import (
    all_to_one,
    component_in_text,
    one_to_all,
    outdented,
    own_in_effect,
    own_in_text,
    shared,
    sort_in_effect,
    sort_in_text,
    thing_in_effect,
    thing_in_text,
)
from planted_ways import (
    direction_in_effect,
    direction_in_text,
    event_in_effect,
    event_in_text,
    person_in_effect,
    person_in_text,
    person_to_other,
    sign_in_text,
    time_in_effect,
    time_in_text,
)
from planting import Plant, where

PLANTS: dict[str, tuple[Plant, ...]] = {
    "an amount in the text": (number_in_text,),
    "an amount in the effect": (number_in_effect,),
    "may and must in the text": (may_to_must, must_to_may),
    "may and must in the effect": (
        where(lambda card: not card.played, unwrapped),
        where(must, wrapped),
    ),
    "up to in the text": (to_up_to, from_up_to),
    "up to in the effect": (up_to_in_effect,),
    "own in the text": (own_in_text,),
    "own in the effect": (own_in_effect,),
    "all or one in the text": (all_to_one, one_to_all),
    "all or one in the effect": (outdented, shared),
    "a thing in the text": (thing_in_text,),
    "a thing in the effect": (thing_in_effect,),
    "a sort of markers": (sort_in_text, sort_in_effect),
    "a component in the text": (component_in_text,),
    "a sign in the text": (sign_in_text,),
    "a direction in the text": (direction_in_text,),
    "a direction in the effect": (direction_in_effect,),
    "an event in the text": (event_in_text,),
    "an event in the effect": (event_in_effect,),
    "a time": (time_in_text, time_in_effect),
    "a person": (person_in_text, person_to_other, person_in_effect),
    "a comparison": (comparison_in_text, comparison_in_effect),
}
