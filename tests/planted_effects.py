"""Operators that plant faults in effect programs."""

import re
from collections.abc import Iterator
from functools import cache

from kartenwerk_dsl.vocabulary import Adjective, Event, Noun, Verb, Vocabulary
from kartenwerk_engine.games.registry import game
from planted import At, Fault, Shipped

WORD = re.compile(r"[a-z_]+")
NUMBER = re.compile(r"\b\d+\b")
BINDING = re.compile(r" as ([a-z_]+)")


@cache
def _vocabulary() -> Vocabulary:
    found = game("schatten-der-macht")
    assert found
    loaded = found.load_vocabulary()
    assert isinstance(loaded, Vocabulary)
    return loaded


def _words(*sorts: type) -> set[str]:
    """The single words of which entries of these sorts consist."""
    entries = [entry for entry in _vocabulary().entries if isinstance(entry, sorts)]
    found = {word for entry in entries for word in entry.words.split()}
    plurals = [entry.plural for entry in entries if isinstance(entry, Noun)]
    return found | {word for plural in plurals for word in plural.split()}


@cache
def _known(pack: Shipped) -> frozenset[str]:
    """Every word that means something anywhere, so that no slip may turn into it."""
    ids = {component.id for component in pack.components()}
    written = {word for at in programs(pack) for word in WORD.findall(at.value)}
    return frozenset(_words(object) | ids | written)


def programs(pack: Shipped) -> Iterator[At]:
    yield from pack.fields("effect", "starting_advantage")


def found(pack: Shipped, pattern: re.Pattern[str]) -> Iterator[tuple[At, int, int, str]]:
    """Where the pattern, or the group in it, is found in programs as they are written."""
    for at in programs(pack):
        start, _ = pack.offsets(at)
        for match in pattern.finditer(pack.written(at)):
            group = 1 if pattern.groups else 0
            yield at, start + match.start(group), start + match.end(group), match[group]


def _misspelt(pack: Shipped, words: set[str]) -> Iterator[Fault]:
    for at, start, end, word in found(pack, WORD):
        before = pack.texts[at.path][:start]
        if word in words and len(word) > 2 and not before.endswith(" as "):
            new = pack.misspelt(word)
            if new not in _known(pack):
                yield pack.edit(at, start, end, new)


def misspelt_noun(pack: Shipped) -> Iterator[Fault]:
    yield from _misspelt(pack, _words(Noun))


def misspelt_adjective(pack: Shipped) -> Iterator[Fault]:
    yield from _misspelt(pack, _words(Adjective))


def misspelt_verb(pack: Shipped) -> Iterator[Fault]:
    yield from _misspelt(pack, _words(Verb))


def misspelt_event(pack: Shipped) -> Iterator[Fault]:
    yield from _misspelt(pack, _words(Event) | {"actor", "winner", "field", "prize"})


def misspelt_keyword(pack: Shipped) -> Iterator[Fault]:
    words = "choose where score condition action always while instead least most every some each"
    yield from _misspelt(pack, set(f"{words} exactly and has bordering adjacent random".split()))


def misspelt_role(pack: Shipped) -> Iterator[Fault]:
    yield from _misspelt(pack, {"into", "from", "with", "for"})


def misspelt_id(pack: Shipped) -> Iterator[Fault]:
    yield from _misspelt(pack, {component.id for component in pack.components()} - _words(object))


def misspelt_name(pack: Shipped) -> Iterator[Fault]:
    """A name where it is given or where it is used."""
    for at in programs(pack):
        names = set(BINDING.findall(at.value)) - _words(object)
        start, _ = pack.offsets(at)
        for match in WORD.finditer(pack.written(at)):
            if match[0] in names and (new := pack.misspelt(match[0])) not in _known(pack):
                yield pack.edit(at, start + match.start(), start + match.end(), new)


def id_of_another_kind(pack: Shipped) -> Iterator[Fault]:
    kinds = ("region", "sea", "resource")
    ids = {id: kind for kind in kinds for id in pack.ids(kind)}
    for at, start, end, word in found(pack, WORD):
        if word in ids:
            # Places fit in each other's stead now and then, and a region may be one with a sea.
            other = "resource" if ids[word] != "resource" else "hero_quest"
            yield pack.edit(at, start, end, pack.random.choice(pack.ids(other)))


def dropped_name(pack: Shipped) -> Iterator[Fault]:
    for at, start, end, name in found(pack, re.compile(r" as ([a-z_]+)")):
        # Where the name is used at least once more, by itself.
        if len(re.findall(rf"\b{name}\b", at.value)) > 1:
            yield pack.edit(at, start - len(" as "), end, "")


def unused_name(pack: Shipped) -> Iterator[Fault]:
    """One more choice, with which nothing is done."""
    for at, start, _, indent in found(pack, re.compile(r"action:\n( +)[a-z]")):
        yield pack.edit(at, start, start, f"{indent}choose 1 region as zeuge\n")


def result_of_nothing(pack: Shipped) -> Iterator[Fault]:
    """A name for what a verb gives that gives nothing."""
    for at, _, end, _ in found(pack, re.compile(r"(?:gain|draw|place|relocate) [^\n]*")):
        yield pack.edit(at, end, end, " as zeuge")


def name_given_twice(pack: Shipped) -> Iterator[Fault]:
    for at in programs(pack):
        names = list(BINDING.finditer(pack.written(at)))
        start, _ = pack.offsets(at)
        if len(names) > 1 and names[0][1] != names[1][1]:
            yield pack.edit(at, start + names[1].start(1), start + names[1].end(1), names[0][1])


def dropped_as(pack: Shipped) -> Iterator[Fault]:
    for at, start, _, _ in found(pack, re.compile(r" (as) [a-z_]+")):
        yield pack.edit(at, start, start + len("as "), "")


def missing_colon(pack: Shipped) -> Iterator[Fault]:
    for at, start, end, _ in found(pack, re.compile(r":(?=\s)")):
        yield pack.edit(at, start, end, "")


def wrong_indentation(pack: Shipped) -> Iterator[Fault]:
    """One of two lines that stand together is too far to the left or to the right."""
    for at, start, _, _ in found(pack, re.compile(r"\n( +)[a-z][^\n:]*\n(?=\1[a-z])")):
        second = pack.texts[at.path].index("\n", start) + 1
        place = pack.random.choice([start, second])
        if place == start or pack.random.random() < 0.5:
            yield pack.edit(at, place, place + 2, "")
        else:
            yield pack.edit(at, place, place, "  ")


def number_word(pack: Shipped) -> Iterator[Fault]:
    words = ("null", "one two", "two", "three", "vier", "fuenf")
    for at, start, end, number in found(pack, NUMBER):
        yield pack.edit(at, start, end, words[min(int(number), 5)])


def number_of_nothing(pack: Shipped) -> Iterator[Fault]:
    """None at all, where at least one is meant."""
    for at, start, end, _ in found(pack, re.compile(r"(?:at least|gain|choose|draw|place) (\d+)")):
        yield pack.edit(at, start, end, "0")


def more_than_the_board_has(pack: Shipped) -> Iterator[Fault]:
    """More than there are regions, or than there are of that sort."""
    sorts = "(?:own |island |inland |coastal |inhospitable )*"
    for at, start, end, _ in found(pack, re.compile(rf"at least (\d+) {sorts}regions?")):
        yield pack.edit(at, start, end, "36")
    rare = re.compile(r"at least (\d+) (?:own )?(?:island|inhospitable) regions?")
    for at, start, end, _ in found(pack, rare):
        yield pack.edit(at, start, end, "17")


def wrong_event(pack: Shipped) -> Iterator[Fault]:
    """An event in which the one that is spoken of takes no part."""
    for at, start, end, _ in found(pack, re.compile(r"on ([a-z ]+?) where (?:actor|winner) ")):
        actor = pack.texts[at.path][end:].startswith(" where actor")
        yield pack.edit(at, start, end, "conflict won" if actor else "acquisition")


def dropped_noun(pack: Shipped) -> Iterator[Fault]:
    nouns = "|".join(sorted(_words(Noun), key=len, reverse=True))
    pattern = re.compile(rf"\b(?:choose|gain|place|lay|draw|at least) \d+ ((?:{nouns}))\b(?! of)")
    for at, start, end, _ in found(pack, pattern):
        yield pack.edit(at, start, end + 1, "")


def word_of_another_language(pack: Shipped) -> Iterator[Fault]:
    words = {"and": "und", "or": "||", "is": "==", "where": "when", "if": "wenn", "not": "nicht"}
    for at, start, end, word in found(pack, re.compile(r" (and|or|is|where|if|not) ")):
        yield pack.edit(at, start, end, words[word])


def word_of_another_game(pack: Shipped) -> Iterator[Fault]:
    strange = ("goblin", "token", "creature", "mana", "tribe")
    for at, start, end, word in found(pack, WORD):
        if word in _words(Noun):
            yield pack.edit(at, start, end, pack.random.choice(strange))


def contradiction(pack: Shipped) -> Iterator[Fault]:
    for at, _, end, _ in found(pack, re.compile(r"\bown (?=regions?\b|ships?\b|adventurers?\b)")):
        yield pack.edit(at, end, end, pack.random.choice(["foreign ", "neutral "]))


def unclosed_parenthesis(pack: Shipped) -> Iterator[Fault]:
    for at, start, end, _ in found(pack, re.compile(r"[()]")):
        yield pack.edit(at, start, end, "")


def tab_in_program(pack: Shipped) -> Iterator[Fault]:
    for at, start, end, _ in found(pack, re.compile(r"\n( +)[a-z]")):
        yield pack.edit(at, start, end, "    \t")


def dropped_condition(pack: Shipped) -> Iterator[Fault]:
    for at, start, end, _ in found(pack, re.compile(r"\n\s*condition: .*")):
        yield pack.edit(at, start, end, "")


def stray_sign(pack: Shipped) -> Iterator[Fault]:
    for at, _, end, _ in found(pack, re.compile(r"[a-z0-9]+(?=\n)")):
        yield pack.edit(at, end, end, pack.random.choice([";", ".", ",", " !", " &&", " }"]))


OPERATORS = (
    misspelt_noun,
    misspelt_adjective,
    misspelt_verb,
    misspelt_event,
    misspelt_keyword,
    misspelt_role,
    misspelt_id,
    misspelt_name,
    id_of_another_kind,
    dropped_name,
    unused_name,
    result_of_nothing,
    name_given_twice,
    dropped_as,
    missing_colon,
    wrong_indentation,
    number_word,
    number_of_nothing,
    more_than_the_board_has,
    wrong_event,
    dropped_noun,
    word_of_another_language,
    word_of_another_game,
    contradiction,
    unclosed_parenthesis,
    tab_in_program,
    dropped_condition,
    stray_sign,
)
