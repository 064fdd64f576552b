"""The files of a pack: which kind each one holds, and what lies there that nobody reads."""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from typing import Any

from kartenwerk_dsl.frozen import frozen, handed
from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.disk import START, is_file, shown, walk
from kartenwerk_engine.library.finding import Finding, found
from kartenwerk_engine.library.kinds import PATCH, Kind
from kartenwerk_engine.library.manifest import MANIFEST
from kartenwerk_engine.library.own_files import OwnFiles

UNKNOWN_FOLDER = Rule(
    code="P001",
    name="unknown-folder",
    severity=Severity.ERROR,
    message="nothing in the folder `{folder}` is read: no kind of component is kept there",
    why="A pack has one folder for each kind of component, by the kind's plural. What lies in any "
    "other folder would be missing from the game without anybody noticing.",
    bad="""--- marker/erste.yaml
startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}
""",
    good="""--- markers/erste.yaml
startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}
""",
    help="move the files to the folder of their kind: {places}",
)

STRAY_FILE = Rule(
    code="P002",
    name="stray-file",
    severity=Severity.ERROR,
    message="this file is read by nobody: {cause}",
    why="Every file of a pack is either read, or something that belongs to it without being read, "
    "such as a README, a licence or a picture in `assets`. A file that is neither is mostly "
    "misnamed, and what it says would be missing from the game.",
    bad="""--- marker.yaml
startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}
""",
    good="""--- markers.yaml
startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}
--- README.md
# Beispiel
""",
    help="give it the name of its kind ({places}), or take it out of the pack",
)

WRONG_EXTENSION = Rule(
    code="P003",
    name="wrong-extension",
    severity=Severity.WARNING,
    message="files of a pack end in `.yaml`, this one ends in `{extension}`",
    why="The file was read all the same. With one ending for all, editors find the right schema, "
    "and nobody makes a second file of the same name.",
    bad="""--- markers.yml
startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}
""",
    good="""--- markers.yaml
startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}
""",
    help="rename it to `{name}`",
)

NESTED_PACK = Rule(
    code="P006",
    name="nested-pack",
    severity=Severity.ERROR,
    message="a pack cannot lie within another pack; `{folder}` was left out",
    why="The files of the inner pack would belong to both. Packs lie side by side, and one that "
    "needs another says so with `requires`.",
    bad="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
--- schaetze/pack.yaml
{id: schaetze, game: schatten-der-macht, title: Schätze, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
""",
    good="""--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
--- schaetze/pack.yaml
{id: schaetze, game: schatten-der-macht, title: Schätze, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
""",
    help="move it beside the outer one",
)

RULES = (UNKNOWN_FOLDER, STRAY_FILE, WRONG_EXTENSION, NESTED_PACK)

# What belongs to a pack although no check of the pack reads it, by folder.
_READ_LATER = {"i18n": {".pot"}, "scenarios": {".yaml"}}
_READTOGETHER = {"scenarios": {".yaml"}}
_TRANSLATIONS = "i18n"
_PICTURE_FOLDER = "assets"
TOGETHER = "with"
"""The folder for what a pack says only together with another one."""
_SCHEMA_FOLDER = "kinds"
_DECLARE: Template = "declare the kind under `kinds` in pack.yaml, or take the file out"
FOLDERS = (*_READ_LATER, _PICTURE_FOLDER, TOGETHER, _SCHEMA_FOLDER)
"""The folders of a pack that hold no components, and the one for schemas of its own kinds."""
_FEW = (_TRANSLATIONS, _SCHEMA_FOLDER)
"""Those of a pack that belongs to no game."""
_CATALOGUE, _GLOSSARY = ".po", "glossary.yaml"
_LEXICON = re.compile(r"lexicon\.[A-Za-z_-]+\.yaml")
_PICTURES = {".png", ".jpg", ".jpeg", ".svg", ".webp", ".ttf", ".otf"}
_PAPERS = {".md", ".license"}
_PAPER_NAMES = {"license", "licence", "copying", "notice", "authors", "changelog", "readme"}
_SETTINGS = "kartenwerk.toml"
_YAML = ".yaml"
_NEARLY_YAML = {".yml", ".yaml"}


@frozen
class PackFile:
    """A file of components: where it is, the name of their kind, and what findings call it.

    A file that `needs` another pack is only read together with that one; it lies in `with/PACK/`.
    """

    path: Path
    kind: str
    shown: str
    needs: str = ""
    language: str = ""
    """The language into which the file translates components, for one that does."""


_YAML_WITH_MORE = re.compile(r"(.+?)\.ya?ml\b", re.IGNORECASE)


@dataclass(slots=True)
class PackFiles:
    """All files of a pack: of components, and of patches to those of other packs.

    `lost` are files and folders of components of which nothing can be read. `catalogues` hold the
    translations, `glossary` the words for them, and `lexicons` how names are inflected. `mirrors`
    are translations in files of the same layout as those of components. `unread`
    belong to the pack, but no check of it reads them. `together` are the packs for which there is
    a folder in `with/`, each with the first file in it.
    """

    components: list[PackFile] = field(default_factory=list)
    patches: list[PackFile] = field(default_factory=list)
    lost: list[PackFile] = field(default_factory=list)
    catalogues: list[Path] = field(default_factory=list)
    mirrors: list[PackFile] = field(default_factory=list)
    glossary: Path | None = None
    lexicons: list[Path] = field(default_factory=list)
    unread: list[Path] = field(default_factory=list)
    together: dict[str, Path] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)


@handed
class Listed:
    """What may lie in a pack besides components of the `kinds` that it always has.

    `schemas` are the files of schemas of its own kinds, `lost` the names by plural of those that
    cannot be used. `together` has the further kinds of each optional pack; where one of these is
    not there they are None, and nobody can say what its folder may hold.
    """

    kinds: Iterable[Kind]
    lost: Mapping[str, str] = field(default_factory=dict)
    schemas: Collection[Path] = ()
    together: Mapping[str, Iterable[Kind] | None] = field(default_factory=dict)


def list_files(folder: Path, may: Listed) -> PackFiles:
    """Every file below a pack's folder. Names that begin with a dot are no part of a pack."""
    return _Listing(folder, may).listed()


class _Listing:
    """One walk over a pack's folder."""

    def __init__(self, folder: Path, may: Listed) -> None:
        self._folder, self._may = folder, may
        self._own = OwnFiles(may.kinds)
        self._folders = FOLDERS if any(kind.declared is None for kind in may.kinds) else _FEW
        self._kinds = {
            kind.plural: kind.name
            for kind in (*may.kinds, PATCH)
            if kind.name not in self._own.kinds
        } | dict(may.lost)
        self._found = PackFiles()
        self._unknown: dict[str, list[Path]] = {}

    def listed(self) -> PackFiles:
        depth = len(self._folder.parts)
        lost: list[tuple[Path, Finding]] = []
        for file in walk(self._folder, lost, self._leaves_out):
            self._sort(file, file.parts[depth:])
        for path, finding in lost:
            self._found.findings.append(finding)
            needs, inside = _together(path.parts[depth:])
            if inside and (kind := self._kinds_with(needs).get(PurePath(inside[0]).stem)):
                self._found.lost.append(PackFile(path, kind, shown(path), needs))
        for name, files in self._unknown.items():
            hint = self._meant(PurePath(name).name, "/")
            self._report(UNKNOWN_FOLDER, files[0], hint, folder=f"{name}/", places="/")
        found = self._found
        found.patches = [file for file in found.components if file.kind == PATCH.name]
        if found.patches:
            found.components = [file for file in found.components if file.kind != PATCH.name]
        if self._may.lost:
            unusable = set(self._may.lost.values())
            found.lost += [file for file in found.components if file.kind in unusable]
            found.components = [file for file in found.components if file.kind not in unusable]
        return found

    def _kinds_with(self, needs: str) -> Mapping[str, str]:
        """The kinds, by plural, of which there may be components for tables with another pack."""
        more = self._may.together.get(needs) or ()
        return self._kinds | {kind.plural: kind.name for kind in more}

    def _leaves_out(self, folder: Path) -> bool:
        """Whether the folder is another pack, which is then reported, or of no interest."""
        if folder == self._folder:
            return False
        inside = folder.parts[len(self._folder.parts) :]
        if self._own.kinds and not (self._is_known(inside[0]) or self._own.leads_to(inside)):
            return True
        if not is_file(folder / MANIFEST):
            return False
        self._report(NESTED_PACK, folder / MANIFEST, None, folder=f"{folder.name}/")
        return True

    def _sort(self, path: Path, inside: tuple[str, ...]) -> None:
        """Put a file where it belongs; `inside` is its path within the pack."""
        top = inside[0] if len(inside) > 1 else None
        if self._own.kinds and self._sort_own(path, inside):
            return
        if top in self._kinds and inside[-1].endswith(_YAML):  # as nearly all files are
            self._found.components.append(PackFile(path, self._kinds[top], shown(path)))
            return
        if top == TOGETHER and not _is_paper(path):
            self._sort_together(path, *_together(inside))
            return
        suffix = path.suffix.lower()
        if inside in ((MANIFEST,), (_SETTINGS,)) or _is_paper(path) or path in self._may.schemas:
            return
        if top is None:
            self._sort_beside_manifest(path, suffix)
        elif top in self._kinds:
            self._take(path, self._kinds[top], suffix)
        elif top == _TRANSLATIONS and len(inside) == 2 and path.suffix == _CATALOGUE:
            self._found.catalogues.append(path)
        elif inside == (_TRANSLATIONS, _GLOSSARY):
            self._found.glossary = path
        elif top == _TRANSLATIONS and len(inside) == 2 and _LEXICON.fullmatch(inside[1]):
            self._found.lexicons.append(path)
        elif suffix in _READ_LATER.get(top, ()):
            self._found.unread.append(path)
        elif top in _READ_LATER or top == _PICTURE_FOLDER:
            if top != _PICTURE_FOLDER or suffix not in _PICTURES:
                cause = Message(
                    "nothing in `{folder}/` ends in `{ending}`",
                    {"folder": top, "ending": path.suffix or path.name},
                )
                self._report(STRAY_FILE, path, None, cause=cause, places="/")
        elif top == _SCHEMA_FOLDER:
            cause = Message("pack.yaml declares no kind with this schema")
            self._report(STRAY_FILE, path, Message(_DECLARE), cause=cause, places="/")
        else:
            self._unknown.setdefault(top, []).append(path)

    def _sort_own(self, path: Path, inside: tuple[str, ...]) -> bool:
        """Put away a file that is none of those that every pack may have; whether it was one."""
        if (own := self._own.kind_of(inside)) is not None:
            kind, language = own
            files = self._found.mirrors if language else self._found.components
            files.append(PackFile(path, kind, shown(path), language=language))
            return True
        if self._own.misses(inside):
            cause = Message("no kind in pack.yaml has `files` or `translated` that fit it")
            hint = Message("correct `files` in pack.yaml, or take it out of the folder")
            self._report(STRAY_FILE, path, hint, cause=cause, places="/")
            return True
        # What surrounds data from elsewhere is no business of ours.
        return not self._is_known(inside[0])

    def _is_known(self, name: str) -> bool:
        """Whether such packs may have something of that name besides."""
        return name in self._folders or PurePath(name).stem in self._kinds

    def _sort_beside_manifest(self, path: Path, suffix: str) -> None:
        if path.stem in self._kinds and suffix in _NEARLY_YAML:
            self._take(path, self._kinds[path.stem], suffix)
        else:
            cause = Message("no kind of component is kept in `{name}`", {"name": path.name})
            self._report(STRAY_FILE, path, self._meant(path.stem, _YAML), cause=cause, places=_YAML)

    def _sort_together(self, path: Path, needs: str, inside: tuple[str, ...]) -> None:
        """A file that is only read together with another pack."""
        if not needs:
            cause = f"files in `{TOGETHER}/` lie in a folder that is called like another pack"
            self._report(STRAY_FILE, path, None, cause=cause, places="/")
            return
        self._found.together.setdefault(needs, path)
        top, suffix = inside[0] if len(inside) > 1 else None, path.suffix.lower()
        place = PurePath(inside[0]).stem if top is None and suffix in _NEARLY_YAML else top
        kinds = self._kinds_with(needs)
        if place is not None and place in kinds:
            self._take(path, kinds[place], suffix, needs)
        elif self._may.together.get(needs, ()) is None:
            self._found.unread.append(path)
        elif top is None:
            cause = f"no kind of component is kept in `{path.name}`"
            self._report(STRAY_FILE, path, self._meant(path.stem, _YAML), cause=cause, places=_YAML)
        elif suffix in _READTOGETHER.get(top, ()):
            self._found.unread.append(path)
        else:
            self._unknown.setdefault(f"{TOGETHER}/{needs}/{top}", []).append(path)

    def _take(self, path: Path, kind: str, suffix: str, needs: str = "") -> None:
        if suffix not in _NEARLY_YAML:
            cause = Message(
                "files of components end in `.yaml`, not in `{ending}`",
                {"ending": path.suffix or path.name},
            )
            self._report(STRAY_FILE, path, _rename(path.name), cause=cause, places="/")
            return
        self._found.components.append(PackFile(path, kind, shown(path), needs))
        if path.suffix != _YAML:
            better = path.with_suffix(_YAML).name
            self._report(WRONG_EXTENSION, path, None, extension=path.suffix, name=better)

    def _meant(self, name: str, ending: str) -> Message | None:
        """The kind's place that somebody who wrote `name` had in mind."""
        singular = {kind: plural for plural, kind in self._kinds.items()}
        words = [*self._kinds, *singular, *(["pack"] if ending == _YAML else [])]
        close = name if name in words else nearest(name, words)
        if close is None:
            return None
        return Message("did you mean `{place}`?", {"place": singular.get(close, close) + ending})

    def _report(self, rule: Rule, path: Path, hint: Message | None, **values: Any) -> None:
        if "places" in values:
            values["places"] = ", ".join(f"`{plural}{values['places']}`" for plural in self._kinds)
        self._found.findings.append(found(rule, shown(path), START, hint=hint, **values))


def _together(inside: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The pack for which a file of a pack waits, none for most, and its path from there on."""
    return (inside[1], inside[2:]) if inside[0] == TOGETHER and len(inside) > 2 else ("", inside)


def _rename(name: str) -> Message | None:
    """What to do with a copy that an editor made, or a file with an ending too many."""
    nearly = _YAML_WITH_MORE.match(name)
    if not nearly:
        return None
    better = {"name": nearly[1] + _YAML}
    return Message("rename it to `{name}`, or take it out of the pack", better)


def _is_paper(path: Path) -> bool:
    """Whether it is something to read for people, such as a README or a licence."""
    suffix = path.suffix.lower()
    named = path.stem.lower() in _PAPER_NAMES and suffix in ("", ".txt")
    return suffix in _PAPERS or named
