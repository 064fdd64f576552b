"""All templates of messages that stand in some modules, found by reading the code."""

import ast
import inspect
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from kartenwerk_tools.i18n.signatures import (
    KEYS,
    PLURAL,
    Parameter,
    Signatures,
    signatures,
    takes_words,
)

MARK = "template"
"""The function that marks a text as a template."""


@dataclass(frozen=True, slots=True)
class Words:
    """A template, with its plural if it has one."""

    template: str
    plural: str = ""


@dataclass(slots=True)
class Found:
    """The templates of some modules, each with the modules that it stands in, in their order.

    `unclear` are places that take a template from a constant of which nobody says that it is one.
    """

    places: dict[Words, list[str]] = field(default_factory=dict)
    unclear: list[str] = field(default_factory=list)

    def add(self, words: Words, place: str) -> None:
        """A template, and a module in which it stands."""
        known = self.places.setdefault(words, []) if words.template else []
        if place not in known:
            known.append(place)


def parsed(files: Iterable[Path], root: Path) -> dict[str, ast.Module]:
    """Modules by their path below `root`."""
    return {
        path.relative_to(root).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(files)
    }


def templates(modules: Mapping[str, ast.Module], ours: Iterable[ast.Module]) -> Found:
    """The templates in these modules; `ours` declares what else they call."""
    everything = [*ours, *modules.values()]
    known, constants = signatures(everything), _constants(everything)
    found = Found()
    for place, tree in modules.items():
        _Reader(place, known.within(tree), constants, found).visit(tree)
    return found


def _constants(trees: Iterable[ast.Module]) -> frozenset[str]:
    """The names of all that is declared or marked as a template, or holds some."""
    found = set()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.AnnAssign) and takes_words(node.annotation):
                found |= {node.target.id} if isinstance(node.target, ast.Name) else set()
            elif isinstance(node, ast.Assign) and _called(node.value) == MARK:
                found |= {each.id for each in node.targets if isinstance(each, ast.Name)}
    return frozenset(found)


class _Reader(ast.NodeVisitor):
    """Goes through one module. `assigned` are the texts of variables of the function around."""

    def __init__(
        self, place: str, known: Signatures, constants: frozenset[str], found: Found
    ) -> None:
        self.place, self.known, self.constants, self.found = place, known, constants, found
        self.assigned: dict[str, list[ast.expr]] = {}

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """A function: its variables, and its docstring if it is a command."""
        around = self.assigned
        self.assigned = around | _assigned(node)
        if any(_called(each) == "command" for each in node.decorator_list):
            self.found.add(Words(inspect.cleandoc(ast.get_docstring(node) or "")), self.place)
        self.generic_visit(node)
        self.assigned = around

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """What is declared as a template, or as a table of templates."""
        if takes_words(node.annotation) and node.value:
            for each in _held(node.value):
                self._take(each)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        """A call of something that takes templates."""
        parameters = self.known.of(node)
        plurals = [each for each in parameters if each.type == PLURAL]
        plural = next((said for each in plurals for said in _strings(_given(node, each))), "")
        for each in parameters:
            given = _given(node, each)
            if each.type == KEYS and isinstance(given, ast.Dict):
                for key in filter(None, given.keys):
                    self._take(key)
            elif each.type != PLURAL and given is not None:
                self._take(given, plural)
        self.generic_visit(node)

    def _take(self, given: ast.expr, plural: str = "") -> None:
        for each in _parts(given):
            if isinstance(each, ast.Name) and each.id in self.assigned:
                for value in self.assigned[each.id]:
                    for said in _strings(value):
                        self.found.add(Words(said, plural), self.place)
            elif isinstance(each, ast.Name) and each.id.isupper() and each.id not in self.constants:
                self.found.unclear.append(f"{self.place}:{each.lineno}: {each.id}")
            elif isinstance(each, ast.JoinedStr):
                self.found.unclear.append(f"{self.place}:{each.lineno}: {ast.unparse(each)}")
            else:
                for said in _strings(each):
                    self.found.add(Words(said, plural), self.place)


def _called(node: ast.expr) -> str:
    function = node.func if isinstance(node, ast.Call) else node
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def _given(call: ast.Call, parameter: Parameter) -> ast.expr | None:
    """What a call gives for a parameter."""
    for keyword in call.keywords:
        if keyword.arg == parameter.name:
            return keyword.value
    place = parameter.place
    if place is None or place >= len(call.args):
        return None
    before = call.args[: place + 1]
    return None if any(isinstance(each, ast.Starred) for each in before) else call.args[place]


def _assigned(function: ast.FunctionDef) -> dict[str, list[ast.expr]]:
    """The texts that plain variables of a function get."""
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                for name, value in _pairs(target, node.value):
                    found.setdefault(name, []).append(value)
    return {name: values for name, values in found.items() if any(map(_has_text, values))}


def _pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(target, ast.Name):
        yield target.id, value
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, other in zip(target.elts, value.elts, strict=False):
            yield from _pairs(one, other)


def _has_text(value: ast.expr) -> bool:
    return any(True for _ in _strings(value))


def _held(value: ast.expr) -> Iterator[ast.expr]:
    """What a table holds: the values of a mapping, the items of a list, or the one value itself."""
    if isinstance(value, ast.Dict):
        for each in value.values:
            yield from _held(each)
    elif isinstance(value, ast.Tuple | ast.List):
        for each in value.elts:
            yield from _held(each)
    else:
        yield value


def _parts(value: ast.expr) -> Iterator[ast.expr]:
    """The values that an expression may come to, where it chooses between some."""
    if isinstance(value, ast.IfExp):
        yield from (*_parts(value.body), *_parts(value.orelse))
    elif isinstance(value, ast.BoolOp):
        for each in value.values:
            yield from _parts(each)
    else:
        yield value


def _strings(value: ast.expr | None) -> Iterator[str]:
    """The texts that an expression may come to."""
    for each in _parts(value) if value else ():
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value
