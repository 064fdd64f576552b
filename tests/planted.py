"""A shipped pack as text with places, and single faults that can be planted in it."""

import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.library.document import Document, read
from kartenwerk_engine.library.facts import FileFacts, facts
from kartenwerk_engine.library.kinds import Kind
from kartenwerk_engine.library.reading import Meaning, meanings
from shipped import CONTENT
from shipped_games import known, vocabulary

MANIFEST = "pack.yaml"

Keys = tuple[str | int, ...]


@dataclass(frozen=True)
class Fault:
    """What stands in the changed files of the pack now; None is a file that is gone.

    `where` is for people, who want to plant the fault again by hand. `about` names components of
    which one must be spoken where a finding stands in none of the changed files.
    """

    where: str
    files: Mapping[str, bytes | None]
    about: frozenset[str] = frozenset()


@dataclass(frozen=True)
class At:
    """A value in a file of the pack. `keys` begins with the id of its component."""

    path: str
    keys: Keys
    value: Any = field(compare=False)

    @property
    def id(self) -> str:
        return str(self.keys[0])

    def __str__(self) -> str:
        return f"{self.path} {'.'.join(map(str, self.keys))}"


@dataclass(eq=False)
class Shipped:
    """The pack.yaml and the files of components of a shipped pack, never changed themselves."""

    pack: str
    random: random.Random
    texts: dict[str, str] = field(default_factory=dict)
    documents: dict[str, Document] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for path in sorted(self.folder.rglob("*.yaml")):
            name = path.relative_to(self.folder).as_posix()
            if name != MANIFEST and self._kind(name) is None:
                continue
            self.texts[name] = path.read_text(encoding="utf-8")
            self.documents[name] = read(name, path.read_bytes())

    @property
    def folder(self) -> Path:
        """Where the pack lies."""
        return CONTENT / self.pack

    @cached_property
    def game(self) -> str:
        """The game that the pack is for."""
        manifest = (self.folder / MANIFEST).read_bytes()
        return str(read(MANIFEST, manifest).data["game"])

    @cached_property
    def kinds(self) -> dict[str, Kind]:
        """The kinds of the game by name."""
        return {kind.name: kind for kind in known(self.game).kinds}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words of the game."""
        return vocabulary(self.game)

    def kind(self, path: str) -> str:
        """The kind of the components in a file."""
        found = self._kind(path)
        assert found, path
        return found

    def _kind(self, path: str) -> str | None:
        plural = path.split("/")[0].removesuffix(".yaml")
        return next((kind.name for kind in self.kinds.values() if kind.plural == plural), None)

    @cached_property
    def _meanings(self) -> Mapping[str, Meaning]:
        return meanings(self.game, self.kinds.values())

    @cached_property
    def schemas(self) -> dict[str, Any]:
        """The schema of a component, by kind."""
        found = {}
        for name, meaning in self._meanings.items():
            schema: Any = meaning.schema.document
            found[name] = {**schema["additionalProperties"], "$defs": schema.get("$defs", {})}
            if "$ref" in found[name]:
                found[name] = schema["$defs"][found[name]["$ref"].rsplit("/", 1)[1]]
        return found

    @cached_property
    def facts(self) -> dict[str, FileFacts]:
        """What each file says, by path."""
        return {
            path: facts(document.data, self._meanings[self.kind(path)].walker)
            for path, document in self.documents.items()
            if path != MANIFEST
        }

    def components(self, *kinds: str) -> Iterator[At]:
        """All components, or those of these kinds."""
        for path, document in self.documents.items():
            if path != MANIFEST and (not kinds or self.kind(path) in kinds):
                for id, value in document.data.items():
                    yield At(path, (id,), value)

    def fields(self, *names: str, kinds: tuple[str, ...] = ()) -> Iterator[At]:
        """All fields of components, or those with these names."""
        for component in self.components(*kinds):
            for name, value in component.value.items():
                if not names or name in names:
                    yield At(component.path, (component.id, name), value)

    def schema(self, at: At) -> Mapping[str, Any]:
        """What the schema of the component says of a field."""
        schemas = self.schemas[self.kind(at.path)]
        found: Mapping[str, Any] = schemas["properties"][at.keys[1]]
        while "$ref" in found:
            found = schemas["$defs"][found["$ref"].rsplit("/", 1)[1]]
        return found

    def words(self, *but: str) -> Iterator[At]:
        """All fields with words for people, but those with these names."""
        for path, said in self.facts.items():
            for keys in said.texts:
                if len(keys) == 2 and keys[1] not in but:
                    yield At(path, keys, said.components[str(keys[0])][str(keys[1])])

    def programs(self) -> Iterator[At]:
        """All fields with effect programs."""
        for path, said in self.facts.items():
            for keys, program in said.effects:
                yield At(path, keys, program)

    def ids(self, kind: str) -> list[str]:
        return [component.id for component in self.components(kind)]

    def get(self, kind: str, id: str) -> At:
        return next(component for component in self.components(kind) if component.id == id)

    def offsets(self, at: At, key: bool = False) -> tuple[int, int]:
        return self.documents[at.path].offsets(at.keys, key)

    def written(self, at: At, key: bool = False) -> str:
        start, end = self.offsets(at, key)
        return self.texts[at.path][start:end]

    def lines(self, at: At) -> tuple[int, int]:
        """The whole lines of a field or component, from its key to what follows it."""
        text = self.texts[at.path]
        start = text.rfind("\n", 0, self.offsets(at, key=True)[0]) + 1
        end = text.find("\n", self.offsets(at)[1])
        return start, len(text) if end < 0 else end + 1

    def edit(self, at: At, start: int, end: int, new: str) -> Fault:
        """One stretch of a file written anew."""
        text = self.texts[at.path]
        line = text.count("\n", 0, start) + 1
        where = f"{at}, line {line}: {_short(text[start:end])} -> {_short(new)}"
        changed = text[:start] + new + text[end:]
        return Fault(where, {at.path: changed.encode()}, frozenset({at.id}))

    def write(self, at: At, new: str, key: bool = False) -> Fault:
        """A value, or its key, written anew."""
        return self.edit(at, *self.offsets(at, key), new)

    def drop(self, at: At) -> Fault:
        """A whole field or component less."""
        return self.edit(at, *self.lines(at), "")

    def rewrite(self, new: Mapping[At, str], *about: str) -> Fault:
        """Several values written anew, which make one fault together."""
        texts = {at.path: self.texts[at.path] for at in new}
        for at in sorted(new, key=lambda at: self.offsets(at), reverse=True):
            start, end = self.offsets(at)
            texts[at.path] = texts[at.path][:start] + new[at] + texts[at.path][end:]
        where = ", ".join(f"{at} -> {value}" for at, value in new.items())
        files = {path: text.encode() for path, text in texts.items()}
        return Fault(where, files, frozenset(about))

    def misspelt(self, word: str) -> str:
        """The word with one slip of the fingers, still of letters and underscores."""
        while True:
            at = self.random.randrange(len(word))
            slip = self.random.choice(["drop", "swap", "double", "other"])
            if slip == "drop" and len(word) > 2:
                new = word[:at] + word[at + 1 :]
            elif slip == "swap" and at + 1 < len(word):
                new = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
            elif slip == "double":
                new = word[:at] + word[at] + word[at:]
            else:
                new = word[:at] + self.random.choice("abcdefghiklmnoprstuvwxyz") + word[at + 1 :]
            if new != word and re.fullmatch(r"[a-z][a-z0-9_]*[a-z0-9]", new):
                return new


Operator = Callable[[Shipped], Iterator[Fault]]
"""Gives all faults of one sort, each made so that it is a fault. It may draw lots for how."""


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else f"{text[:37]}…")
