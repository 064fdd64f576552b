"""The law of rules texts: programs that do not mean the same have different texts.

It is tried on a program and all that differ from it in one point, and on these among themselves.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from effect_meaning import meaning
from effect_mutants import Words, mutants
from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check import check
from kartenwerk_dsl.format import format_program
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.vocabulary import Carrier

Say = Callable[[m.Program], tuple[str, ...]]
Texts = dict[tuple[str, ...], nodes.Program]


@dataclass
class Trial:
    """What came of trying the law: of how many programs with a meaning of their own, and where a
    text does not say which of two programs it is, or there is none."""

    tried: int = 0
    broken: list[str] = field(default_factory=list)


def try_law(
    program: nodes.Program,
    words: Words,
    carrier: Carrier,
    languages: Mapping[str, Say],
    trial: Trial,
) -> None:
    """The law for a program and what it is changed to, in each language."""
    meanings: set[str] = set()
    texts: dict[str, Texts] = {language: {} for language in languages}
    for changed, meant in _with_changes(program, words, carrier):
        sense = meaning(meant, words.vocabulary)
        if sense in meanings:
            continue
        meanings.add(sense)
        trial.tried += 1
        for language, say in languages.items():
            try:
                text = say(meant)
            except NoPhrase as hole:
                what = f"{language}: there is no phrase for {hole.what}"
                trial.broken.append(f"{what}\n{format_program(changed)}")
                continue
            other = texts[language].setdefault(text, changed)
            if other is not changed:
                both = f"{format_program(other)}\n{format_program(changed)}"
                trial.broken.append(f"{language}: {' '.join(text)}\n{both}")


def _with_changes(
    program: nodes.Program, words: Words, carrier: Carrier
) -> Iterator[tuple[nodes.Program, m.Program]]:
    """The program and its mutants, as far as they mean something."""
    changed = dict.fromkeys((program, *(mutant.program for mutant in mutants(program, words))))
    for each in changed:
        checked = check(each, words.vocabulary, words.names, carrier, whole=False)
        if checked.program is not None:
            yield each, checked.program
