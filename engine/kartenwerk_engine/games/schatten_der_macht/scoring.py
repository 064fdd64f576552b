"""Scoring: four majorities, the secret plan (SDM-SCORE, SDM-TROPHY), and missions if any."""

from collections.abc import Sequence
from dataclasses import dataclass

from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.missions import mission_points
from kartenwerk_engine.games.schatten_der_macht.reading import trophy_owners

CATEGORIES = ("regions", "organisations", "trophies", "quests")


@dataclass(frozen=True, slots=True)
class Result:
    """One player's result: what was counted, the points for it, and the plan's points."""

    counts: tuple[int, ...]
    points: tuple[int, ...]
    plan: int
    """Points of the secret plan."""
    conditions: int
    """How many conditions of the plan are fulfilled, which decides ties."""
    missions: int
    """Points of missions, where a pack brings any."""

    @property
    def total(self) -> int:
        """All points together."""
        return sum(self.points) + self.plan + self.missions


def score(game: Game) -> tuple[Result, ...]:
    """The result of every player on the table as it is."""
    counts = [_counts(game, player) for player in game.world.players]
    by_category = [
        majority(amounts, zero_scores=category == "regions")
        for category, amounts in zip(CATEGORIES, zip(*counts, strict=True), strict=True)
    ]
    results = []
    for player in game.world.players:
        plan = [_plan_points(game, player, plan) for plan in game.state.plans[player]]
        won = [points for scores in plan for points in scores if points]
        results.append(
            Result(
                counts[player],
                tuple(points[player] for points in by_category),
                sum(won),
                len(won),
                mission_points(game, player),
            )
        )
    return tuple(results)


def majority(amounts: Sequence[int], *, zero_scores: bool = False) -> list[int]:
    """Points for one category: N for the most, down to 1 (SDM-SCORE-07 to 10).

    Tied players each get the points of the lowest place that they share: a player's place is the
    number of players with at least as many. Nothing gives nothing, except for regions.
    """
    return [
        len(amounts) - sum(other >= own for other in amounts) + 1 if own or zero_scores else 0
        for own in amounts
    ]


def winners(results: Sequence[Result]) -> list[int]:
    """Most points, then most conditions of the plan, then shared (SDM-SCORE-13 to 15)."""
    best = max((result.total, result.conditions) for result in results)
    return [
        player for player, result in enumerate(results) if (result.total, result.conditions) == best
    ]


def _counts(game: Game, player: int) -> tuple[int, ...]:
    state = game.state
    return (
        state.owner.count(player),
        state.org_owner.count(player),
        sum(
            state.trophies[pile]
            for pile, amount in enumerate(state.trophies)
            if amount and player in trophy_owners(game, pile % len(game.world.places))
        ),
        len(state.won_quests[player]),
    )


def _plan_points(game: Game, player: int, plan: int) -> list[int]:
    """The points of each condition of a plan, 0 where it is not fulfilled."""
    card = game.card("secret_plan", plan)
    return [points(game, player, plan) for points in card.compiled.scores]
