"""The one canonical layout of a program.

Four blanks for each block, a statement a line, an empty line around clauses of several lines,
parentheses only where the sentence would otherwise be another. Comments keep their order: one on a
line of its own stays above what it precedes, one behind a line stays behind it.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from kartenwerk_dsl import nodes
from kartenwerk_dsl import sentences as say

STEP = "    "


@dataclass(frozen=True, slots=True)
class _Line:
    """A line to print, and the place in the program where it began."""

    depth: int
    text: str
    start: int


def format_program(program: nodes.Program) -> str:
    """The program in canonical layout; it ends with a line break."""
    clauses = [list(_clause(clause)) for clause in program.clauses]
    above, behind, left = _place(program.comments, [line for lines in clauses for line in lines])
    blocks = []
    place = 0
    for lines in clauses:
        block = []
        for line in lines:
            margin = STEP * line.depth
            block += [margin + comment.text for comment in above[place]]
            block.append(margin + line.text + "".join(f"  {each.text}" for each in behind[place]))
            place += 1
        blocks.append(block)
    if left:
        blocks.append([comment.text for comment in left])
    return "".join(f"{text}\n" for text in _parted(blocks))


def _parted(blocks: list[list[str]]) -> Iterator[str]:
    """The lines of all blocks, with an empty line beside each that has more than one."""
    for number, block in enumerate(blocks):
        if number and (len(block) > 1 or len(blocks[number - 1]) > 1):
            yield ""
        yield from block


Comments = list[nodes.Comment]


def _place(
    comments: tuple[nodes.Comment, ...], lines: list[_Line]
) -> tuple[list[Comments], list[Comments], Comments]:
    """The comments above each line, the one behind each, and those after the last."""
    above: list[Comments] = [[] for _ in range(len(lines) + 1)]
    behind: list[Comments] = [[] for _ in lines]
    waiting = deque(comments)
    for number in range(-1, len(lines)):
        stop = lines[number + 1].start if number + 1 < len(lines) else None
        here = []
        while waiting and (stop is None or waiting[0].start < stop):
            here.append(waiting.popleft())
        last = max((n for n, each in enumerate(here) if not each.own_line), default=-1)
        if number >= 0 and last >= 0:
            above[number] += here[:last]
            behind[number] = [here[last]]
            here = here[last + 1 :]
        above[number + 1] += here
    return above[:-1], behind, above[-1]


# Clauses ------------------------------------------------------------------------------------------


def _clause(node: nodes.Clause) -> Iterator[_Line]:
    match node:
        case nodes.Action():
            yield _Line(0, "action:", node.start)
            yield from _block(node.body, 1)
        case nodes.Condition():
            yield _Line(0, f"condition: {say.condition(node.test)}", node.start)
        case nodes.Score():
            test = f" if {say.condition(node.test)}" if node.test else ""
            yield _Line(0, f"score {say.value(node.points)}{test}", node.start)
        case nodes.On():
            opening = "instead of" if node.instead else "on"
            yield _Line(0, f"{opening} {say.phrase(node.event)}:", node.start)
            yield from _block(node.body, 1)
        case nodes.While():
            opening = f"while {say.condition(node.test)}:" if node.test else "always:"
            yield _Line(0, opening, node.start)
            for modifier in node.modifiers:
                yield _Line(1, _modifier(modifier), modifier.start)


def _modifier(node: nodes.Modifier) -> str:
    if isinstance(node, nodes.Permit):
        opening = "allow" if node.allowed else "forbid"
        return " ".join([opening, say.phrase(node.phrase), *map(_role, node.roles)])
    follows = say.PREDICATE if node.operator == "is" else say.SUM
    return f"{say.phrase(node.quantity, follows)} {node.operator} {say.value(node.value)}"


# Statements ---------------------------------------------------------------------------------------


def _block(body: nodes.Block, depth: int) -> Iterator[_Line]:
    for statement in body:
        yield from _statement(statement, depth)


def _statement(node: nodes.Statement, depth: int) -> Iterator[_Line]:
    match node:
        case nodes.If():
            yield from _if(node, depth, node.start, "if")
        case nodes.Check():
            opening = f"test {say.value(node.value)} against {say.value(node.against)}:"
            yield _Line(depth, opening, node.start)
            yield from _block(node.body, depth + 1)
            yield from _otherwise(node, depth)
        case nodes.ChooseOne():
            yield _Line(depth, "choose one:", node.start)
            for option in node.options:
                yield _Line(depth + 1, f"{option.label.text}:", option.start)
                yield from _block(option.body, depth + 2)
        case nodes.May() | nodes.ForEach() | nodes.Repeat():
            yield _Line(depth, _opening(node), node.start)
            yield from _block(node.body, depth + 1)
        case _:
            yield _Line(depth, _simple(node), node.start)


def _opening(node: nodes.May | nodes.ForEach | nodes.Repeat) -> str:
    if isinstance(node, nodes.May):
        return "may:"
    if isinstance(node, nodes.Repeat):
        return f"repeat {say.factor(node.times)} times:"
    return f"for each {say.phrase(node.phrase)}{_as(node.name)}:"


def _if(node: nodes.If, depth: int, start: int, opening: str) -> Iterator[_Line]:
    yield _Line(depth, f"{opening} {say.condition(node.test)}:", start)
    yield from _block(node.body, depth + 1)
    yield from _otherwise(node, depth)


def _otherwise(node: nodes.If | nodes.Check, depth: int) -> Iterator[_Line]:
    """`else:` and its block. An `if` that stands alone in it joins the `else`."""
    match node.otherwise:
        case ():
            return
        case (nodes.If() as other,):
            yield from _if(other, depth, node.else_start, "else if")
        case body:
            yield _Line(depth, "else:", node.else_start)
            yield from _block(body, depth + 1)


def _simple(
    node: nodes.Choose | nodes.Roll | nodes.Let | nodes.Do | nodes.Nothing,
) -> str:
    match node:
        case nodes.Choose():
            random = " at random" if node.random else ""
            chooser = f" by {say.factor(node.chooser)}" if node.chooser else ""
            return f"choose {_selection(node.selection)}{random}{chooser}{_as(node.name)}"
        case nodes.Roll():
            dice = node.dice if node.dice != 1 else ""
            return f"roll {dice}d{node.sides}{_as(node.name)}"
        case nodes.Let():
            return f"let {node.name.text} be {say.value(node.value)}"
        case nodes.Do():
            parts = [say.phrase(nodes.Phrase(node.words, node.qualifiers))]
            parts += [_selection(node.selection)] if node.selection else []
            return " ".join([*parts, *map(_role, node.roles)]) + _as(node.name)
        case nodes.Nothing():
            return "nothing"


def _selection(node: nodes.Selection) -> str:
    amount = node.amount
    number = say.figure(amount.number) if amount.number else ""
    kind = "" if amount.kind == "exactly" else amount.kind
    return " ".join(part for part in (kind, number, say.phrase(node.phrase)) if part)


def _role(node: nodes.Role) -> str:
    filler = node.filler
    if isinstance(filler, nodes.Selection):
        return f"{node.word} {_selection(filler)}"
    return f"{node.word} {say.apart(say.value(filler), say.OF_AMOUNTS)}"


def _as(name: nodes.Word | None) -> str:
    return f" as {name.text}" if name else ""
