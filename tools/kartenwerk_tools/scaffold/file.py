"""A commented file: what is given stands in it, what could be given stands there as a comment.

Without its `# ` a comment with an example is right as it stands.
"""

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any

from kartenwerk_dsl.format import format_program
from kartenwerk_dsl.parse import parse
from kartenwerk_tools.scaffold.fields import Field, Fields
from kartenwerk_tools.scaffold.yaml_text import WIDTH, entry
from kartenwerk_tools.speaking import say

_INSIDE = "  "


def component_file(schema: str, id: str, fields: Fields, values: Mapping[str, Any]) -> str:
    """The file of one component; `schema` is the path of its JSON Schema, for editors."""
    body = [*_comment(say(fields.description), ""), f"{id}:", *_body(fields, values, _INSIDE)]
    return _joined(schema, body)


def plain_file(schema: str, fields: Fields, values: Mapping[str, Any]) -> str:
    """A file that is one thing itself, such as pack.yaml."""
    return _joined(schema, [*_comment(say(fields.description), ""), "", *_body(fields, values, "")])


def _joined(schema: str, body: list[str]) -> str:
    return "\n".join([f"# yaml-language-server: $schema={schema}", "", *body]).rstrip() + "\n"


def _body(fields: Fields, values: Mapping[str, Any], indent: str) -> Iterator[str]:
    for number, (name, field) in enumerate(fields.by_name.items()):
        if number:
            yield ""
        yield from _comment(say(field.description), indent)
        yield from _choices(field, "", indent)
        for inner in field.required():
            yield from _choices(inner, f"{inner.name}: ", indent)
        if name in values:
            yield from entry(name, _laid_out(field, values[name]), indent)
        elif field.example is not None:
            lines = entry(name, _laid_out(field, field.example), indent)
            yield from (_commented(line, indent) for line in lines)
        else:
            yield f"{indent}# {name}:"


def _laid_out(field: Field, value: Any) -> Any:
    """The value; a program in its canonical layout, and in lines of its own so that it can grow."""
    if not field.is_effect or not isinstance(value, str):
        return value
    parsed = parse(value)
    return f"{value.rstrip()}\n" if parsed.problems else format_program(parsed.program)


def _choices(field: Field, head: str, indent: str) -> Iterator[str]:
    """The line that lists the only values that a field may have."""
    if field.choices:
        yield from _comment(f"{head}{' | '.join(field.choices)}", indent)


def _comment(words: str, indent: str) -> Iterator[str]:
    head = f"{indent}# "
    yield from wrap(
        words, WIDTH, initial_indent=head, subsequent_indent=head, break_on_hyphens=False
    )


def _commented(line: str, indent: str) -> str:
    return f"{indent}# {line[len(indent) :]}".rstrip()
