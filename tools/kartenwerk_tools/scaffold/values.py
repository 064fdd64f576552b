"""What is typed for a field, at a prompt or behind `--set`, as the value that it means."""

from collections.abc import Iterable
from typing import Any

from kartenwerk_engine.library.document import read
from kartenwerk_tools.scaffold.fields import Field
from kartenwerk_tools.scaffold.yaml_text import flow
from kartenwerk_tools.usage import UsageError, did_you_mean

Values = dict[str, Any]


def given(settings: Iterable[str], fields: dict[str, Field]) -> Values:
    """The values of options such as `--set level=2`; what names no field is a usage error.

    A dot leads into a mapping: `source.origin=rulebook`.
    """
    values: Values = {}
    for setting in settings:
        path, equals, typed = setting.partition("=")
        if not equals:
            raise UsageError(
                "`--set {setting}` says no value; write it as `--set FIELD=VALUE`.", setting=setting
            )
        _put(values, path.strip(), typed.strip(), fields)
    return values


def _put(values: Values, path: str, typed: str, fields: dict[str, Field]) -> None:
    *above, last = path.split(".")
    here = values
    for name in above:
        fields = _known(name, path, fields).within()
        inner = here.setdefault(name, {})
        if not isinstance(inner, dict):
            raise UsageError(
                "`--set {path}`: `{name}` has been given as a whole already.", path=path, name=name
            )
        here = inner
    here[last] = value_of(_known(last, path, fields), typed)


def _known(name: str, path: str, fields: dict[str, Field]) -> Field:
    if name in fields:
        return fields[name]
    raise UsageError(
        "`--set {path}`: there is no field `{name}`; there are {names}.",
        did_you_mean(name, fields),
        path=path,
        name=name,
        names=", ".join(f"`{each}`" for each in fields),
    )


def value_of(field: Field, typed: str) -> Any:
    """The value: words as they are, lists also with mere commas, anything else as in YAML."""
    match field.schema.get("type"):
        case "string":
            return typed
        case "array" if not typed.startswith("["):
            items = Field(field.name, field.schema.get("items", {}))
            return [value_of(items, part.strip()) for part in typed.split(",") if part.strip()]
    document = read("", f"x: {typed}\n".encode())
    if document.findings or not isinstance(document.data, dict):
        says = document.findings[0].message if document.findings else None
        raise UsageError(
            "`{typed}` cannot be read as the value of `{name}`: write it as in a file, such as "
            "`{example}`.",
            says,
            typed=typed,
            name=field.name,
            example=sample(field),
        )
    return document.data["x"]


def sample(field: Field) -> str:
    """The example of the field as one would type it."""
    if field.example is None:
        return next(iter(field.choices), "VALUE")
    if isinstance(field.example, str):
        return field.example.strip()
    return flow(field.example)
