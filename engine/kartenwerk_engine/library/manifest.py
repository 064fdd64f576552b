"""`pack.yaml`: what a pack says about itself.

These dataclasses are the only declaration: the JSON Schema of `pack.yaml` is generated from them,
and reading them needs no pydantic, because lint reads manifests too.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field
from typing import Any, ClassVar

from kartenwerk_dsl.message import Template, template
from kartenwerk_engine.library import spelling

MANIFEST = "pack.yaml"

NO_GAME = ""
"""The game of a pack that belongs to none."""

# What editors and lint say about a text that is not of its form.
_PACK_ID = {"patternErrorMessage": spelling.PACK_ID_RULE}
_ONE_LINE = {"patternErrorMessage": spelling.ONE_LINE_RULE}
_LANGUAGE = {"patternErrorMessage": template("two lower-case letters")}

_ID = {"pattern": spelling.COMPONENT_ID, "patternErrorMessage": spelling.COMPONENT_ID_RULE}
_FORMER_IDS = {
    "type": "object",
    "propertyNames": _ID,
    "additionalProperties": {"type": "string", **_ID},
}

_CLOSED = {"extra": "forbid", "strict": True}


def _described(
    description: Template, example: Any, *, default: Any = MISSING, **meaning: Any
) -> Any:
    metadata = {"description": description, "examples": [example], **meaning}
    if callable(default):
        return field(default_factory=default, metadata=metadata)
    return field(default=default, metadata=metadata)


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement:
    """Another pack that must be there, in one of the accepted versions."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = _CLOSED

    pack: str = _described(
        "The id of the pack that is required.",
        "schatten-der-macht",
        pattern=spelling.PACK_ID,
        json_schema_extra=_PACK_ID,
    )
    version: str = _described(
        "The versions that will do, as comma-separated comparisons. Empty: any version.",
        ">=1.0,<2",
        default="",
    )
    optional: bool = _described(
        "Whether this pack works without the other one too. What it says only together with it "
        "stands in the folder `with/` and the other pack's id.",
        True,
        default=False,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """How many components of a kind, with certain values, the rulebook says there are."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = _CLOSED | {
        "json_schema_extra": {"oneOf": [{"required": ["count"]}, {"required": ["cards"]}]}
    }

    kind: str = _described("The kind of component that is counted.", "hero_quest", min_length=1)
    where: Mapping[str, Any] = _described(
        "Only components with these values count. For a field that holds a list or a mapping, "
        "an entry or a key of it may be named, or some fields of the mapping.",
        {"level": 1},
        default=dict,
    )
    count: int | None = _described(
        "The number of components that the rulebook states.", 4, default=None, ge=0
    )
    cards: int | None = _described(
        "Instead of `count`, the number of cards, for a kind that says by `copies` how many equal "
        "ones there are.",
        60,
        default=None,
        ge=0,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class KindDeclaration:
    """A kind of component that the pack brings itself."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = _CLOSED

    schema: str | None = _described(
        "The JSON Schema of one component. By default `kinds/NAME.schema.json`.",
        "kinds/mission.schema.json",
        default=None,
        pattern=spelling.SCHEMA_FILE,
        json_schema_extra={"patternErrorMessage": spelling.SCHEMA_FILE_RULE},
    )
    plural: str | None = _described(
        "What the folder or file with its components is called. By default the name and an s.",
        "missions",
        default=None,
        pattern=spelling.COMPONENT_ID,
        json_schema_extra={"patternErrorMessage": spelling.COMPONENT_ID_RULE},
    )
    files: tuple[str, ...] = _described(
        "Where the components stand, as paths below the pack's folder in which `*` stands for any "
        "name and `**` for any folders; JSON files are read too. By default the folder and the "
        "file of the plural.",
        ["sets/*/*.json"],
        default=(),
        json_schema_extra={
            "items": {
                "type": "string",
                "pattern": spelling.FILES,
                "patternErrorMessage": spelling.FILES_RULE,
            }
        },
    )
    id: str | None = _described(
        "The field that holds a component's id. A file is then a list of components, or a mapping "
        "whose keys do not matter.",
        "code",
        default=None,
        min_length=1,
    )
    translated: str | None = _described(
        "Where files of the same layout stand that hold, for each id, the translated texts only.",
        "translations/{language}/sets/*/*.json",
        default=None,
        pattern=spelling.FILES_BY_LANGUAGE,
        json_schema_extra={"patternErrorMessage": spelling.FILES_BY_LANGUAGE_RULE},
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """What a pack is, what it needs, and what the rulebook says it contains."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = _CLOSED | {
        "json_schema_extra": {"anyOf": [{"required": ["game"]}, {"required": ["kinds"]}]}
    }

    id: str = _described(
        "The pack's id, which is the name of its folder too.",
        "schatten-der-macht",
        pattern=spelling.PACK_ID,
        json_schema_extra=_PACK_ID,
    )
    game: str = _described(
        "The game that the pack belongs to. A pack with none has only kinds of its own, is checked "
        "and translated, and cannot be played.",
        "schatten-der-macht",
        default=NO_GAME,
        pattern=spelling.PACK_ID,
        json_schema_extra=_PACK_ID,
    )
    title: str = _described(
        "The name that players know.",
        "Schatten der Macht",
        pattern=spelling.ONE_LINE,
        json_schema_extra=_ONE_LINE | {"x-text": True},
    )
    version: str = _described("The version of the pack, a text in quotes.", "1.0.0", min_length=1)
    language: str = _described(
        "The language of the texts in the pack, by its ISO 639-1 code.",
        "de",
        pattern="^[a-z]{2}$",
        json_schema_extra=_LANGUAGE,
    )
    requires: tuple[Requirement, ...] = _described(
        "The packs that this one needs.",
        [{"pack": "schatten-der-macht", "version": ">=1.0"}],
        default=(),
    )
    renamed: Mapping[str, Any] = _described(
        "Components that had another id in a published version: by kind, the former id and the "
        "present one. What still uses a former id goes on working.",
        {"region": {"alt_selem": "selem"}},
        default=dict,
        json_schema_extra={"additionalProperties": _FORMER_IDS},
    )
    kinds: Mapping[str, KindDeclaration] = _described(
        "Kinds of component that the pack brings itself, by name, for itself and for all packs "
        "that require it.",
        {"mission": {"schema": "kinds/mission.schema.json", "plural": "missions"}},
        default=dict,
        json_schema_extra={"propertyNames": _ID},
    )
    licence: str = _described(
        "The licence under which the pack may be used, as an SPDX expression.",
        "CC-BY-SA-4.0",
        min_length=1,
    )
    authors: tuple[str, ...] = _described("Who made the pack.", ["Ada Schmidt"], min_length=1)
    contains: tuple[Count, ...] = _described(
        "The numbers of components that the rulebook states. Lint compares them with the pack.",
        [{"kind": "hero_quest", "where": {"level": 1}, "count": 4}],
        default=(),
    )


def manifest_from(data: object) -> Manifest | None:
    """The manifest that `data` describes; None if it names no pack, or neither game nor kinds.

    What has the wrong shape is left out: the check of the shape reports it, and the rest of the
    pack can still be looked at.
    """
    if not isinstance(data, dict):
        return None
    pack, game = _words(data, "id"), _words(data, "game")
    own = data.get("game") is None and isinstance(data.get("kinds"), dict)
    if not pack or not (game or own):
        return None
    return Manifest(
        id=pack,
        game=game,
        title=_words(data, "title"),
        version=_words(data, "version"),
        language=_words(data, "language"),
        requires=tuple(
            Requirement(
                pack=_words(row, "pack"),
                version=_words(row, "version"),
                optional=row.get("optional") is True,
            )
            for row in _rows(data, "requires")
        ),
        renamed={
            kind: {old: new for old, new in _mapping(ids).items() if isinstance(new, str)}
            for kind, ids in _mapping(data.get("renamed")).items()
        },
        kinds={
            name: KindDeclaration(
                schema=said.get("schema"),
                plural=said.get("plural"),
                files=tuple(each for each in _list(said, "files") if isinstance(each, str)),
                id=_words(said, "id") or None,
                translated=_words(said, "translated") or None,
            )
            for name, value in _mapping(data.get("kinds")).items()
            for said in (_mapping(value),)
        },
        licence=_words(data, "licence"),
        authors=tuple(name for name in _list(data, "authors") if isinstance(name, str)),
        contains=tuple(
            Count(
                kind=_words(row, "kind"),
                where=_mapping(row.get("where")),
                count=_whole(row.get("count")),
                cards=_whole(row.get("cards")),
            )
            for row in _rows(data, "contains")
        ),
    )


def _words(data: Mapping[str, Any], name: str) -> str:
    value = data.get(name)
    return value if isinstance(value, str) else ""


def _whole(value: object) -> int | None:
    """The number from 0 on; 2.0 is one too, as it is for JSON Schema. None for anything else."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return value if type(value) is int and value >= 0 else None


def _mapping(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _list(data: Mapping[str, Any], name: str) -> list[Any]:
    value = data.get(name)
    return value if isinstance(value, list) else []


def _rows(data: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    """The entries of a list of mappings; one of the wrong shape counts as an empty one."""
    return [row if isinstance(row, dict) else {} for row in _list(data, name)]
