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
PLENTY = r"(?:(?:own|coastal|mainland|open) )*(?:regions|organisations|ships|adventurers)"
NUMBER = re.compile(rf"(?<=at least )\d+(?= {PLENTY}\b)")
LAND = re.compile(r"\b(?:own |other |1 )(?=regions?\b)")
ADJECTIVES = ["coastal ", "inhospitable ", "mainland ", "open ", ""]


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

    How often tests are joined and clauses bound is a balance. No two programs are the same and
    most clauses stand only once, as in real packs, so that remembering clauses gives no unfair
    help; and programs come out little longer than the shipped ones.
    """

    random: Random
    pools: Mapping[str, Sequence[str]]
    places: Mapping[str, Sequence[str]]
    """For each id that may be exchanged, the ids that may take its place."""
    regions: Sequence[str] = ()
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
        """Two or three conditions that score."""
        tests = dict.fromkeys(self._test() for _ in range(self.random.randint(2, 3)))
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
        chance = self.random.random()
        if chance < 0.5:
            parts = list(dict.fromkeys([parts[0], f"({self.random.choice(self.regions)} is own)"]))
        if len(parts) == 1 or chance > 0.6:
            return parts[0][1:-1]
        return self.random.choice([" and ", " or "]).join(parts)

    def _some(self, pool: str, number: int) -> list[str]:
        """As many clauses or tests, varied; fewer if some became the same."""
        chosen = self.random.sample(self.pools[pool], number)
        return list(dict.fromkeys(map(self._varied, chosen)))

    def _varied(self, text: str) -> str:
        """The same about other places, other sorts of region, and other numbers."""
        text = WORD.sub(self._elsewhere, text)
        text = LAND.sub(lambda found: found.group() + self.random.choice(ADJECTIVES), text)
        return NUMBER.sub(lambda _: str(self.random.randint(2, 6)), text)

    def _elsewhere(self, found: re.Match[str]) -> str:
        word = found.group()
        return self.random.choice(self.places[word]) if word in self.places else word
