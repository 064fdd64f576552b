"""Text of an effect program to its syntax tree. The only module that knows Lark."""

import re
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar, cast

from lark import Lark
from lark.indenter import Indenter

from kartenwerk_dsl import nodes
from kartenwerk_dsl.build import Build

COMMENT = re.compile(r"#[^\n]*")


class Indentation(Indenter):
    """Turns deeper and shallower lines into block tokens; parentheses let a line go on."""

    NL_type = "_NL"
    OPEN_PAREN_types: ClassVar[list[str]] = ["_LPAR"]  # type: ignore[misc]
    CLOSE_PAREN_types: ClassVar[list[str]] = ["_RPAR"]  # type: ignore[misc]
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 8


@cache
def _parser() -> Lark:
    grammar = files("kartenwerk_dsl").joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(
        grammar,
        parser="lalr",
        lexer="contextual",
        postlex=Indentation(),
        transformer=cast(Any, Build()),
        start="program",
        maybe_placeholders=False,
    )


def parse(text: str) -> nodes.Program:
    program = cast(nodes.Program, _parser().parse(text.rstrip() + "\n"))
    comments = tuple(
        nodes.Comment(
            found.group().rstrip(),
            own_line=not text[text.rfind("\n", 0, found.start()) + 1 : found.start()].strip(),
            start=found.start(),
            end=found.end(),
        )
        for found in COMMENT.finditer(text)
    )
    return replace(program, comments=comments) if comments else program
