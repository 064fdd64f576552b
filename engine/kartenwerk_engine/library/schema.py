"""The schema of a file, ready to judge data: a fast verdict, and the reasons for a bad one.

`jsonschema-rs` says within microseconds that a valid file is valid. Where it does not, `jsonschema`
is the judge of what is wrong, and its word counts where the two disagree. Both are imported when
they are needed.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from kartenwerk_engine.library.bundled import bundled
from kartenwerk_engine.library.kinds import Kind
from kartenwerk_engine.library.spelling import matches

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    import jsonschema_rs
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

MANIFEST_SCHEMA = "pack.schema.json"
PATCHES_SCHEMA = "patches.schema.json"


class FileSchema:
    """What a file must look like: `document` is its JSON Schema.

    `kind` is the sort of thing that the file describes ("region", "grey_eminence", "pack"), and
    `holds_components` says whether the file maps ids to such things or is one itself.
    """

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document = document
        self.kind = str(document.get("x-kind", "component"))
        self.component = document.get("additionalProperties")
        self.holds_components = isinstance(self.component, dict)
        whole = self.component if isinstance(self.component, dict) else document
        self.fields: Mapping[str, Any] = whole.get("properties", {})
        self.required: Sequence[str] = whole.get("required", ())

    def accepts(self, data: Any) -> bool:
        """Whether the data is certainly valid; a no only means that it must be judged."""
        return _says_yes(self._fast, data)

    def errors(self, data: Any) -> "Iterator[ValidationError]":
        """Each violation, as jsonschema sees it. Components that are valid cost next to nothing."""
        if not (self.holds_components and isinstance(data, dict)):
            yield from self._judge.iter_errors(data)
            return
        for key, component in data.items():
            alone = {key: component}
            if not _says_yes(self._fast, alone):
                yield from self._judge.iter_errors(alone)

    @cached_property
    def _fast(self) -> "jsonschema_rs.Draft202012Validator":
        import jsonschema_rs

        return jsonschema_rs.Draft202012Validator(dict(self.document))

    @cached_property
    def _judge(self) -> "Validator":
        from jsonschema import Draft202012Validator
        from jsonschema.exceptions import ValidationError
        from jsonschema.validators import extend

        def pattern(
            _: "Validator", wanted: str, instance: object, __: Mapping[str, Any]
        ) -> "Iterator[ValidationError]":
            if isinstance(instance, str) and not matches(wanted, instance):
                yield ValidationError(f"{instance!r} does not match {wanted!r}")

        untyped: Any = extend
        judge: Validator = untyped(Draft202012Validator, {"pattern": pattern})(self.document)
        return judge


def _says_yes(validator: "jsonschema_rs.Draft202012Validator", data: object) -> bool:
    try:
        return validator.is_valid(data)
    except ValueError:  # data that JSON cannot hold, such as a number as a key
        return False


def schema_path(game_id: str, kind: Kind) -> str:
    """Where in the folder of schemas the schema of a kind's files lies: by its game or its pack."""
    home = kind.declared.pack if kind.declared else game_id
    return f"{home}/{kind.name}.schema.json"


@cache
def kind_schema(game_id: str, kind: Kind) -> FileSchema:
    """The schema of the files of a kind: the committed one, or for a foreign game a new one.

    That of a kind which a pack declares comes with the kind.
    """
    if kind.declared is not None:
        return FileSchema(json.loads(kind.declared.schema))
    committed = bundled("schemas").joinpath(game_id, f"{kind.name}.schema.json")
    if committed.is_file():
        return read_schema(committed)
    from kartenwerk_engine.library.generate import file_schema

    return FileSchema(file_schema(game_id, kind))


@cache
def pack_schema() -> FileSchema:
    """The schema of `pack.yaml`."""
    return read_schema(bundled("schemas") / MANIFEST_SCHEMA)


@cache
def patches_schema() -> FileSchema:
    """The schema of files of patches."""
    return read_schema(bundled("schemas") / PATCHES_SCHEMA)


def read_schema(file: "Traversable") -> FileSchema:
    """The schema that stands in a JSON file."""
    return FileSchema(json.loads(file.read_text(encoding="utf-8")))
