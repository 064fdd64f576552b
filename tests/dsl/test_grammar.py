"""The grammar's tables: made from the grammar, free of guesses, and run as Lark runs them."""

import logging
import re
from collections import defaultdict
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from lark import Lark, Transformer, logger
from lark.exceptions import LarkError
from lark.indenter import Indenter
from lark.visitors import v_args

from kartenwerk_dsl import nodes
from kartenwerk_dsl.build import Build
from kartenwerk_dsl.format import format_program
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.syntax import tables
from program_strategies import programs

slow = settings(deadline=None, suppress_health_check=list(HealthCheck))


class Blocks(Indenter):
    """Lark's own turning of indentation into tokens."""

    NL_type = "_NL"
    OPEN_PAREN_types = ["_LPAR"]  # noqa: RUF012
    CLOSE_PAREN_types = ["_RPAR"]  # noqa: RUF012
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 8


def token(part: Any) -> Any:
    """A token of Lark as one of ours."""
    if not hasattr(part, "type"):
        return part
    return SimpleNamespace(kind=part.type, text=str(part), start=part.start_pos, end=part.end_pos)


def wrapped(name: str) -> Any:
    build = getattr(Build(), name)

    def make(self: Any, meta: Any, parts: list[Any]) -> Any:
        return build([token(part) for part in parts], 0, 0)

    return v_args(meta=True)(make)


def lark() -> Lark:
    return Lark(
        tables.grammar(),
        parser="lalr",
        lexer="contextual",
        postlex=Blocks(),
        start="program",
        maybe_placeholders=False,
        propagate_positions=True,
    )


METHODS = {name: wrapped(name) for name in vars(Build) if not name.startswith("__")}
TRANSFORMER: Any = type("Wrapped", (Transformer,), METHODS)()
PARSER = lark()


def read_with_lark(text: str) -> tuple[nodes.Clause, ...]:
    tree = TRANSFORMER.transform(PARSER.parse(text))
    return tuple(tree.children)


def test_the_tables_are_those_of_the_grammar() -> None:
    """If this fails: python -m kartenwerk_dsl.syntax.tables"""
    made = tables.generate()
    path = tables.__file__.replace("tables.py", "grammar.json")
    with open(path, encoding="utf-8") as committed:
        assert committed.read() == made


def test_the_module_writes_what_it_makes(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setattr(tables, "__file__", str(tmp_path / "tables.py"))
    tables.main()
    assert (tmp_path / "grammar.json").read_text(encoding="utf-8") == tables.generate()


def conflicts(lines: list[str]) -> Iterator[tuple[str, str]]:
    """What Lark logs: a terminal with which it goes on, and the rule it could have ended."""
    logged = re.compile(r"Shift/Reduce conflict for terminal (\w+)[^<]*<(\w+)")
    for terminal, rule in logged.findall("\n".join(lines)):
        yield rule, terminal


NARROWING = {"OF", "IN", "BORDERING", "ADJACENT_TO", "WITH", "WHERE"}
SHIFTS = {
    "phrase": NARROWING,  # what narrows belongs to the nearest noun
    "predicate": {"PLUS", "MINUS"},  # within `where`, a sum goes on
    "value": {"STAR"},  # and so does a product
    "conjunction": {"AND"},  # `where` reaches over `and`
    "test": {"OR"},  # and over `or`
    "quantified": {"IS", "HAS"},  # a predicate belongs to the nearest quantifier
}


def test_the_only_choices_are_to_go_on(caplog: pytest.LogCaptureFixture) -> None:
    """Lark raises for two rules that could end at once; where it can shift, all is listed here."""
    with caplog.at_level(logging.DEBUG, logger=logger.name):
        Lark(
            tables.grammar(),
            parser="lalr",
            postlex=Blocks(),
            start="clause",
            maybe_placeholders=False,
            debug=True,
        )
    found = defaultdict(set)
    for rule, terminal in conflicts(caplog.messages):
        found[rule].add(terminal)
    assert found == SHIFTS


@slow
@given(programs)
def test_lark_reads_the_same(program: nodes.Program) -> None:
    text = format_program(program)
    parsed = parse(text)
    assume(parsed.problems == ())
    assert read_with_lark(text) == parsed.program.clauses


@slow
@given(programs, st.data())
def test_lark_refuses_the_same(program: nodes.Program, data: st.DataObject) -> None:
    """Words of a program lost, doubled or swapped: both readers agree what is still a program."""
    lines = [line for line in format_program(program).splitlines() if line]
    number = data.draw(st.integers(0, len(lines) - 1))
    margin = re.match(" *", lines[number])[0]  # type: ignore[index]
    words = re.findall(r"\w+|[^\w\s]", lines[number])
    place = data.draw(st.integers(0, len(words) - 1))
    change = data.draw(st.sampled_from(("lose", "double", "swap")))
    if change == "lose":
        del words[place]
    elif change == "double":
        words.insert(place, words[place])
    else:
        words[place - 1], words[place] = words[place], words[place - 1]
    assume(words and words.count("(") == words.count(")"))
    lines[number] = margin + " ".join(words)
    text = "\n".join(lines) + "\n"
    parsed = parse(text)
    assume(not any(problem.rule.code in ("E003", "E027", "E028") for problem in parsed.problems))
    try:
        accepted = read_with_lark(text)
    except LarkError:
        assert parsed.problems
    else:
        assert not parsed.problems
        assert accepted == parsed.program.clauses
