"""Grey Eminences: three begin with each faction, and the improved ones are better."""

from collections import Counter
from collections.abc import Iterator

from kartenwerk_dsl.message import Message, Plural, counted
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.schatten_der_macht.facts.samples import RESOURCE
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

_KGIA = """--- factions.yaml
kgia: {name: KGIA, description: Sie lesen alle Briefe., starting_advantage: "on setup: gain 1 ship",
  source: {origin: rulebook}}
"""
_BASIC = """--- grey_eminences.yaml
dexter: {name: Dexter, grade: basic, faction: kgia, piece: turm, provides: {boot: 2},
  source: {origin: rulebook}}
"""
_ESLAM = """eslam: {name: Eslam, grade: basic, faction: kgia, piece: springer, provides: {boot: 2},
  source: {origin: rulebook}}
"""
_IMPROVED = """helme: {name: Helme, grade: improved, piece: turm, provides: {boot: 3},
  source: {origin: rulebook}}
"""
_ONE_OF_TWO = _IMPROVED.replace("helme", "pardona").replace("Helme", "Pardona")
_AROUND = RESOURCE + _KGIA

EMINENCE_MISSING = Rule(
    code="G021",
    name="eminence-missing",
    severity=Severity.ERROR,
    message="the faction `{id}` has no basic Grey Eminence with the piece `{piece}`",
    why="Each faction begins with one Grey Eminence for each chess piece. Without one, its player "
    "begins with a card less and can never exchange it for an improved one.",
    bad=_AROUND + _BASIC + _ESLAM.replace("basic, faction: kgia", "improved"),
    good=_AROUND + _BASIC + _ESLAM,
    help="add one, or correct the `piece` of one that is there",
)

EMINENCE_TWICE = Rule(
    code="G022",
    name="eminence-twice",
    severity=Severity.ERROR,
    message="the faction `{faction}` has a basic Grey Eminence with the piece `{piece}` already",
    why="Each faction begins with one Grey Eminence for each chess piece. With two of a piece it "
    "begins with a card more than the others.",
    bad=_AROUND + _BASIC + _ESLAM.replace("springer", "turm"),
    good=_AROUND + _BASIC + _ESLAM,
    help="correct the `piece` or the `faction` of one of the two",
)

UNEVEN_PILES = Rule(
    code="G023",
    name="uneven-piles",
    severity=Severity.WARNING,
    message="of the improved Grey Eminences, {piles}",
    why="The improved Grey Eminences lie in a pile for each chess piece, all of the same height. "
    "If they differ, mostly one card has a wrong piece.",
    bad=RESOURCE
    + "--- grey_eminences.yaml\n"
    + _IMPROVED
    + _ONE_OF_TWO
    + _IMPROVED.replace("helme", "xeraan").replace("Helme", "Xeraan").replace("turm", "laeufer"),
    good=RESOURCE
    + "--- grey_eminences.yaml\n"
    + _IMPROVED
    + _ONE_OF_TWO.replace("turm", "laeufer"),
    help="correct the `piece` of a card, or add the missing ones",
)

NO_IMPROVEMENT = Rule(
    code="G024",
    name="no-improvement",
    severity=Severity.WARNING,
    message="the improved `{id}` gives {gives} resources, no more than the basic `{other}`",
    why="An improved Grey Eminence takes the place of a basic one with the same piece. If it gives "
    "no more, the exchange is none.",
    bad=_AROUND + _BASIC + _IMPROVED.replace("boot: 3", "boot: 2"),
    good=_AROUND + _BASIC + _IMPROVED,
    help="let it give more, or correct the `grade`",
)

UNEVEN_START = Rule(
    code="G025",
    name="uneven-start",
    severity=Severity.WARNING,
    message="`{id}` gives {gives}, other basic Grey Eminences give {usual}",
    why="The factions begin alike: what differs is which resources their Grey Eminences give, not "
    "how many. One that gives more or fewer is a head start, or a slip.",
    bad=_AROUND
    + _BASIC
    + _ESLAM
    + _ESLAM.replace("eslam", "yolande")
    .replace("Eslam", "Yolande")
    .replace("springer", "laeufer")
    .replace("boot: 2", "boot: 1"),
    good=_AROUND + _BASIC + _ESLAM,
    help="let it give {usual} in all",
)

RULES = (EMINENCE_MISSING, EMINENCE_TWICE, UNEVEN_PILES, NO_IMPROVEMENT, UNEVEN_START)

_HAVE: Plural = "{count} have the piece `{piece}`"


def _graded(whole: Whole, grade: str) -> list[Entry]:
    return [each for each in whole.all("grey_eminence").values() if each.word("grade") == grade]


def _pieces(whole: Whole) -> list[str]:
    """The chess pieces that cards bear."""
    named = (each.word("piece") for each in whole.all("grey_eminence").values())
    return list(dict.fromkeys(piece for piece in named if piece))


def one_of_each_piece(whole: Whole) -> Iterator[Finding]:
    """SDM-COMP-03, -04: every faction has one basic Grey Eminence of each piece."""
    first: dict[tuple[str | None, str | None], Entry] = {}
    for each in _graded(whole, "basic"):
        faction, piece = each.word("faction"), each.word("piece")
        other = first.setdefault((faction, piece), each)
        if other is not each and faction and piece:
            here = Message("`{other}` has it", {"other": other.id})
            yield whole.found(
                EMINENCE_TWICE,
                each,
                ("piece",),
                see=[(other, ("piece",), here)],
                faction=faction,
                piece=piece,
            )
    if whole.complete("faction", "grey_eminence") and first:
        for id, faction_entry in whole.all("faction").items():
            for piece in _pieces(whole):
                if (id, piece) not in first:
                    yield whole.found(EMINENCE_MISSING, faction_entry, piece=piece)


def even_piles(whole: Whole) -> Iterator[Finding]:
    """SDM-COMP-04: as many improved Grey Eminences of one piece as of each other."""
    improved = _graded(whole, "improved")
    if not improved or not whole.complete("grey_eminence"):
        return
    piles: dict[str, list[Entry]] = {piece: [] for piece in _pieces(whole)}
    for each in improved:
        piles.get(each.word("piece") or "", []).append(each)
    sizes = {piece: len(pile) for piece, pile in piles.items()}
    if len(set(sizes.values())) > 1:
        last = max(piles.values(), key=len)[-1]
        said = tuple(
            counted("{count} has the piece `{piece}`", _HAVE, size, piece=piece)
            for piece, size in sizes.items()
        )
        yield whole.found(UNEVEN_PILES, last, ("piece",), piles=said)


def improved_ones_are_better(whole: Whole) -> Iterator[Finding]:
    """SDM-EX-04: an improved Grey Eminence gives more than any that it can replace."""
    best: dict[str | None, tuple[int, Entry]] = {}
    for each in _graded(whole, "basic"):
        gives, piece = _gives(each), each.word("piece")
        if piece not in best or gives > best[piece][0]:
            best[piece] = gives, each
    for each in _graded(whole, "improved"):
        gives, piece = _gives(each), each.word("piece")
        if gives and piece in best and gives <= best[piece][0]:
            other = best[piece][1]
            here = Message("{gives} here", {"gives": best[piece][0]})
            yield whole.found(
                NO_IMPROVEMENT,
                each,
                ("provides",),
                see=[(other, ("provides",), here)],
                gives=gives,
                other=other.id,
            )


def factions_begin_alike(whole: Whole) -> Iterator[Finding]:
    """All basic Grey Eminences give the same number of resources."""
    basic = {each.id: _gives(each) for each in _graded(whole, "basic")}
    for usual, _ in Counter(filter(None, basic.values())).most_common(1):
        for each in _graded(whole, "basic"):
            if (gives := basic[each.id]) and gives != usual:
                given = counted("{count} resource", "{count} resources", gives)
                yield whole.found(UNEVEN_START, each, ("provides",), gives=given, usual=usual)


def _gives(card: Entry) -> int:
    return sum(card.numbers("provides").values())


FACTS = (one_of_each_piece, even_piles, improved_ones_are_better, factions_begin_alike)
