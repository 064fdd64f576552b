"""The grammar as tables. Lark makes them, `python -m kartenwerk_dsl.syntax.tables` writes them.

`grammar.json` is generated from `grammar.lark` and committed; a test compares the two. It loads in
a few milliseconds, where importing Lark and building the parser would take a sixth of a second.
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from pkgutil import get_data
from typing import Any

_FILE = "grammar.json"


@dataclass(frozen=True, slots=True)
class Reduction:
    """What to do when a rule of the grammar is complete.

    `keep` are the parts that count. `build` names the method that makes a node of them; it is
    empty where the only part is passed on, and `+` where the parts are a list that goes on.
    """

    origin: str
    size: int
    build: str
    keep: tuple[int, ...]
    spread: bool


@dataclass(frozen=True, slots=True)
class Tables:
    """The LALR(1) automaton: a step n >= 0 goes on to state n, one below 0 reduces rule ~n.

    It starts in state 0.
    """

    accept: int
    keywords: dict[str, str]
    joined: dict[str, str]
    symbols: dict[str, str]
    reductions: tuple[Reduction, ...]
    steps: tuple[dict[str, int], ...]
    gotos: tuple[dict[str, int], ...]


@cache
def tables() -> Tables:
    """The tables as they were generated."""
    data = json.loads(_read("kartenwerk_dsl.syntax", _FILE))
    return Tables(
        accept=data["accept"],
        keywords=data["keywords"],
        joined=data["joined"],
        symbols=data["symbols"],
        reductions=tuple(
            Reduction(origin, size, build, tuple(keep), spread)
            for origin, size, build, keep, spread in data["reductions"]
        ),
        steps=tuple(data["steps"]),
        gotos=tuple(data["gotos"]),
    )


def grammar() -> str:
    """The text of `grammar.lark`."""
    return _read("kartenwerk_dsl", "grammar.lark")


def _read(package: str, name: str) -> str:
    """A file of ours, also from a zip archive; `importlib.resources` takes 20 ms to import."""
    content = get_data(package, name)
    if content is None:
        raise FileNotFoundError(f"{name} is missing from {package}")
    return content.decode("utf-8")


def generate() -> str:
    """The text of `grammar.json` as it follows from `grammar.lark`. Needs Lark."""
    from lark import Lark

    lark = Lark(
        grammar(),
        parser="lalr",
        lexer="contextual",
        postlex=_Blocks(),
        start="clause",
        maybe_placeholders=False,
        keep_all_tokens=False,
    )
    automaton = lark.parser.parser._parse_table
    places = _number(automaton)
    rules = {rule: number for number, rule in enumerate(lark.rules)}
    terminals = {terminal.name for terminal in lark.terminals} | {"_INDENT", "_DEDENT", "$END"}
    steps, gotos = [], []
    for state in places:
        row = {
            name: places[target] if action.name == "Shift" else ~rules[target]
            for name, (action, target) in sorted(automaton.states[state].items())
        }
        steps.append({name: step for name, step in row.items() if name in terminals})
        gotos.append({name: step for name, step in row.items() if name not in terminals})
    data = {
        "accept": places[automaton.end_states["clause"]],
        **_words(lark.terminals),
        "reductions": [_reduction(rule) for rule in lark.rules],
        "steps": steps,
        "gotos": gotos,
    }
    return _layout(data)


def _number(automaton: Any) -> dict[int, int]:
    """The states in the order in which they are met, for Lark numbers them anew on each run."""
    places = {automaton.start_states["clause"]: 0}
    for state in (waiting := list(places)):
        for _, (action, target) in sorted(automaton.states[state].items()):
            if action.name == "Shift" and target not in places:
                places[target] = len(places)
                waiting.append(target)
    return places


class _Blocks:
    """Tells Lark's lexer that these tokens are made elsewhere."""

    always_accept = ("_NL",)

    def process(self, stream: Any) -> Any:
        return stream


def _words(terminals: Any) -> dict[str, dict[str, str]]:
    """Which words are structural: single ones, those of several parts, and signs."""
    keywords, joined, symbols = {}, {}, {}
    for name, pattern in sorted((each.name, each.pattern) for each in terminals):
        plain = pattern.value.removesuffix(r"\b")
        if pattern.type == "str" and not pattern.value.isalpha():
            symbols[pattern.value] = name
        elif pattern.type == "str" or re.fullmatch(r"\([a-z|]+\)", plain):
            keywords.update(dict.fromkeys(plain.strip("()").split("|"), name))
        elif "[ " in plain and not name.startswith("_"):
            joined[name] = pattern.value
    return {"keywords": keywords, "joined": joined, "symbols": symbols}


def _reduction(rule: Any) -> list[Any]:
    """The meaning of a rule, with Lark's conventions for `_FILTERED`, `?inlined` and lists."""
    keep = [
        place
        for place, symbol in enumerate(rule.expansion)
        if not (symbol.is_term and symbol.filter_out)
    ]
    lists = [place for place in keep if rule.expansion[place].name.startswith("__")]
    origin = rule.origin.name
    if origin.startswith("__"):
        build = "+"
    elif rule.options.expand1 and not rule.alias and len(keep) == 1 and not lists:
        build = ""
    else:
        build = rule.alias or origin
    return [origin, len(rule.expansion), build, keep, bool(lists)]


def _layout(data: dict[str, Any]) -> str:
    """JSON with a line for each state and rule, so that a change can be read."""
    lines = []
    for key, value in data.items():
        if isinstance(value, list):
            rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in value)
            lines.append(f'"{key}":[\n{rows}\n]')
        else:
            lines.append(f'"{key}":{json.dumps(value, separators=(",", ":"))}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    """Write `grammar.json` anew."""
    Path(__file__).with_name(_FILE).write_text(generate(), encoding="utf-8", newline="")


if __name__ == "__main__":
    main()
