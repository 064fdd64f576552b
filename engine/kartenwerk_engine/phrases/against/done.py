"""What a program does, as facts that a text can be held to."""

from collections.abc import Iterator, Mapping
from typing import Literal

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.text.events import cast
from kartenwerk_dsl.text.plan import Chosen, Each, plan, uses
from kartenwerk_dsl.types import PLAYER, SetOf, Thing, Type
from kartenwerk_dsl.vocabulary import Adjective, Entry, Event, Noun, Verb

Subject = Literal["you", "other", "any", "nobody"]
"""To whom an event happens; `nobody` where the event has no such participant."""


@frozen
class Written:
    """Where something stands in a program."""

    start: int
    end: int


@frozen
class Amount:
    """A number of a program.

    `limit` is `plain` or how it is a bound. `entry` is the verb or quantity whose number it is,
    `use` says where else it stands: a `against` is what a test must reach, a `side` those of a die.
    """

    value: int
    limit: str
    noun: Noun | None
    at: Written
    sign: str = ""
    entry: Entry | None = None
    use: str = ""


@frozen
class Narrowing:
    """Things of a type that have an adjective."""

    adjective: Adjective
    of: Thing
    at: Written


@frozen
class Whole:
    """All of some things, or each of them."""

    of: Thing
    at: Written
    taken: bool
    """Whether something is done to all of them in one step: `discard all action cards`."""
    chosen: bool
    """Whether they were chosen before: then they are not all that there are."""


@frozen
class Few:
    """One or some of all things of a type."""

    of: Thing
    at: Written


@frozen
class Happening:
    """An event to which the program reacts."""

    event: Event
    subject: Subject
    at: Written


@frozen
class Use:
    """A word of the game that the program uses."""

    entry: Entry
    noun: Noun | None
    at: Written


@frozen
class Mentioned:
    """A sort of things that the program speaks of."""

    noun: Noun
    at: Written


@frozen
class Named:
    """A component that the program names."""

    kind: str
    id: str
    at: Written


class Done:
    """All facts of one program."""

    def __init__(self, program: m.Program, nouns: Mapping[str, Noun], played: bool) -> None:
        """`nouns` are those of the game by their words. `played`: players use the card when they
        like."""
        self.played = played
        self.amounts: list[Amount] = []
        self.unknown = 0
        """How many numbers are only known when the game runs."""
        self.any_number: list[Written] = []
        self.narrowings: list[Narrowing] = []
        self.wholes: list[Whole] = []
        self.few: list[Few] = []
        self.events: list[Happening] = []
        self.uses: list[Use] = []
        self.named: list[Named] = []
        self.leave: list[Written] = []
        self.things: list[Mentioned] = []
        self.implied: list[Noun] = []
        """Nouns in the words for what it does, as in `revive sneaker`."""
        self.chosen_people: list[Written] = []
        """Where it is done to somebody who is chosen."""
        self.others = False
        """Whether anybody is spoken of besides the player whose card it is."""
        self.conditional = any(map(_is_conditional, m.parts(program)))
        """Whether anything in it hangs on something, events aside."""
        for clause in plan(program).clauses:
            self._clause(clause)
        used = [each.entry for each in self.uses] + [each.event for each in self.events]
        for entry in used:
            self.implied += _within(entry.words, nouns)

    def _clause(self, clause: m.Clause) -> None:
        if isinstance(clause, m.On):
            self._on(clause)
        elif isinstance(clause, m.While):
            self._walk(clause.test)
            for each in clause.modifiers:
                self._modifier(each)
        elif isinstance(clause, m.Score):
            self._number(clause.points, _at(clause.points), use="points")
            self._walk(clause.test)
        else:
            self._walk(clause)

    def _on(self, clause: m.On) -> None:
        parts, _ = cast(clause)
        people = [each for each in clause.participants if _thing(each.type).is_a(PLAYER)]
        subject: Subject = "any" if people else "nobody"
        for person in people:
            part = parts[person.name]
            if isinstance(part.certain, m.You):
                subject = "you" if subject == "any" else subject
            elif any(map(_is_another, part.filters)):
                subject = "other"
                self.others = True
            elif uses(person, clause.body):
                self.others = True
        self.events.append(Happening(clause.event, subject, _at(clause)))
        for each in clause.subject:
            self._filter(each, _thing(clause.event.participants[clause.event.subject or ""]))
        self._walk(clause.test)
        self._walk(clause.body)

    def _modifier(self, node: m.Modifier) -> None:
        if isinstance(node, m.Permit):
            self.uses.append(Use(node.permission, None, _at(node)))
            self._walk(node.of)
            return
        self.uses.append(Use(node.quantity, None, _at(node)))
        sign = node.operator if node.operator in ("+", "-") else ""
        self._number(node.value, _at(node), sign=sign, entry=node.quantity)
        self._walk(node.of)

    # Anything else --------------------------------------------------------------------------------

    def _walk(self, node: object) -> None:
        """A node and all that is in it."""
        if isinstance(node, tuple):
            for each in node:
                self._walk(each)
            return
        if not isinstance(node, m.Meaning):
            return
        match node:
            case m.Do():
                self._do(node)
            case m.Selected():
                self._selected(node, None)
            case m.Choose():
                self._selected(node.selected, None)
                self._walk(node.chooser)
            case m.May():
                self.leave.append(_at(node))
                self._walk(node.body)
            case m.ForEach():
                self._whole(node.things, _at(node))
                self._walk(node.things)
                self._walk(node.body)
            case Each():
                self._whole(node.things, _at(node.things))
                self._walk(node.things)
            case m.Repeat():
                self._number(node.times, _at(node))
                self._walk(node.body)
            case m.Roll():
                self.amounts.append(Amount(node.sides, "plain", None, _at(node), use="side"))
            case m.Check():
                self._number(node.value, _at(node.value), use="tested")
                self._number(node.against, _at(node.against), use="against")
                self._walk(node.body)
                self._walk(node.otherwise)
            case m.Compare():
                self._compare(node)
            case m.Quantified() | m.Having():
                self._counted(node)
            case m.Things():
                self._things(node)
            case m.Has():
                self._narrowing(node.adjective, node.value.type, node)
                self._walk(node.value)
            case m.Component():
                self.named.append(Named(node.noun.kind or "", node.id, _at(node)))
                self.things.append(Mentioned(node.noun, _at(node)))
            case m.ConstantValue():
                self.uses.append(Use(node.constant, None, _at(node)))
            case m.PropertyOf():
                self.uses.append(Use(node.property, None, _at(node)))
                self._walk(node.of)
            case m.QuantityOf():
                self.uses.append(Use(node.quantity, None, _at(node)))
                self._walk(node.of)
            case _:
                for each in _parts(node):
                    self._walk(each)

    def _do(self, node: m.Do) -> None:
        sort = node.object.things if isinstance(node.object, m.Selected) else None
        noun = sort.noun if isinstance(sort, m.Things) else None
        self.uses.append(Use(node.verb, noun, _at(node)))
        if isinstance(node.object, m.Selected):
            self._selected(node.object, node.verb)
        else:
            self._walk(node.object)
            self._person(node.object)
        for _, value in node.roles:
            if isinstance(value, m.Selected):
                self._selected(value, node.verb)
            elif getattr(value, "type", None) is not None and _is_number(value):
                self._number(value, _at(node), entry=node.verb)
            else:
                self._walk(value)
                self._person(value)

    def _person(self, value: object) -> None:
        """Note somebody to whom something is done."""
        if isinstance(value, Chosen) and _thing(value.type).is_a(PLAYER):
            self.chosen_people.append(_at(value.selected))

    def _selected(self, node: m.Selected, verb: Verb | None) -> None:
        noun = node.things.noun if isinstance(node.things, m.Things) else None
        at = _at(node)
        if node.kind == "all":
            self._whole(node.things, at, taken=True)
        elif node.kind == "any number of":
            self.any_number.append(at)
        elif node.number is not None:
            limit = "plain" if node.kind == "exactly" else node.kind
            self._number(node.number, at, limit=limit, noun=noun, entry=verb)
        if node.kind != "all" and isinstance(node.things.type, SetOf):
            self.few.append(Few(node.things.type.of, at))
        self._walk(node.things)

    def _number(
        self,
        value: m.Value,
        at: Written,
        *,
        limit: str = "plain",
        noun: Noun | None = None,
        sign: str = "",
        entry: Entry | None = None,
        use: str = "",
    ) -> None:
        """A number, and the numbers of which a sum consists."""
        if isinstance(value, m.Number):
            self.amounts.append(Amount(value.value, limit, noun, at, sign, entry, use))
        elif isinstance(value, m.Arithmetic) and value.operator != "*":
            # What a number is added to has a name.
            left = use if isinstance(value.left, m.Number | m.Arithmetic) else "named"
            self._number(value.left, at, limit=limit, noun=noun, entry=entry, use=left)
            right = value.right
            self._number(right, at, limit="plain", sign=value.operator, entry=entry, use=use)
        else:
            self.unknown += use not in ("tested", "named")
            self._walk(value)

    def _compare(self, node: m.Compare) -> None:
        limit = {"is": "exactly", "is not": "plain"}.get(node.operator, node.operator)
        noun = None
        if isinstance(node.left, m.Count) and isinstance(node.left.things, m.Things):
            noun = node.left.things.noun
        self._walk(node.left)
        self._number(node.right, _at(node), limit=limit, noun=noun, use="compared")

    def _counted(self, node: m.Quantified | m.Having) -> None:
        noun = node.things.noun if isinstance(node.things, m.Things) else None
        if node.number is not None:
            self._number(node.number, _at(node), limit=node.kind, noun=noun, use="compared")
        if node.kind == "every":
            self._whole(node.things, _at(node), taken=True)
        elif isinstance(node.things.type, SetOf):
            self.few.append(Few(node.things.type.of, _at(node)))
        for each in _parts(node):
            if each is not node.number:
                self._walk(each)

    def _whole(self, things: m.Value, at: Written, *, taken: bool = False) -> None:
        chosen = isinstance(things, m.Named)
        self.wholes.append(
            Whole(_thing(things.type), at, taken=taken and not chosen, chosen=chosen)
        )

    def _things(self, node: m.Things) -> None:
        if node.noun is not None:
            self.things.append(Mentioned(node.noun, _at(node)))
        if node.of.is_a(PLAYER):
            self.others = True
        for each in node.filters:
            self._filter(each, node.of)
        self._walk(node.base)

    def _filter(self, node: m.Filter, of: Thing) -> None:
        if isinstance(node, m.IsA):
            self._narrowing(node.adjective, of, node)
        else:
            for each in _parts(node):
                self._walk(each)

    def _narrowing(self, adjective: Adjective, of: Type, node: m.Meaning) -> None:
        self.narrowings.append(Narrowing(adjective, _thing(of), _at(node)))


def _within(words: str, nouns: Mapping[str, Noun]) -> Iterator[Noun]:
    """The nouns of which some words consist, all words of each of them."""
    single = words.split()
    for first in range(len(single)):
        for last in range(first + 1, len(single) + 1):
            noun = nouns.get(" ".join(single[first:last]))
            if noun is not None:
                yield noun


def _parts(node: m.Meaning) -> Iterator[object]:
    """What is directly in a node."""
    for name in node.__dataclass_fields__:
        yield getattr(node, name)


def _is_number(value: object) -> bool:
    return str(getattr(value, "type", "")) == "number"


def _is_another(node: m.Filter) -> bool:
    """Whether a filter lets only players pass who are not you."""
    if isinstance(node, m.IsA):
        return node.adjective.words == "other"
    return isinstance(node, m.Where) and isinstance(node.test, m.Not)


def _thing(type_: Type) -> Thing:
    return type_.of if isinstance(type_, SetOf) else type_


def _at(node: m.Meaning) -> Written:
    return Written(node.start, node.end)


# What always changes is said by the situation in which it counts: `when you steal`.
_CONDITIONAL = (m.Condition, m.While, m.If, m.May, m.Check, m.Roll, m.ChooseOne, m.Where)


def _is_conditional(node: m.Meaning) -> bool:
    if isinstance(node, m.On):
        return node.test is not None or bool(node.subject)
    if isinstance(node, m.Score):
        return node.test is not None
    return isinstance(node, _CONDITIONAL)
