"""Pilzsuche: in turn everybody picks one of the mushrooms that can be seen."""

from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.kinds import Kind

GAME = Game(
    id="pilzsuche",
    title="Pilzsuche",
    kinds=(
        Kind("mushroom", "mushrooms", "Mushroom", "pilzsuche.kinds:Mushroom", "what one picks"),
        Kind("wood", "woods", "Wood", "pilzsuche.kinds:Wood", "figures of the rules"),
    ),
    vocabulary="pilzsuche.words:VOCABULARY",
    facts="pilzsuche.facts:FACTS",
    stage="pilzsuche.stage:Stage",
    table="pilzsuche.seats:Table",
    players=(2, 3, 4),
)
