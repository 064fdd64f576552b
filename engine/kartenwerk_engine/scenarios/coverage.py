"""Which rules and cards scenarios prove, and which they do not."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from kartenwerk_engine.scenarios.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Coverage:
    """What is to be proved, and what of it is not. `unknown` are words that name nothing."""

    rules: int
    cards: int
    open_rules: tuple[str, ...]
    open_cards: tuple[str, ...]
    unknown: Mapping[str, tuple[str, ...]]
    """By word: the scenarios that say they cover it."""

    @property
    def complete(self) -> bool:
        return not (self.open_rules or self.open_cards or self.unknown)


def coverage(
    scenarios: Iterable[Scenario], rules: Collection[str], cards: Collection[str]
) -> Coverage:
    """What these scenarios prove of the rules and of the cards with effects."""
    by_word: dict[str, list[str]] = {}
    for each in scenarios:
        for word in each.covers:
            by_word.setdefault(word, []).append(each.id)
    return Coverage(
        rules=len(rules),
        cards=len(cards),
        open_rules=tuple(rule for rule in rules if rule not in by_word),
        open_cards=tuple(card for card in cards if card not in by_word),
        unknown={
            word: tuple(ids)
            for word, ids in by_word.items()
            if word not in rules and word not in cards
        },
    )
