"""Spaces of cities: there is one of its shape for every marker."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.facts.samples import BOARD, changed
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.library.whole import Entry, See, Whole

_SHAPES = ("round", "square")
_RANDOM = ("forgery", "found_item", "event", "creature", "encounter")

_HALFDAL = "random_spaces: {round: 0, square: 0}\n  treasure: rubinring"
_GHOUL = """--- creatures.yaml
ghul: {name: Ghul, shape: square, life: 3, initiative: 0, attack: 8, defence: 6, damage: 1,
  reward_cards: 1, source: {origin: rulebook}}
"""

FIXED_SPACES = Rule(
    code="G108",
    name="fixed-spaces",
    severity=Severity.ERROR,
    message="{shape} spaces for fixed markers in `{id}`: {spaces}; such markers that begin there: "
    "{held}",
    why="Each fixed marker lies face up on a space of its shape in its home city, a round one for "
    "a person and a square one for a building. There are just so many spaces.",
    bad=changed(
        BOARD,
        "fixed_spaces: {round: 2, square: 1}\n  random_spaces: {round: 0, square: 0}\n"
        "  treasure: rubinring",
        "fixed_spaces: {round: 3, square: 1}\n  random_spaces: {round: 0, square: 0}\n"
        "  treasure: rubinring",
    ),
    good=BOARD,
    help="correct the spaces, or `shape` or `home` of a marker",
)

RANDOM_SPACES = Rule(
    code="G109",
    name="random-spaces",
    severity=Severity.WARNING,
    message="spaces for {shape} random markers in all cities: {spaces}; such markers: {held}",
    why="The random markers are mixed by their shapes and fill all spaces that are left. With "
    "fewer of a shape some spaces stay empty; with more some markers never come into the game.",
    bad=BOARD + _GHOUL,
    good=changed(BOARD, _HALFDAL, _HALFDAL.replace("square: 0", "square: 1")) + _GHOUL,
    help="correct the spaces of a city, or the `shape` of a marker",
)

RULES = (FIXED_SPACES, RANDOM_SPACES)


def fixed_markers_fill_their_spaces(whole: Whole) -> Iterator[Finding]:
    """MID-CITY-03: in each city there is a space for each fixed marker that begins there."""
    if not whole.complete("city", "fixed_marker"):
        return
    begin: dict[tuple[str | None, str | None], list[Entry]] = {}
    for marker in whole.all("fixed_marker").values():
        begin.setdefault((marker.word("home"), marker.word("shape")), []).append(marker)
    if any(None in place for place in begin):
        return
    for id, city in whole.all("city").items():
        for shape in _SHAPES:
            spaces, there = city.number("fixed_spaces", shape), begin.get((id, shape), [])
            if spaces is not None and spaces != len(there):
                see = [(each, ("shape",), Message("begins there")) for each in there]
                yield whole.found(
                    FIXED_SPACES,
                    city,
                    ("fixed_spaces", shape),
                    see=see,
                    spaces=spaces,
                    shape=shape,
                    held=len(there),
                )


def random_markers_fill_their_spaces(whole: Whole) -> Iterator[Finding]:
    """MID-CITY-04: together the cities have a space for each random marker."""
    markers = [(kind, each) for kind in _RANDOM for each in whole.all(kind).values()]
    # Those of required packs first, so that the last is one that can be mended.
    order = {path: place for place, (path, _) in enumerate(whole.files)}
    markers.sort(key=lambda each: order[each[1].path])
    if not markers or not whole.complete("city") or not whole.readable(*_RANDOM):
        return
    for shape in _SHAPES:
        spaces = {id: city.number("random_spaces", shape) for id, city in whole.all("city").items()}
        shaped = [(kind, each) for kind, each in markers if each.word("shape") == shape]
        counted = [number for number in spaces.values() if number is not None]
        if len(counted) < len(spaces) or any(each.word("shape") is None for _, each in markers):
            continue
        if sum(counted) != len(shaped):
            yield _unequal(whole, shape, sum(counted), shaped)


def _unequal(whole: Whole, shape: str, spaces: int, shaped: list[tuple[str, Entry]]) -> Finding:
    """Told at the last city, and where there are too many markers at the last of them."""
    city = list(whole.all("city").values())[-1]
    at: Keys = ("random_spaces", shape)
    see: list[See] = [
        (each, ("shape",), Message("the last {kind} of them", {"kind": kind_words(kind)}))
        for kind, each in dict(shaped).items()
    ]
    held = len(shaped)
    if held > spaces:
        marker = shaped[-1][1]
        see = [(city, at, Message("a city")), *(each for each in see if each[0] is not marker)]
        return whole.found(
            RANDOM_SPACES, marker, ("shape",), see=see, spaces=spaces, shape=shape, held=held
        )
    return whole.found(RANDOM_SPACES, city, at, see=see, spaces=spaces, shape=shape, held=held)


FACTS = (fixed_markers_fill_their_spaces, random_markers_fill_their_spaces)
