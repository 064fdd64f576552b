"""A table that cannot be is refused where it is written, in words for an author."""

from typing import Any

import pytest

from kartenwerk_engine.games import registry
from kartenwerk_engine.games.schatten_der_macht.scenario.stage import SdmStage
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.scenarios.fault import Fault
from shipped import CONTENT


@pytest.fixture(scope="module")
def stage() -> SdmStage:
    return SdmStage(Library.load([CONTENT / "schatten-der-macht"], registry))


@pytest.mark.parametrize(
    ("given", "keys", "says"),
    [
        (
            {"regions": {"weiden": {"owner": "P2"}}, "P1": {"hand": ["weiden"]}},
            ("P1", "hand"),
            "`weiden` is somebody else's already",
        ),
        (
            {"regions": {"weiden": {"owner": "P2"}}, "P1": {"owns": ["weiden"]}},
            ("P1", "owns"),
            "`weiden` is somebody else's already",
        ),
        (
            {"P1": {"hand": ["weiden"], "discard_pile": ["weiden"]}},
            ("P1", "discard_pile"),
            "the card of `weiden` lies in another pile already",
        ),
        (
            {"P1": {"owns": ["weiden"]}, "P2": {"draft": ["weiden"]}},
            ("P2", "draft"),
            "the card of `weiden` is not in the region pile any more",
        ),
        (
            {"P1": {"organisations": {"qabalya": 19}}},
            ("P1", "organisations", "qabalya"),
            "there are 1 adventurers too few of that colour",
        ),
        (
            {"regions": {"selem": {"P1": 16}}, "quests": {"phanta": {"claim": 3, "by": "P1"}}},
            ("quests", "phanta", "claim"),
            "there are 1 adventurers too few of that colour",
        ),
        ({"seas": {"suedmeer": {"P1": 7}}}, ("seas", "suedmeer"), "1 figures too few"),
        ({"regions": {"selm": {}}}, ("regions",), "did you mean `selem`?"),
        ({"P1": {"hnd": 1}}, ("P1", "hnd"), "did you mean `hand`?"),
    ],
)
def test_it_says_what_cannot_be(
    stage: SdmStage, given: dict[str, Any], keys: tuple[str, ...], says: str
) -> None:
    with pytest.raises(Fault) as fault:
        stage.arrange({}, given)
    assert fault.value.keys == keys
    assert says in str(fault.value)
