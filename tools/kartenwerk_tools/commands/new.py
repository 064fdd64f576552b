"""`kartenwerk new`: an expansion, or a component of any kind, begun so that it is right at once."""

import getpass
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from kartenwerk_dsl.message import Message
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.discovery import Discovery, discover
from kartenwerk_engine.library.disk import shown
from kartenwerk_engine.library.kinds import Kind, a_kind
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.reading import meanings
from kartenwerk_engine.library.schema import pack_schema
from kartenwerk_tools.git import git
from kartenwerk_tools.lint.report import human
from kartenwerk_tools.lint.run import Run
from kartenwerk_tools.scaffold import editors, ids
from kartenwerk_tools.scaffold.completing import complete
from kartenwerk_tools.scaffold.draft import Draft
from kartenwerk_tools.scaffold.expansion import Base, manifest_values, write_expansion
from kartenwerk_tools.scaffold.fields import Fields
from kartenwerk_tools.scaffold.file import component_file
from kartenwerk_tools.scaffold.known import known_components
from kartenwerk_tools.scaffold.values import given
from kartenwerk_tools.shipped import shipped
from kartenwerk_tools.speaking import say
from kartenwerk_tools.usage import UsageError, did_you_mean, unwritable
from kartenwerk_tools.workspace import only_pack

EXPANSION = "expansion"


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line."""

    what: str
    name: str
    base: str | None = None
    place: str | None = None
    settings: tuple[str, ...] = ()


def run(options: Options) -> int:
    """Write what was asked for; the exit code."""
    if options.what == EXPANSION:
        return _new_expansion(options)
    if options.base is not None:
        raise UsageError(
            "--for goes with `kartenwerk new {expansion}`; a component goes --in a pack.",
            expansion=EXPANSION,
        )
    return _new_component(options)


# An expansion ------------------------------------------------------------------------------------


def _new_expansion(options: Options) -> int:
    if options.base is None:
        raise UsageError(
            "Which pack does it add to? `kartenwerk new {expansion} {name} --for PACK`.",
            expansion=EXPANSION,
            name=options.name,
        )
    parent = Path(options.place or ".")
    if not parent.is_dir():
        raise UsageError("There is no folder `{place}`.", place=parent)
    base = _base(options.base, parent)
    id = ids.legal(options.name, ids.PACK_JOINT)
    if not id:
        raise _no_id(options.name)
    taken = {pack.id for pack in _around(parent, base).packs} | {
        each.name for each in parent.iterdir()
    }
    if id in taken:
        raise UsageError(
            "There is a pack or a folder `{id}` already; `{free}` would be free.",
            id=id,
            free=ids.free(id, taken, ids.PACK_JOINT),
        )
    title = options.name if options.name != id else id.replace("-", " ").title()
    values = manifest_values(id, title, base, _author())
    values |= given(options.settings, Fields(pack_schema()).by_name)
    if values["id"] != id:
        raise UsageError("The id is made of the name, and the folder is called like it.")
    folder = parent / id
    try:
        files = sorted(write_expansion(folder, base, values))
    except OSError as error:
        raise UsageError(unwritable(shown(folder), error)) from error
    begun = "{folder}/ is begun, for {base} {versions}:"
    print(say(begun, folder=shown(folder), base=base.pack.id, versions=base.versions))
    hidden = 0
    for file in files:
        inside = file.relative_to(folder)
        if inside.parts[0].startswith("."):
            hidden += 1
        else:
            print(f"  {shown(inside)}")
    print(say("and {count} for editors, whose names begin with a dot.", count=hidden))
    outcome = Run([str(folder)]).outcome()
    print(f"{say(outcome.summary())} {say(outcome.checked.sentence())}")
    return 0


def _base(word: str, parent: Path) -> Base:
    """The pack that the expansion adds to, by its path or its id."""
    homes = [Path(word), parent / word, *([home / word] if (home := shipped()) else [])]
    for place in homes:
        found = discover([place], registry, bundled=shipped()) if place.is_dir() else Discovery()
        packs = [pack for pack in found.packs if pack.reported]
        if len(packs) == 1 and (game := registry.game(packs[0].manifest.game)):
            return Base(packs[0], game)
    near = [folder for folder in (parent, home) if folder]
    known = [pack.id for pack in discover(near, registry, bundled=home).packs]
    raise UsageError(
        "There is no pack `{word}`; there are {known}.",
        did_you_mean(word, known),
        word=word,
        known=", ".join(f"`{id}`" for id in known),
    )


def _around(parent: Path, base: Base) -> Discovery:
    """The packs with which the new one must not share its id."""
    home = shipped()
    return discover([base.pack.folder, *([home] if home else [])], registry, bundled=home)


def _author() -> str:
    """Who makes the expansion: the name that git knows, else that of the account."""
    try:
        if name := git("config", "user.name", wanted_by=EXPANSION).strip():
            return name
    except UsageError:
        pass
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return str(Fields(pack_schema()).by_name["authors"].example[0])


# A component -------------------------------------------------------------------------------------


def _new_component(options: Options) -> int:
    place = Path(options.place or ".")
    found = discover([place], registry, bundled=shipped()) if place.exists() else Discovery()
    begin = "Name one with --in, or begin one with `kartenwerk new {expansion} NAME --for PACK`."
    pack = only_pack(found, shown(place), Message(begin, {"expansion": EXPANSION}))
    kind = _kind(options.what, pack)
    if kind.declared is not None and kind.declared.files:
        files = ", ".join(f"`{each}`" for each in kind.declared.files)
        raise UsageError("Files such as {files} are written by hand.", files=files)
    meaning = meanings(pack.manifest.game, [kind])[kind.name]
    known = known_components(pack, found.packs)
    id = ids.legal(options.name, ids.COMPONENT_JOINT)
    if not id:
        raise _no_id(options.name)
    here = known[kind.name]
    if id in here:
        raise UsageError(
            "There is {a_kind} `{id}` already, in {path}; `{free}` would be free.",
            a_kind=a_kind(kind.name),
            id=id,
            path=here[id],
            free=ids.free(id, here, ids.COMPONENT_JOINT),
        )
    draft = Draft(id, meaning, known)
    values = given(options.settings, draft.fields.by_name)
    name = options.name if options.name != id else None
    asking = sys.stdin.isatty() and sys.stdout.isatty()
    done = complete(draft, values, name, asking=asking)
    path = pack.folder / kind.plural / f"{id}.yaml"
    schemas = editors.schemas_of(pack.folder)
    schema = editors.schema_for(path, schemas, pack.manifest.game, kind)
    own = schemas.is_relative_to(pack.folder) and not (path.parent / schema).is_file()
    if own or not schemas.is_dir():
        editors.renew(schemas, editors.copies(pack.manifest.game, pack.kinds))
    _write(path, component_file(schema, id, draft.fields, done.values))
    print(say("{path} is written.", path=shown(path)))
    for name in done.samples:
        print(say("`{field}` is an example still: write what the card does.", field=name))
    _lint(path)
    if pack.catalogues:
        where = ", ".join(shown(each) for each in pack.catalogues)
        print(say("`kartenwerk i18n update` takes its texts into {where}.", where=where))
    return 0


def _kind(word: str, pack: Pack) -> Kind:
    """The kind that is meant: by its name, with hyphens or not, or by its folder."""
    wanted = word.casefold().replace("-", "_")
    for kind in pack.kinds:
        if wanted in (kind.name, kind.plural):
            return kind
    names = [kind.name.replace("_", "-") for kind in pack.kinds]
    raise UsageError(
        "{game} has no kind `{word}`; it has {names}.",
        did_you_mean(word, [*names, EXPANSION]),
        game=pack.manifest.game,
        word=word,
        names=", ".join(names),
    )


def _no_id(name: str) -> UsageError:
    return UsageError(
        "No id can be made of `{name}`: ids have Latin letters and digits, a letter first.",
        name=name,
    )


def _write(path: Path, text: str) -> None:
    """Write a file that is not there yet."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise UsageError(
            "{path} is there already and stays as it is; choose another id.", path=shown(path)
        ) from None
    except OSError as error:
        raise UsageError(unwritable(shown(path), error)) from error


def _lint(path: Path) -> None:
    """Say what lint says of the new file."""
    outcome = Run([os.fspath(path)]).outcome()
    for line in human.finding_lines(outcome):
        print("".join(text for text, _ in line))
    print(say(outcome.summary()))
