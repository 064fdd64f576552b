"""Programs of cards that tests write, and what the words of a game say on its tables."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from kartenwerk_dsl.check import check
from kartenwerk_dsl.compile.compiled import Compiled
from kartenwerk_dsl.compile.program import compile_program
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.vocabulary import (
    Adjective,
    Carrier,
    Constant,
    Noun,
    Property,
    Relation,
    Vocabulary,
)
from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.core.rules import Rules
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.library.programs import LibraryNames

Asked = list[tuple[int, list[str]]]
"""Who was asked, and between what he could choose."""


def compiled_for(
    program: str,
    carrier: Carrier,
    vocabulary: Vocabulary,
    library: Library,
    numbers: Mapping[tuple[str, str], int],
) -> Compiled:
    """A program in the words of a game, which must be right."""
    parsed = parse(program)
    checked = check(parsed.program, vocabulary, LibraryNames(library, vocabulary), carrier)
    said = [problem.message.render() for problem in (*parsed.problems, *checked.problems)]
    assert not said, (program, said)
    assert checked.program is not None
    return compile_program(
        checked.program,
        file="card.yaml",
        place=lambda offset: (1, offset + 1),
        component=lambda kind, id: numbers[kind, id],
    )


def set_in(program: str) -> str:
    """The lines as they stand below one that ends with a colon."""
    return "\n".join(f"    {line}" for line in program.split("\n"))


def answered(game: Rules, steps: Steps, *answers: str) -> tuple[Any, Asked]:
    """Carry steps out with these answers, as scenarios spell them: the result, and what was asked.

    A single option is taken without asking, as a match does.
    """
    asked: Asked = []
    waiting = list(answers)
    try:
        decision = next(steps)
        while True:
            spelt = decision.spellings(game)
            labels = [label.render() for label in decision.labels(game)]
            assert len(labels) == len(spelt)
            assert all(labels)
            assert decision.text().render()
            option = decision.options[0]
            if len(spelt) > 1:
                asked.append((decision.player, spelt))
                assert waiting, f"nobody answers {asked[-1]}"
                assert spelt.count(waiting[0]) == 1, f"{waiting[0]} is not one of {asked[-1]}"
                option = decision.options[spelt.index(waiting.pop(0))]
            decision = steps.send(option)
    except StopIteration as done:
        assert not waiting, f"nobody asked for {waiting}"
        return done.value, asked


def log(game: Rules) -> list[str]:
    """What has been told, to all and to single players."""
    return [message.render() for _, message in game.told or ()]


# Words ------------------------------------------------------------------------------------------


def assert_every_word_is_asked_for(vocabulary: Vocabulary, asked: set[str]) -> None:
    """Every noun, adjective, property and constant is one of those words."""
    for sort in (Noun, Adjective, Property, Constant):
        for entry in vocabulary.of(sort):
            spellings = {entry.words, *([entry.plural] if isinstance(entry, Noun) else ())}
            assert spellings & asked, entry.words


def words_in(test: str) -> Iterator[str]:
    """Each word and each run of words."""
    words = re.findall(r"\w+", test)
    for start in range(len(words)):
        for end in range(start + 1, min(len(words), start + 3) + 1):
            yield " ".join(words[start:end])


def assert_relations_list_what_they_relate(vocabulary: Vocabulary, game: Rules) -> None:
    """`lefts` and `rights` say the same as `code`, which the compiler could ask for each pair."""
    places = {"game": game, "you": 0, "state": game.state, "world": game.world}
    for relation in vocabulary.of(Relation):
        if relation.lefts is None and relation.rights is None:
            continue
        lefts = things(vocabulary, relation.left.name, game)
        rights = things(vocabulary, relation.right.name, game)
        assert lefts, relation.left.name
        assert rights, relation.right.name
        for left in lefts:
            for right in rights:
                said = ask(relation.code, places, left=left, right=right)
                if relation.lefts is not None:
                    assert (left in list(ask(relation.lefts, places, right=right))) == said
                if relation.rights is not None:
                    assert (right in list(ask(relation.rights, places, left=left))) == said


def things(vocabulary: Vocabulary, type: str, game: Rules) -> list[int]:
    """Everything of a type."""
    noun = next(noun for noun in vocabulary.of(Noun) if noun.type.name == type)
    return list(ask(noun.code, {"game": game, "state": game.state, "world": game.world}))


def ask(code: Any, places: Mapping[str, Any], **more: int) -> Any:
    """What the code of a word says."""
    if hasattr(code, "expression"):
        return eval(code.expression, {}, {**places, **more})
    known = {name: places[name] for name in ("game", "you") if name in places}
    return code(**known, **more)
