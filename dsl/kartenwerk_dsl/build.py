"""From what the grammar matched to nodes of the syntax tree, rule by rule while parsing."""

from typing import Any

from kartenwerk_dsl import nodes

# A rule hands over a plain tuple where its parts belong to the rule above it.
Parts = list[Any]


class Build:
    """One method for each rule of the grammar.

    `parts` are its tokens and built children, `start` and `end` the characters that it covers with
    all its parentheses. Tokens whose names begin with `_` are left out of the parts.
    """

    # Clauses

    def action(self, parts: Parts, start: int, end: int) -> nodes.Action:
        return nodes.Action(parts[1], start=start, end=end)

    def condition(self, parts: Parts, start: int, end: int) -> nodes.Condition:
        return nodes.Condition(parts[1], start=start, end=end)

    def score(self, parts: Parts, start: int, end: int) -> nodes.Score:
        test = parts[3] if len(parts) > 2 else None
        return nodes.Score(parts[1], test, start=start, end=end)

    def on(self, parts: Parts, start: int, end: int) -> nodes.On:
        _, event, body = parts
        return nodes.On(event, body, start=start, end=end)

    def instead(self, parts: Parts, start: int, end: int) -> nodes.On:
        _, event, body = parts
        return nodes.On(event, body, instead=True, start=start, end=end)

    def while_(self, parts: Parts, start: int, end: int) -> nodes.While:
        _, test, modifiers = parts
        return nodes.While(test, modifiers, start=start, end=end)

    def always(self, parts: Parts, start: int, end: int) -> nodes.While:
        return nodes.While(None, parts[1], start=start, end=end)

    # Standing changes

    def modifiers(self, parts: Parts, start: int, end: int) -> tuple[nodes.Modifier, ...]:
        return tuple(parts)

    def change(self, parts: Parts, start: int, end: int) -> nodes.Change:
        quantity, operator, value = parts
        sign: Any = operator.text if operator.kind != "IS" else "is"
        return nodes.Change(quantity, sign, value, start=start, end=end)

    def permit(self, parts: Parts, start: int, end: int) -> nodes.Permit:
        key, phrase, *roles = parts
        return nodes.Permit(key.kind == "ALLOW", phrase, tuple(roles), start=start, end=end)

    # Statements

    def block(self, parts: Parts, start: int, end: int) -> nodes.Block:
        return tuple(parts)

    def choose(self, parts: Parts, start: int, end: int) -> nodes.Choose:
        _, selection, *rest = parts
        random, chooser, name = False, None, None
        for part in rest:
            if isinstance(part, tuple):
                chooser = part[0]
            elif isinstance(part, nodes.Word):
                name = part
            else:
                random = True
        return nodes.Choose(selection, random, chooser, name, start=start, end=end)

    def by(self, parts: Parts, start: int, end: int) -> tuple[nodes.Value]:
        return (parts[1],)

    def as_(self, parts: Parts, start: int, end: int) -> nodes.Word:
        return _word(parts[1])

    def choose_one(self, parts: Parts, start: int, end: int) -> nodes.ChooseOne:
        return nodes.ChooseOne(tuple(parts[1:]), start=start, end=end)

    def option(self, parts: Parts, start: int, end: int) -> nodes.Option:
        label, body = parts
        return nodes.Option(_word(label), body, start=start, end=end)

    def may(self, parts: Parts, start: int, end: int) -> nodes.May:
        return nodes.May(parts[1], start=start, end=end)

    def if_(self, parts: Parts, start: int, end: int) -> nodes.If:
        _, test, body, *rest = parts
        place, otherwise = rest[0] if rest else (0, ())
        return nodes.If(test, body, otherwise, start=start, end=end, else_start=place)

    def else_(self, parts: Parts, start: int, end: int) -> tuple[int, nodes.Block]:
        return start, parts[1]

    def else_if(self, parts: Parts, start: int, end: int) -> tuple[int, nodes.Block]:
        return start, (parts[1],)

    def for_each(self, parts: Parts, start: int, end: int) -> nodes.ForEach:
        _, phrase, *names, body = parts
        return nodes.ForEach(phrase, names[0] if names else None, body, start=start, end=end)

    def repeat(self, parts: Parts, start: int, end: int) -> nodes.Repeat:
        _, times, _, body = parts
        return nodes.Repeat(times, body, start=start, end=end)

    def roll(self, parts: Parts, start: int, end: int) -> nodes.Roll:
        _, dice, name = parts
        count, sides = dice.text.split("d")
        return nodes.Roll(int(count or 1), int(sides), name, start=start, end=end)

    def check(self, parts: Parts, start: int, end: int) -> nodes.Check:
        _, value, _, against, body, *rest = parts
        place, otherwise = rest[0] if rest else (0, ())
        return nodes.Check(value, against, body, otherwise, start=start, end=end, else_start=place)

    def let(self, parts: Parts, start: int, end: int) -> nodes.Let:
        _, name, _, value = parts
        return nodes.Let(_word(name), value, start=start, end=end)

    def do(self, parts: Parts, start: int, end: int) -> nodes.Do:
        words, *rest = parts
        qualifiers = tuple(part for part in rest if isinstance(part, nodes.Qualifier))
        roles, name = _roles(rest)
        return nodes.Do(words, qualifiers, None, roles, name, start=start, end=end)

    def do_some(self, parts: Parts, start: int, end: int) -> nodes.Do:
        words, selection, *rest = parts
        roles, name = _roles(rest)
        return nodes.Do(words, (), selection, roles, name, start=start, end=end)

    def nothing(self, parts: Parts, start: int, end: int) -> nodes.Nothing:
        return nodes.Nothing(start=start, end=end)

    def role(self, parts: Parts, start: int, end: int) -> nodes.Role:
        key, filler = parts
        return nodes.Role(key.text, filler, start=start, end=end)

    def selection(self, parts: Parts, start: int, end: int) -> nodes.Selection:
        amount, phrase = parts
        return nodes.Selection(amount, phrase, start=start, end=end)

    def amount(self, parts: Parts, start: int, end: int) -> nodes.Amount:
        first, *rest = parts
        if isinstance(first, nodes.Node):
            number: Any = first
            return nodes.Amount("exactly", number, start=start, end=end)
        return nodes.Amount(_said(first), rest[0] if rest else None, start=start, end=end)

    # Tests

    def or_(self, parts: Parts, start: int, end: int) -> nodes.Or:
        return nodes.Or(tuple(parts[::2]), start=start, end=end)

    def and_(self, parts: Parts, start: int, end: int) -> nodes.And:
        return nodes.And(tuple(parts[::2]), start=start, end=end)

    def not_(self, parts: Parts, start: int, end: int) -> nodes.Not:
        return nodes.Not(parts[1], start=start, end=end)

    def quantified(self, parts: Parts, start: int, end: int) -> nodes.Quantified:
        quantifier, phrase, *rest = parts
        return nodes.Quantified(quantifier, phrase, rest[0] if rest else None, start=start, end=end)

    def predication(self, parts: Parts, start: int, end: int) -> nodes.Predication:
        subject, predicate = parts
        return nodes.Predication(subject, predicate, start=start, end=end)

    def quantifier(self, parts: Parts, start: int, end: int) -> nodes.Quantifier:
        first, *rest = parts
        return nodes.Quantifier(_said(first), rest[0] if rest else None, start=start, end=end)

    def is_(self, parts: Parts, start: int, end: int) -> nodes.Is:
        key, *middle, value = parts
        comparison: Any = "is"
        if middle and middle[-1].kind != "NOT":
            comparison = _said(middle[-1])
        negated = bool(middle) and middle[0].kind == "NOT"
        plural = key.text == "are"
        return nodes.Is(comparison, value, negated, plural, start=start, end=end)

    def stands(self, parts: Parts, start: int, end: int) -> nodes.Stands:
        key, *middle, target = parts
        negated, plural = len(middle) > 1, key.text == "are"
        return nodes.Stands(_said(middle[-1]), target, negated, plural, start=start, end=end)

    def has(self, parts: Parts, start: int, end: int) -> nodes.Has:
        key, *middle, phrase = parts
        quantifier = middle[0] if middle else _some(phrase)
        return nodes.Has(quantifier, phrase, key.text == "have", start=start, end=end)

    # Values

    def arithmetic(self, parts: Parts, start: int, end: int) -> nodes.Arithmetic:
        left, operator, right = parts
        return nodes.Arithmetic(operator.text, left, right, start=start, end=end)

    def number(self, parts: Parts, start: int, end: int) -> nodes.Number:
        return nodes.Number(int(parts[0].text), start=start, end=end)

    def count(self, parts: Parts, start: int, end: int) -> nodes.Count:
        return nodes.Count(parts[1], start=start, end=end)

    def phrase(self, parts: Parts, start: int, end: int) -> nodes.Phrase:
        words, *qualifiers = parts
        return nodes.Phrase(words, tuple(qualifiers), start=start, end=end)

    def words(self, parts: Parts, start: int, end: int) -> tuple[nodes.Word, ...]:
        return tuple(map(_word, parts))

    def related(self, parts: Parts, start: int, end: int) -> nodes.Related:
        key, target = parts
        return nodes.Related(_said(key), target, start=start, end=end)

    def with_(self, parts: Parts, start: int, end: int) -> nodes.With:
        _, *middle, phrase = parts
        quantifier = middle[0] if middle else _some(phrase)
        return nodes.With(quantifier, phrase, start=start, end=end)

    def where(self, parts: Parts, start: int, end: int) -> nodes.Where:
        return nodes.Where(parts[1], start=start, end=end)


def _word(token: Any) -> nodes.Word:
    return nodes.Word(token.text, start=token.start, end=token.end)


def _said(token: Any) -> Any:
    """A structural word of the tree, with single blanks between its parts."""
    return " ".join(token.text.split())


def _some(phrase: nodes.Phrase) -> nodes.Quantifier:
    """The quantifier that stands unwritten before a bare phrase."""
    return nodes.Quantifier("some", start=phrase.start, end=phrase.start)


def _roles(parts: Parts) -> tuple[tuple[nodes.Role, ...], nodes.Word | None]:
    name = parts[-1] if parts and isinstance(parts[-1], nodes.Word) else None
    return tuple(part for part in parts if isinstance(part, nodes.Role)), name
