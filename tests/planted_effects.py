"""Operators that plant faults in effect programs."""

import re
from collections.abc import Iterator
from functools import cache

from kartenwerk_dsl.vocabulary import Adjective, Event, Noun, Verb
from planted import At, Fault, Shipped

WORD = re.compile(r"[a-z_]+")
NUMBER = re.compile(r"\b\d+\b")
KEYWORDS = {
    *("choose", "where", "score", "condition", "action", "always", "while", "instead", "least"),
    *("most", "every", "some", "each", "exactly", "and", "has", "bordering", "adjacent", "random"),
    *("may", "test", "against", "else"),
}
BINDING = re.compile(r" as ([a-z_]+)")


@cache
def _words(pack: Shipped, *sorts: type) -> set[str]:
    """The single words of which entries of these sorts consist."""
    entries = [entry for entry in pack.vocabulary.entries if isinstance(entry, sorts)]
    found = {word for entry in entries for word in entry.words.split()}
    plurals = [entry.plural for entry in entries if isinstance(entry, Noun)]
    return found | {word for plural in plurals for word in plural.split()}


@cache
def _known(pack: Shipped) -> frozenset[str]:
    """Every word that means something anywhere, so that no slip may turn into it."""
    ids = {component.id for component in pack.components()}
    written = {word for at in pack.programs() for word in WORD.findall(at.value)}
    return frozenset(_words(pack, object) | ids | written)


def found(pack: Shipped, pattern: re.Pattern[str]) -> Iterator[tuple[At, int, int, str]]:
    """Where the pattern, or the group in it, is found in programs as they are written."""
    for at in pack.programs():
        start, _ = pack.offsets(at)
        for match in pattern.finditer(pack.written(at)):
            group = 1 if pattern.groups else 0
            yield at, start + match.start(group), start + match.end(group), match[group]


def _misspelt(pack: Shipped, words: set[str]) -> Iterator[Fault]:
    for at, start, end, word in found(pack, WORD):
        before = pack.texts[at.path][:start]
        way = word not in KEYWORDS and _names_a_way(before, pack.texts[at.path][end:])
        named = way or before.endswith(" as ")
        if word in words and len(word) > 2 and not named:
            new = pack.misspelt(word)
            if new not in _known(pack):
                yield pack.edit(at, start, end, new)


def _names_a_way(before: str, after: str) -> bool:
    """Whether the word is the name of one of several ways to choose from, which can be any."""
    return after.startswith(":\n") and re.search(r"\n +$", before) is not None


def misspelt_noun(pack: Shipped) -> Iterator[Fault]:
    yield from _misspelt(pack, _words(pack, Noun))


def misspelt_adjective(pack: Shipped) -> Iterator[Fault]:
    yield from _misspelt(pack, _words(pack, Adjective))


def misspelt_verb(pack: Shipped) -> Iterator[Fault]:
    yield from _misspelt(pack, _words(pack, Verb))


def misspelt_event(pack: Shipped) -> Iterator[Fault]:
    names = {
        name
        for event in pack.vocabulary.entries
        if isinstance(event, Event)
        for name in event.participants
    }
    yield from _misspelt(pack, _words(pack, Event) | names)


def misspelt_keyword(pack: Shipped) -> Iterator[Fault]:
    yield from _misspelt(pack, KEYWORDS)


def misspelt_role(pack: Shipped) -> Iterator[Fault]:
    yield from _misspelt(pack, {"into", "from", "with", "for"})


def misspelt_id(pack: Shipped) -> Iterator[Fault]:
    yield from _misspelt(
        pack, {component.id for component in pack.components()} - _words(pack, object)
    )


def misspelt_name(pack: Shipped) -> Iterator[Fault]:
    """A name where it is given or where it is used."""
    for at in pack.programs():
        names = set(BINDING.findall(at.value)) - _words(pack, object)
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
        yield pack.edit(at, start, start, f"{indent}choose 1 player as zeuge\n")


def result_of_nothing(pack: Shipped) -> Iterator[Fault]:
    """A name for what a verb gives that gives nothing."""
    for at, _, end, _ in found(pack, re.compile(r"\b(?:gain|lose|draw|place|relocate) [^\n]*")):
        yield pack.edit(at, end, end, " as zeuge")


def name_given_twice(pack: Shipped) -> Iterator[Fault]:
    for at in pack.programs():
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
    events = [event for event in pack.vocabulary.entries if isinstance(event, Event)]
    names = {name for event in events for name in event.participants}
    for at, start, end, _ in found(pack, re.compile(r"\bon ([a-z ]+?) where [a-z]+ ")):
        spoken = pack.texts[at.path][end:].split()[1]
        others = [event.words for event in events if spoken not in event.participants]
        if spoken in names:
            yield pack.edit(at, start, end, pack.random.choice(others))


def dropped_noun(pack: Shipped) -> Iterator[Fault]:
    nouns = "|".join(sorted(_words(pack, Noun), key=len, reverse=True))
    pattern = re.compile(rf"\b(?:choose|gain|place|lay|draw|at least) \d+ ((?:{nouns}))\b(?! of)")
    for at, start, end, _ in found(pack, pattern):
        yield pack.edit(at, start, end + 1, "")


def word_of_another_language(pack: Shipped) -> Iterator[Fault]:
    words = {"and": "und", "or": "||", "is": "==", "where": "when", "if": "wenn", "not": "nicht"}
    for at, start, end, word in found(pack, re.compile(r" (and|or|is|where|if|not) ")):
        yield pack.edit(at, start, end, words[word])


def word_of_another_game(pack: Shipped) -> Iterator[Fault]:
    strange = sorted({"goblin", "token", "creature", "mana", "tribe"} - _known(pack))
    for at, start, end, word in found(pack, WORD):
        if word in _words(pack, Noun):
            yield pack.edit(at, start, end, pack.random.choice(strange))


def contradiction(pack: Shipped) -> Iterator[Fault]:
    """Two adjectives of which one at most is ever true."""
    against: dict[str, set[str]] = {}
    for entry in pack.vocabulary.entries:
        if isinstance(entry, Adjective):
            others = {*entry.excludes, *([entry.opposite] if entry.opposite else [])}
            against[entry.words] = others & against.get(entry.words, others)
    nouns = "|".join(_words(pack, Noun))
    for word, others in against.items():
        for at, _, end, _ in found(pack, re.compile(rf"\b{word} (?=(?:{nouns})\b)")):
            if others:
                yield pack.edit(at, end, end, f"{pack.random.choice(sorted(others))} ")


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
