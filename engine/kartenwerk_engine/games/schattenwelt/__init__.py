"""Schattenwelt: explore the land, hold a camp, and be the first with enough power points."""

from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.kinds import Kind

_KINDS = "kartenwerk_engine.games.schattenwelt.kinds"


def _kind(
    name: str, plural: str, title: str, model: str, summary: str, alike: tuple[str, ...] = ()
) -> Kind:
    return Kind(name, plural, title, f"{_KINDS}.{model}", summary, alike)


GAME = Game(
    id="schattenwelt",
    title="Schattenwelt",
    kinds=(
        _kind("unit", "units", "Unit", "units:Unit", "moves and fights for a player"),
        _kind(
            "neutral_unit",
            "neutral_units",
            "Neutral unit",
            "units:NeutralUnit",
            "guards the centre",
        ),
        _kind("treant", "treants", "Treant", "units:Treant", "protects a field"),
        _kind("building", "buildings", "Building", "land:Building", "is built and worked"),
        _kind("field_type", "field_types", "Field type", "land:FieldType", "a sort of field"),
        _kind("map", "maps", "Map", "land:GameMap", "what lies where before one explores"),
        _kind("token", "tokens", "Token", "people:Token", "coins, markers and figures"),
        _kind(
            "character",
            "characters",
            "Character",
            "people:Character",
            "whom one leads",
            alike=("tags",),
        ),
        _kind("band", "bands", "Band", "people:Band", "how power points are shown"),
        _kind("ruleset", "rulesets", "Ruleset", "ruleset:Ruleset", "values of the rules"),
    ),
    vocabulary="kartenwerk_engine.games.schattenwelt.words:VOCABULARY",
    facts="kartenwerk_engine.games.schattenwelt.facts:FACTS",
    stage="kartenwerk_engine.games.schattenwelt.scenario.stage:SchattenweltStage",
    table="kartenwerk_engine.games.schattenwelt.seats:SchattenweltTable",
    players=(2, 3, 4, 5, 6),
)
