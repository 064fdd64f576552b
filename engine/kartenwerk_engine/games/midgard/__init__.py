"""Midgard: Das Brettspiel: adventurers win markers, pass adventures and earn a name."""

from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.kinds import Kind

_KINDS = "kartenwerk_engine.games.midgard.kinds"


def _kind(
    name: str, plural: str, title: str, model: str, summary: str, alike: tuple[str, ...] = ()
) -> Kind:
    return Kind(name, plural, title, f"{_KINDS}.{model}", summary, alike)


GAME = Game(
    id="midgard",
    title="Midgard: Das Brettspiel",
    kinds=(
        _kind("city", "cities", "City", "cities:City", "a city card of the board"),
        _kind("layout", "layouts", "Layout", "cities:Layout", "a way to lay out the cities"),
        _kind(
            "fixed_marker",
            "fixed_markers",
            "Fixed marker",
            "markers:FixedMarker",
            "is won in one city and wanted in another",
        ),
        _kind("forgery", "forgeries", "Forgery", "markers:Forgery", "pretends to be a marker"),
        _kind(
            "found_item", "found_items", "Found item", "markers:FoundItem", "an item for one use"
        ),
        _kind("event", "events", "Event", "markers:Event", "changes the tests in its city"),
        _kind("creature", "creatures", "Creature", "markers:Creature", "fights its finder"),
        _kind(
            "encounter",
            "encounters",
            "Encounter",
            "markers:Encounter",
            "tests its finder",
            alike=("success", "failure"),
        ),
        _kind(
            "treasure",
            "treasures",
            "Treasure",
            "adventurers:Treasure",
            "jewellery of a city",
            alike=("effect", "text"),
        ),
        _kind(
            "adventurer", "adventurers", "Adventurer", "adventurers:Adventurer", "whom one leads"
        ),
        _kind("skill", "skills", "Skill", "adventurers:Skill", "what an adventurer can do"),
        _kind("equipment", "equipment", "Equipment", "wares:Equipment", "useful things"),
        _kind("weapon", "weapons", "Weapon", "wares:Weapon", "weapons, shields and armour"),
        _kind("spell", "spells", "Spell", "wares:Spell", "is cast with a test", ("failure",)),
        _kind(
            "action_card",
            "action_cards",
            "Action card",
            "cards:ActionCard",
            "gives actions, heals, or does something special",
        ),
        _kind("fate_card", "fate_cards", "Fate card", "cards:FateCard", "follows a failed test"),
        _kind(
            "adventure", "adventures", "Adventure", "adventures:Adventure", "tasks and an opponent"
        ),
        _kind(
            "final_opponent",
            "final_opponents",
            "Final opponent",
            "adventures:FinalOpponent",
            "waits at the end of an adventure",
        ),
        _kind(
            "task",
            "tasks",
            "Task",
            "adventures:Task",
            "a test or a creature",
            alike=("failure", "group_failure"),
        ),
        _kind("shadow", "shadows", "Shadow", "adventures:Shadow", "occupies a city"),
        _kind("master", "masters", "Master", "pieces:Master", "made four artefacts"),
        _kind(
            "reward_card",
            "reward_cards",
            "Reward card",
            "cards:RewardCard",
            "what is won",
            # All artefacts do the same.
            alike=("effect", "text"),
        ),
        _kind("piece", "pieces", "Piece", "pieces:Piece", "dice, figures, counters"),
        _kind("ruleset", "rulesets", "Ruleset", "ruleset:Ruleset", "numbers of the rules"),
    ),
    vocabulary="kartenwerk_engine.games.midgard.words:VOCABULARY",
    facts="kartenwerk_engine.games.midgard.facts:FACTS",
    stage="kartenwerk_engine.games.midgard.scenario.stage:MidgardStage",
    table="kartenwerk_engine.games.midgard.seats:MidgardTable",
    players=(3, 4, 5),
)
