"""Relations behind a noun: `with dragons`, `in Selem`, `bordering the Southern Sea`."""

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.context import Context
from kartenwerk_dsl.text.grammar import NoPhrase
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
) -> str:
    """A relation behind the noun that has it. `kind` and `number`: to how many of the target."""
    words = c.book.entry(relation)
    if kind == "no" and "without" in words:
        return filled(str(words["without"]), {"right": c.value(c, target)})
    if "after" not in words:
        raise NoPhrase(f"{name_of(relation)}: after")
    return filled(str(words["after"]), {"right": c.target(c, target, kind, number)})
