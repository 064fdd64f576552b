"""Names, sentences and effect programs in the manner of the shipped cards, from a seeded source."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from textwrap import indent

ONSETS = "al bar dra el fen gar hal il jor kal lor mar nor or per ra sal thor ul var wal yr zor"
MIDDLES = "a an e en i in o on u un ar er or aba ego imi"
ENDINGS = "bach berg bora burg dorf fels furt gund hain heim land mark moor quell see stein tal"
SPELT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
WORD = re.compile(r"\b[a-z][a-z0-9_]*\b")


def id_of(name: str) -> str:
    """The id that belongs to a name."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().translate(SPELT)).strip("_")


@dataclass
class Names:
    """Gives names that nobody has yet."""

    random: Random
    taken: set[str] = field(default_factory=set)

    def new(self, pattern: str = "{}") -> str:
        """A name whose id is free; `{}` in the pattern is what differs."""
        while True:
            syllables = [ONSETS, MIDDLES, *self.random.choices([ONSETS, MIDDLES], k=2), ENDINGS]
            parts = [self.random.choice(pool.split()) for pool in syllables]
            name = pattern.format("".join(parts).capitalize())
            if id_of(name) not in self.taken:
                self.taken.add(id_of(name))
                return name


@dataclass
class Sentences:
    """New sentences as long as the given ones, from their words."""

    random: Random
    models: Sequence[str]

    def new(self) -> str:
        words = (
            " ".join(self.random.sample(self.models, 3)).replace(".", "").replace(",", "").split()
        )
        length = len(self.random.choice(self.models).split())
        sentence = " ".join(self.random.sample(words, min(length, len(words))))
        return sentence[0].upper() + sentence[1:] + "."


def clauses(program: str) -> list[str]:
    """The clauses of a program: a line at the margin, and the lines under it."""
    found: list[str] = []
    for line in program.splitlines():
        if line.strip() and not line[0].isspace():
            found.append(line)
        elif line.strip():
            found[-1] += "\n" + line
    return found


@dataclass
class Programs:
    """New programs: clauses of the shipped ones, put together anew, about other places.

    How often tests are joined and clauses bound is chosen so that they are as long as the shipped
    programs, on average: quests of about 160 characters, plans of 140, advantages of 80. Like the
    cards of large games, they share clauses: one stands on three cards, on average, while hardly
    any program stands twice.
    """

    random: Random
    pools: Mapping[str, Sequence[str]]
    places: Mapping[str, Sequence[str]]
    """For each id that may be exchanged, the ids that may take its place."""
    made: set[str] = field(default_factory=set)

    def new(self, kind: str) -> str:
        """A program for a card of that kind, unlike all before."""
        ways = {"hero_quest": self.quest, "secret_plan": self.plan, "organisation": self.advantage}
        while (program := ways[kind]()) in self.made:
            pass
        self.made.add(program)
        return program

    def quest(self) -> str:
        """What one hero does, mostly under some condition, and what others ask for."""
        head, body = self._some("action", 1)[0].split("\n", 1)
        if self.random.random() < 0.2:
            body = f"    if {self._test()}:\n{indent(body, ' ' * 4)}"
        return f"{head}\n{body}\ncondition: {self._test()}\n"

    def plan(self) -> str:
        """Two to four conditions that score."""
        tests = dict.fromkeys(self._test() for _ in range(self.random.randint(2, 4)))
        return "".join(f"score 1 if {test}\n" for test in tests)

    def advantage(self) -> str:
        """One of the shipped advantages, mostly bound to some test."""
        return f"{self._bound(self._some('advantage', 1)[0])}\n"

    def _bound(self, clause: str) -> str:
        head, colon, body = clause.partition(":")
        if self.random.random() < 0.4:
            return clause
        if head == "always":
            return f"while {self._test()}{colon}{body}"
        joint = "and" if " where " in head else "where"
        return f"{head} {joint} ({self._test()}){colon}{body}"

    def _test(self) -> str:
        parts = [f"({test})" for test in self._some("test", 2)]
        if len(parts) == 1 or self.random.random() < 0.85:
            return parts[0][1:-1]
        return self.random.choice([" and ", " or "]).join(parts)

    def _some(self, pool: str, number: int) -> list[str]:
        """As many clauses or tests, about other places; fewer if some became the same."""
        chosen = self.random.sample(self.pools[pool], number)
        return list(dict.fromkeys(WORD.sub(self._elsewhere, each) for each in chosen))

    def _elsewhere(self, found: re.Match[str]) -> str:
        word = found.group()
        return self.random.choice(self.places[word]) if word in self.places else word
