"""The kinds that a pack declares in its pack.yaml: those that can be used, and what is wrong."""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from kartenwerk_dsl.frozen import handed
from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.problem import Severity
from kartenwerk_engine.library import spelling
from kartenwerk_engine.library.disk import ReadBytes, is_file, shown
from kartenwerk_engine.library.document import Document, read
from kartenwerk_engine.library.finding import Finding, found
from kartenwerk_engine.library.kinds import PATCH, Declared, Kind, Role
from kartenwerk_engine.library.manifest import KindDeclaration, Manifest
from kartenwerk_engine.library.own_kinds.check import Around, check_schema
from kartenwerk_engine.library.own_kinds.rules import KIND_TAKEN, NO_SCHEMA_FILE
from kartenwerk_engine.library.own_kinds.wrapped import file_schema
from kartenwerk_engine.library.pack_files import FOLDERS

_KINDS = "kinds"


@handed
class OwnKinds:
    """The kinds of a pack that can be used. `lost` have something wrong: by plural, what they are.

    `schemas` are the files of schemas that the pack names, whatever is in them.
    """

    kinds: tuple[Kind, ...]
    lost: Mapping[str, str]
    schemas: tuple[Path, ...]
    findings: tuple[Finding, ...]


@handed
class Surroundings:
    """What a pack meets in a run: the kinds of its game, and those of other packs.

    `seen` are the kinds that it may use without declaring them; `others` all that packs of the run
    declare, with the packs. `roles` are what the game can play. `complete` is False if a required
    pack is not there.
    """

    game: Iterable[Kind]
    seen: Iterable[Kind]
    others: Iterable[Kind]
    roles: Iterable[Role]
    has_effects: bool
    complete: bool


def own_kinds(
    folder: Path,
    document: Document,
    manifest: Manifest,
    around: Surroundings,
    read_bytes: ReadBytes,
) -> OwnKinds:
    """The kinds that the pack in this folder declares; `document` is its pack.yaml."""
    return _Reader(folder, document, manifest, around, read_bytes).read()


class _Reader:
    """The declarations of one pack."""

    def __init__(
        self,
        folder: Path,
        document: Document,
        manifest: Manifest,
        around: Surroundings,
        read_bytes: ReadBytes,
    ) -> None:
        self._folder, self._document, self._manifest = folder, document, manifest
        self._around, self._read_bytes = around, read_bytes
        seen = dict.fromkeys(
            (*(kind.name for kind in (*around.game, *around.seen)), *manifest.kinds)
        )
        self._schema_around = Around(tuple(seen) if around.complete else None, around.has_effects)
        self._seen_plurals = {kind.plural for kind in (*around.game, *around.seen, PATCH)}
        self._kinds: list[Kind] = []
        self._findings: list[Finding] = []

    def read(self) -> OwnKinds:
        """All of them, in the order in which they stand there."""
        lost: dict[str, str] = {}
        schemas: list[Path] = []
        for name, declaration in self._manifest.kinds.items():
            plural = f"{name}s" if declaration.plural is None else declaration.plural
            if not _is_legal(name, plural, declaration.schema):  # which is reported as its shape
                lost[f"{plural}"] = name
                continue
            file = self._folder / (declaration.schema or f"{_KINDS}/{name}.schema.json")
            schemas.append(file)
            if (taken := self._taken(name, plural)) is not None:
                self._findings.append(taken)
                if plural not in self._seen_plurals:
                    lost[plural] = plural  # the name is that of another kind
                continue
            kind = self._kind(name, plural, declaration, file)
            if kind is None:
                lost[plural] = name
            else:
                self._kinds.append(kind)
        return OwnKinds(tuple(self._kinds), lost, tuple(schemas), tuple(self._findings))

    def _taken(self, name: str, plural: str) -> Finding | None:
        """The finding for a kind whose name or plural is another one's."""
        for what, by in self._claims(name, plural):
            return found(
                KIND_TAKEN,
                self._document.path,
                self._document.span((_KINDS, name), key=True),
                what=Message(what),
                name=name if what == _KIND else plural,
                by=by,
            )
        return None

    def _claims(self, name: str, plural: str) -> Iterator[tuple[Template, Message]]:
        for kind in (*self._around.game, PATCH, *self._around.others, *self._kinds):
            if kind is PATCH:
                whose = Message("files of patches are called so")
            elif kind.declared is None:
                whose = Message("the game has a kind `{kind}`", {"kind": kind.name})
            else:
                said = {"pack": kind.declared.pack, "kind": kind.name}
                whose = Message("the pack {pack} declares a kind `{kind}`", said)
            if kind.name == name:
                yield _KIND, whose
            if kind.plural == plural:
                yield _PLURAL, whose
        if plural in FOLDERS:
            yield _PLURAL, Message("packs have a folder of that name for something else")

    def _kind(
        self, name: str, plural: str, declaration: KindDeclaration, file: Path
    ) -> Kind | None:
        """The kind, if its schema is right."""
        schema = self._schema(name, declaration, file)
        if schema is None:
            return None
        roles = [role for role in self._around.roles if role.name == name]
        faults = check_schema(shown(file), schema, self._schema_around, roles)
        self._findings += faults
        if any(each.rule.severity is Severity.ERROR for each in faults):
            return None
        component = schema.data
        whole = file_schema(
            self._manifest.game, name, plural, component, own_ids=declaration.id is not None
        )
        text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
        fields: Mapping[str, Any] = component["properties"]
        alike = tuple(
            name
            for name, said in fields.items()
            if isinstance(said, dict) and said.get("x-alike") is True
        )
        declared = Declared(
            self._manifest.id,
            text,
            declaration.files,
            declaration.id or "",
            declaration.translated or "",
        )
        return Kind(name, plural, component["title"], "", component["description"], alike, declared)

    def _schema(self, name: str, declaration: KindDeclaration, file: Path) -> Document | None:
        if not is_file(file):
            keys = (_KINDS, name, *(("schema",) if declaration.schema else ()))
            self._findings.append(
                found(
                    NO_SCHEMA_FILE,
                    self._document.path,
                    self._document.span(keys, key=not declaration.schema),
                    kind=name,
                    path=shown(file),
                )
            )
            return None
        raw = self._read_bytes(file)
        if isinstance(raw, Finding):
            self._findings.append(raw)
            return None
        document = read(shown(file), raw)
        self._findings += document.findings
        wrong = any(each.rule.severity is Severity.ERROR for each in document.findings)
        return None if wrong or document.data is None else document


_KIND: Template = "kind"
_PLURAL: Template = "plural"


def _is_legal(name: str, plural: object, schema: object) -> bool:
    """Whether a declaration is of the right form."""
    names = all(
        isinstance(x, str) and spelling.matches(spelling.COMPONENT_ID, x) for x in (name, plural)
    )
    return names and (
        schema is None
        or (isinstance(schema, str) and spelling.matches(spelling.SCHEMA_FILE, schema))
    )
