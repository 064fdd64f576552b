"""Schatten der Macht: secret societies struggle for Aventuria."""

from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.kinds import Kind, Role

_KINDS = "kartenwerk_engine.games.schatten_der_macht.kinds"

MISSION = "mission"
"""The kind of what lies under conflict markers, if a pack brings it."""

GAME = Game(
    id="schatten-der-macht",
    title="Schatten der Macht",
    kinds=(
        Kind("sea", "seas", "Sea", f"{_KINDS}.board:Sea", "where ships stand"),
        Kind("region", "regions", "Region", f"{_KINDS}.board:Region", "a region and its card"),
        Kind(
            "resource", "resources", "Resource", f"{_KINDS}.resources:Resource", "pays for actions"
        ),
        Kind("action", "actions", "Action", f"{_KINDS}.resources:Action", "what a turn may do"),
        Kind("faction", "factions", "Faction", f"{_KINDS}.people:Faction", "whom a player leads"),
        Kind(
            "grey_eminence",
            "grey_eminences",
            "Grey Eminence",
            f"{_KINDS}.people:GreyEminence",
            "a person of influence who pays for actions",
        ),
        Kind(
            "organisation",
            "organisations",
            "Organisation",
            f"{_KINDS}.cards:Organisation",
            "gives its owner a resource or an advantage",
        ),
        Kind(
            "hero_quest",
            "hero_quests",
            "Hero quest",
            f"{_KINDS}.cards:HeroQuest",
            "a hero to use and a condition to fulfil",
        ),
        Kind(
            "secret_plan",
            "secret_plans",
            "Secret plan",
            f"{_KINDS}.cards:SecretPlan",
            "hidden conditions that score at the end",
        ),
        Kind("unit", "units", "Unit", f"{_KINDS}.pieces:Unit", "a figure that counts in conflicts"),
        Kind("trophy", "trophies", "Trophy", f"{_KINDS}.pieces:Trophy", "scores at the end"),
        Kind("marker", "markers", "Marker", f"{_KINDS}.pieces:Marker", "any other marker"),
        Kind("ruleset", "rulesets", "Ruleset", f"{_KINDS}.ruleset:Ruleset", "numbers of the rules"),
    ),
    vocabulary="kartenwerk_engine.games.schatten_der_macht.words:VOCABULARY",
    facts="kartenwerk_engine.games.schatten_der_macht.facts:FACTS",
    stage="kartenwerk_engine.games.schatten_der_macht.scenario.stage:SdmStage",
    table="kartenwerk_engine.games.schatten_der_macht.seats:SdmTable",
    players=(2, 3, 4),
    roles=(Role(MISSION, (("name", "x-text"), ("effect", "x-effect"))),),
)
