"""Relations behind a noun: `with dragons`, `in Selem`, `bordering the Southern Sea`."""

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.context import Context
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.phrasebook import Words
from kartenwerk_dsl.text.said import Said
from kartenwerk_dsl.text.template import filled
from kartenwerk_dsl.vocabulary import Relation


def name_of(relation: Relation) -> str:
    """What a phrasebook calls a relation, for messages."""
    return f"relations: {relation.left} {relation.words} {relation.right}"


def relation_phrase(
    c: Context,
    relation: Relation,
    target: m.Value,
    kind: str | None = None,
    number: m.Value | None = None,
) -> tuple[str, Said]:
    """A relation behind the noun that has it, and in it what it holds to.

    `kind` and `number` say to how many of the target. `after you` is for one to you, where that is
    said in another way: `von dir`.
    """
    words = c.book.entry(relation)
    if kind == "no" and "without" in words:
        said = c.value(c, target)
        return filled(str(words["without"]), {"right": said}), said
    key = "after you" if isinstance(target, m.You) and "after you" in words else "after"
    if key not in words:
        raise NoPhrase(f"{name_of(relation)}: after")
    said = held_to(c, words, target, kind, number)
    return filled(str(words[key]), {"right": said}), said


def held_to(
    c: Context, words: Words, target: m.Value, kind: str | None, number: m.Value | None
) -> Said:
    """To what a relation holds. `some: one` in its entry: of some it is enough to speak of one."""
    if kind == "some" and words.get("some") == "one":
        kind = None
    return c.target(c, target, kind, number)
