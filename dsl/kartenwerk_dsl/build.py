"""From what the grammar matched to nodes of the syntax tree, rule by rule while parsing."""

from typing import Any

from kartenwerk_dsl import nodes

# A rule hands over a plain tuple where its parts belong to the rule above it.
Parts = list[Any]


class Build:
    """One method for each rule of the grammar; `parts` are its tokens and built children.

    Named terminals are kept by the grammar, so that first and last part give a node its place.
    """

    def program(self, parts: Parts) -> nodes.Program:
        if not parts:
            return nodes.Program(())
        return nodes.Program(tuple(parts), start=parts[0].start, end=parts[-1].end)

    # Clauses

    def action(self, parts: Parts) -> nodes.Action:
        key, body = parts
        return nodes.Action(body, start=key.start_pos, end=_end(key, body))

    def condition(self, parts: Parts) -> nodes.Condition:
        key, test = parts
        return nodes.Condition(test, start=key.start_pos, end=test.end)

    def score(self, parts: Parts) -> nodes.Score:
        test = parts[3] if len(parts) > 2 else None
        last = test or parts[1]
        return nodes.Score(parts[1], test, start=parts[0].start_pos, end=last.end)

    def on(self, parts: Parts) -> nodes.On:
        key, event, body = parts
        return nodes.On(event, body, start=key.start_pos, end=_end(event, body))

    def instead(self, parts: Parts) -> nodes.On:
        key, event, body = parts
        return nodes.On(event, body, instead=True, start=key.start_pos, end=_end(event, body))

    def while_(self, parts: Parts) -> nodes.While:
        key, test, modifiers = parts
        return nodes.While(test, modifiers, start=key.start_pos, end=modifiers[-1].end)

    def always(self, parts: Parts) -> nodes.While:
        key, modifiers = parts
        return nodes.While(None, modifiers, start=key.start_pos, end=modifiers[-1].end)

    # Standing changes

    def modifiers(self, parts: Parts) -> tuple[nodes.Modifier, ...]:
        return tuple(parts)

    def change(self, parts: Parts) -> nodes.Change:
        quantity, operator, value = parts
        sign: Any = operator.value if operator.type != "IS" else "is"
        return nodes.Change(quantity, sign, value, start=quantity.start, end=value.end)

    def permit(self, parts: Parts) -> nodes.Permit:
        key, phrase, *roles = parts
        return nodes.Permit(
            key.type == "ALLOW", phrase, tuple(roles), start=key.start_pos, end=_last(parts)
        )

    # Statements

    def block(self, parts: Parts) -> nodes.Block:
        return tuple(parts)

    def choose(self, parts: Parts) -> nodes.Choose:
        key, selection, *rest = parts
        random, chooser, name = False, None, None
        for part in rest:
            if isinstance(part, tuple):
                chooser = part[1]
            elif isinstance(part, nodes.Word):
                name = part
            else:
                random = True
        end = _last([selection, *rest])
        return nodes.Choose(selection, random, chooser, name, start=key.start_pos, end=end)

    def by(self, parts: Parts) -> tuple[Any, Any]:
        return parts[0], parts[1]

    def as_(self, parts: Parts) -> nodes.Word:
        return _word(parts[1])

    def choose_one(self, parts: Parts) -> nodes.ChooseOne:
        key, *options = parts
        return nodes.ChooseOne(tuple(options), start=key.start_pos, end=options[-1].end)

    def option(self, parts: Parts) -> nodes.Option:
        label, body = parts
        return nodes.Option(_word(label), body, start=label.start_pos, end=_end(label, body))

    def may(self, parts: Parts) -> nodes.May:
        key, body = parts
        return nodes.May(body, start=key.start_pos, end=_end(key, body))

    def if_(self, parts: Parts) -> nodes.If:
        key, test, body = parts[:3]
        otherwise = parts[3] if len(parts) > 3 else ()
        end = _end(test, otherwise or body)
        return nodes.If(test, body, otherwise, start=key.start_pos, end=end)

    def else_(self, parts: Parts) -> nodes.Block:
        return parts[1]  # type: ignore[no-any-return]

    def else_if(self, parts: Parts) -> nodes.Block:
        return (parts[1],)

    def for_each(self, parts: Parts) -> nodes.ForEach:
        key, phrase, *names, body = parts
        name = names[0] if names else None
        return nodes.ForEach(phrase, name, body, start=key.start_pos, end=_end(phrase, body))

    def repeat(self, parts: Parts) -> nodes.Repeat:
        key, times, _, body = parts
        return nodes.Repeat(times, body, start=key.start_pos, end=_end(times, body))

    def roll(self, parts: Parts) -> nodes.Roll:
        key, dice, name = parts
        count, sides = dice.split("d")
        return nodes.Roll(int(count or 1), int(sides), name, start=key.start_pos, end=name.end)

    def check(self, parts: Parts) -> nodes.Check:
        key, value, _, against, body, *rest = parts
        otherwise = rest[0] if rest else ()
        end = _end(against, otherwise or body)
        return nodes.Check(value, against, body, otherwise, start=key.start_pos, end=end)

    def let(self, parts: Parts) -> nodes.Let:
        key, name, _, value = parts
        return nodes.Let(_word(name), value, start=key.start_pos, end=value.end)

    def do(self, parts: Parts) -> nodes.Do:
        words, *rest = parts
        qualifiers = tuple(part for part in rest if isinstance(part, nodes.Qualifier))
        roles, name = _roles(rest)
        return nodes.Do(
            words, qualifiers, None, roles, name, start=words[0].start, end=_last(parts)
        )

    def do_some(self, parts: Parts) -> nodes.Do:
        words, selection, *rest = parts
        roles, name = _roles(rest)
        return nodes.Do(words, (), selection, roles, name, start=words[0].start, end=_last(parts))

    def nothing(self, parts: Parts) -> nodes.Nothing:
        return nodes.Nothing(start=parts[0].start_pos, end=parts[0].end_pos)

    def role(self, parts: Parts) -> nodes.Role:
        key, filler = parts
        word: Any = key.value
        return nodes.Role(word, filler, start=key.start_pos, end=filler.end)

    def selection(self, parts: Parts) -> nodes.Selection:
        amount, phrase = parts
        return nodes.Selection(amount, phrase, start=amount.start, end=phrase.end)

    def amount(self, parts: Parts) -> nodes.Amount:
        first = parts[0]
        if not isinstance(first, nodes.Node):
            kind: Any = " ".join(first.split())
            number = parts[1] if len(parts) > 1 else None
            return nodes.Amount(kind, number, start=first.start_pos, end=_last(parts))
        value: Any = first
        return nodes.Amount("exactly", value, start=first.start, end=first.end)

    # Tests

    def or_(self, parts: Parts) -> nodes.Or:
        return nodes.Or(tuple(parts[::2]), start=parts[0].start, end=parts[-1].end)

    def and_(self, parts: Parts) -> nodes.And:
        return nodes.And(tuple(parts[::2]), start=parts[0].start, end=parts[-1].end)

    def not_(self, parts: Parts) -> nodes.Not:
        return nodes.Not(parts[1], start=parts[0].start_pos, end=parts[1].end)

    def quantified(self, parts: Parts) -> nodes.Quantified:
        quantifier, phrase = parts[:2]
        predicate = parts[2] if len(parts) > 2 else None
        return nodes.Quantified(
            quantifier, phrase, predicate, start=quantifier.start, end=parts[-1].end
        )

    def predication(self, parts: Parts) -> nodes.Predication:
        subject, predicate = parts
        return nodes.Predication(subject, predicate, start=subject.start, end=predicate.end)

    def quantifier(self, parts: Parts) -> nodes.Quantifier:
        kind: Any = " ".join(parts[0].split())
        number = parts[1] if len(parts) > 1 else None
        return nodes.Quantifier(kind, number, start=parts[0].start_pos, end=_last(parts))

    def is_(self, parts: Parts) -> nodes.Is:
        key, *middle, value = parts
        comparison: Any = "is"
        if middle and middle[-1].type != "NOT":
            comparison = " ".join(middle[-1].split())
        return nodes.Is(
            comparison,
            value,
            negated=bool(middle) and middle[0].type == "NOT",
            plural=key.value == "are",
            start=key.start_pos,
            end=value.end,
        )

    def stands(self, parts: Parts) -> nodes.Stands:
        key, *middle, target = parts
        relation: Any = " ".join(middle[-1].split())
        return nodes.Stands(
            relation,
            target,
            negated=len(middle) > 1,
            plural=key.value == "are",
            start=key.start_pos,
            end=target.end,
        )

    def has(self, parts: Parts) -> nodes.Has:
        key, *middle, phrase = parts
        quantifier = middle[0] if middle else _some(phrase)
        plural = key.value == "have"
        return nodes.Has(quantifier, phrase, plural, start=key.start_pos, end=phrase.end)

    # Values

    def arithmetic(self, parts: Parts) -> nodes.Arithmetic:
        left, operator, right = parts
        sign: Any = operator.value
        return nodes.Arithmetic(sign, left, right, start=left.start, end=right.end)

    def number(self, parts: Parts) -> nodes.Number:
        token = parts[0]
        return nodes.Number(int(token), start=token.start_pos, end=token.end_pos)

    def count(self, parts: Parts) -> nodes.Count:
        key, phrase = parts
        return nodes.Count(phrase, start=key.start_pos, end=phrase.end)

    def phrase(self, parts: Parts) -> nodes.Phrase:
        words, *qualifiers = parts
        return nodes.Phrase(words, tuple(qualifiers), start=words[0].start, end=_last(parts))

    def words(self, parts: Parts) -> tuple[nodes.Word, ...]:
        return tuple(_word(token) for token in parts)

    def related(self, parts: Parts) -> nodes.Related:
        key, target = parts
        relation: Any = " ".join(key.split())
        return nodes.Related(relation, target, start=key.start_pos, end=target.end)

    def with_(self, parts: Parts) -> nodes.With:
        key, *middle, phrase = parts
        quantifier = middle[0] if middle else _some(phrase)
        return nodes.With(quantifier, phrase, start=key.start_pos, end=phrase.end)

    def where(self, parts: Parts) -> nodes.Where:
        key, test = parts
        return nodes.Where(test, start=key.start_pos, end=test.end)


def _word(token: Any) -> nodes.Word:
    return nodes.Word(token.value, start=token.start_pos, end=token.end_pos)


def _some(phrase: nodes.Phrase) -> nodes.Quantifier:
    """The quantifier that stands unwritten before a bare phrase."""
    return nodes.Quantifier("some", start=phrase.start, end=phrase.start)


def _roles(parts: Parts) -> tuple[tuple[nodes.Role, ...], nodes.Word | None]:
    name = parts[-1] if parts and isinstance(parts[-1], nodes.Word) else None
    return tuple(part for part in parts if isinstance(part, nodes.Role)), name


def _end(before: Any, body: nodes.Block) -> int:
    """Where a block ends, or what stands `before` it if it is empty."""
    return body[-1].end if body else _last([before])


def _last(parts: Parts) -> int:
    """The end of the last part, whatever sort of part it is."""
    last = parts[-1]
    if isinstance(last, tuple):
        return _last(list(last))
    end: int = last.end if isinstance(last, nodes.Node) else last.end_pos
    return end
