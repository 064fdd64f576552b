"""Which parameters in our code take words that get translated: those of the types for them.

Parameters are found by the name of what is called, since nothing here is imported or run.
"""

import ast
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

TEMPLATE, PLURAL = "Template", "Plural"
KEYS = "keys"
"""A mapping whose keys are templates."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One that takes words: its place, if it has one, its name, and which of the types it has."""

    place: int | None
    name: str
    type: str


Table = Mapping[str, Sequence[Parameter]]
"""The parameters with words of what can be called, by its name."""

OF_LIBRARIES: Table = {
    "Option": (Parameter(None, "help", TEMPLATE), Parameter(None, "metavar", TEMPLATE)),
    "Argument": (Parameter(None, "help", TEMPLATE), Parameter(None, "metavar", TEMPLATE)),
    "Field": (Parameter(None, "description", TEMPLATE),),
}
"""What typer and pydantic take words with."""


@dataclass(frozen=True, slots=True)
class Signatures:
    """What takes words: functions and classes by themselves, and methods of things."""

    plain: Table
    methods: Table

    def within(self, tree: ast.Module) -> "Signatures":
        """With the functions that only this module calls, as their names begin with `_`."""
        own = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
        private = {node.name: _of_function(node) for node in own if node.name.startswith("_")}
        return Signatures({**self.plain, **private}, self.methods)

    def of(self, call: ast.Call) -> Sequence[Parameter]:
        """The parameters with words of what is called there."""
        match call.func:
            case ast.Name(id=name):
                return self.plain.get(name, ())
            case ast.Attribute(attr=name):
                return self.methods[name] if name in self.methods else self.plain.get(name, ())
            case _:
                return ()


def signatures(trees: Iterable[ast.Module]) -> Signatures:
    """Those of all functions, methods and classes in these modules, and of the libraries."""
    plain: dict[str, list[Parameter]] = {name: list(known) for name, known in OF_LIBRARIES.items()}
    methods: dict[str, list[Parameter]] = {}
    classes: dict[str, list[ast.ClassDef]] = {}
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                classes.setdefault(node.name, []).append(node)
                for part in node.body:
                    if isinstance(part, ast.FunctionDef):
                        _add(methods, part.name, _of_function(part))
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                _add(plain, node.name, _of_function(node))
    for name, namesakes in classes.items():
        for each in namesakes:
            _add(plain, name, _of_class(each, classes))
    return Signatures(plain, methods)


def takes_words(annotation: ast.expr | None) -> str:
    """Which of the types stands in an annotation, also within others; nothing if none does."""
    match annotation:
        case ast.Subscript(slice=ast.Tuple(elts=[ast.Name(id="Template"), *_])):
            return KEYS
    for node in ast.walk(annotation) if annotation else ():
        if isinstance(node, ast.Name) and node.id in (TEMPLATE, PLURAL):
            return node.id
    return ""


def _add(found: dict[str, list[Parameter]], name: str, more: Sequence[Parameter]) -> None:
    known = found.setdefault(name, [])
    known += [each for each in more if each not in known]


def _of_function(function: ast.FunctionDef) -> list[Parameter]:
    plain = [*function.args.posonlyargs, *function.args.args]
    own = plain[1:] if plain and plain[0].arg in ("self", "cls") else plain
    found = [(place, each) for place, each in enumerate(own)]
    named = [(None, each) for each in function.args.kwonlyargs]
    return [
        Parameter(place, each.arg, type)
        for place, each in [*found, *named]
        if (type := takes_words(each.annotation))
    ]


def _of_class(node: ast.ClassDef, classes: Mapping[str, Sequence[ast.ClassDef]]) -> list[Parameter]:
    """What is given to make one: to its `__init__`, or else to its fields and those it inherits."""
    line = _line(node, classes)
    for each in line:
        for part in each.body:
            if isinstance(part, ast.FunctionDef) and part.name == "__init__":
                return _of_function(part)
    fields = [
        part
        for each in reversed(line)
        for part in each.body
        if isinstance(part, ast.AnnAssign) and "ClassVar" not in ast.unparse(part.annotation)
    ]
    return [
        Parameter(place, part.target.id, type)
        for place, part in enumerate(fields)
        if isinstance(part.target, ast.Name) and (type := takes_words(part.annotation))
    ]


def _line(node: ast.ClassDef, classes: Mapping[str, Sequence[ast.ClassDef]]) -> list[ast.ClassDef]:
    """The class and those from which it inherits, as far as they are ours."""
    line = [node]
    for base in node.bases:
        name = base.id if isinstance(base, ast.Name) else getattr(base, "attr", "")
        for each in classes.get(name, ()):
            if each is not node:
                line += _line(each, classes)
    return line
