"""The catalogues of what the program itself says: made of the templates in the code.

`python -m kartenwerk_tools.i18n.program` brings them up to date in a checkout, and with `--check`
says what is wrong with them. With the name of a package it does so for that of a game that another
distribution brings.
"""

import ast
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path

from kartenwerk_dsl.message import placeholders
from kartenwerk_dsl.problem import Severity
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.bundled import CHECKOUT
from kartenwerk_engine.library.schema import pack_schema
from kartenwerk_engine.library.shape.words import described
from kartenwerk_engine.library.translations.entry import Catalogue, Entry
from kartenwerk_engine.library.translations.languages import language
from kartenwerk_engine.library.translations.po_file import read_po
from kartenwerk_engine.library.translations.po_text import po_text
from kartenwerk_engine.speech import FOLDER, has_words, sentences_of
from kartenwerk_tools.i18n.catalogues import header_of
from kartenwerk_tools.i18n.declared import declared as declared_by
from kartenwerk_tools.i18n.templates import Found, Words, parsed, templates

ROOTS = ("dsl/kartenwerk_dsl", "engine/kartenwerk_engine", "tools/kartenwerk_tools")
OWN_HOME = "tools/kartenwerk_tools"
GAMES = "engine/kartenwerk_engine/games"
MANIFEST = "engine/kartenwerk_engine/library/manifest.py"
"""What it says of a pack as a whole is no template, but a docstring that goes into a schema."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the code with catalogues of its own, below the folder `root`.

    `found` are its templates, without those that the program has.
    """

    root: Path
    home: Path
    found: Found

    @property
    def catalogues(self) -> list[Path]:
        """One for each language."""
        return sorted((self.home / FOLDER).glob("*.po"))


def parts(root: Path = CHECKOUT) -> list[Part]:
    """The program, and each of the games that ship with it."""
    modules = parsed((path for each in ROOTS for path in (root / each).rglob("*.py")), root)
    games = [root / GAMES / address.split(":")[0].split(".")[-1] for address in _built_in()]
    folders = {path: f"{path.relative_to(root).as_posix()}/" for path in games}
    program = {
        path: tree for path, tree in modules.items() if not path.startswith(tuple(folders.values()))
    }
    own = templates(program, ())
    own.add(Words(str(pack_schema().document["description"])), MANIFEST)
    found = [Part(root, root / OWN_HOME, own)]
    for home, folder in folders.items():
        mine = {path: tree for path, tree in modules.items() if path.startswith(folder)}
        found.append(_game(root, home, mine, own, list(program.values())))
    return found


def foreign(package: str, root: Path = CHECKOUT) -> Part:
    """The game in a package of another distribution."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit(f"There is no package {package}.")
    home = Path(spec.submodule_search_locations[0])
    modules = parsed(home.rglob("*.py"), home.parent)
    ours = parsed((path for each in ROOTS for path in (root / each).rglob("*.py")), root)
    return _game(home.parent, home, modules, templates(ours, ()), list(ours.values()))


def _built_in() -> Sequence[str]:
    return tuple(registry.BUILT_IN.values())


def _game(
    root: Path, home: Path, modules: dict[str, ast.Module], own: Found, ours: list[ast.Module]
) -> Part:
    found = templates(modules, ours)
    place = (home / "__init__.py").relative_to(root).as_posix()
    for id, declared in registry.homes():
        game = registry.game(id) if declared == home else None
        for text in declared_by(game) if game else ():
            found.add(Words(described(text).template), place)
    known = {words.template for words in own.places}
    places = {words: at for words, at in found.places.items() if words.template not in known}
    return Part(root, home, Found(places, found.unclear))


def renewed(part: Part, catalogue: Catalogue, code: str) -> Catalogue:
    """The catalogue with an entry for each template, in the order of the code, and no others."""
    header, known_language = catalogue.header, language(code)
    if not any(header.translations):
        name = known_language.name if known_language else code
        header = header_of("Kartenwerk", code, (f"{name} words of {part.home.name}.",))
    forms_of_plural = known_language.forms if known_language else 2
    old = {(entry.context, entry.source): entry for entry in catalogue.entries}
    forms: dict[str, list[Entry]] = {}
    for entry in catalogue.entries:
        if entry.context is not None:
            forms.setdefault(entry.source, []).append(entry)
    entries: list[Entry] = []
    for words, places in part.found.places.items():
        plural = words.plural or None
        empty = ("",) * (forms_of_plural if plural else 1)
        known = old.get((None, words.template))
        if known is None and not has_words(words.template):
            continue  # a value alone is mostly said in the same way everywhere
        entry = known or Entry(source=words.template, translations=empty)
        if (entry.plural is None) != (plural is None):
            entry = replace(entry, translations=empty)
        entries.append(replace(entry, plural=plural, references=tuple(places)))
        entries += forms.get(words.template, [])
    return Catalogue(header=header, entries=entries)


def renew(part: Part, path: Path) -> Iterator[str]:
    """Bring a catalogue up to date. What is left to do then, each in a line."""
    shown = path.relative_to(part.root).as_posix()
    file = read_po(shown, path.read_bytes(), by_source=True)
    if not file.complete:
        yield from (f"{shown}:{each.span.line}: {each.message}" for each in file.findings)
        return
    catalogue = renewed(part, file.catalogue, path.stem)
    path.write_text(po_text(catalogue), encoding="utf-8")
    if missing := sum(not entry.translated for entry in catalogue.entries):
        yield f"{shown}: {missing} of {len(catalogue.entries)} are not translated"


def faults(part: Part, path: Path) -> Iterator[str]:
    """What is wrong with one catalogue, each in a line."""
    shown = path.relative_to(part.root).as_posix()
    raw = path.read_bytes()
    file = read_po(shown, raw, by_source=True)
    for each in file.findings:
        if each.rule.severity is Severity.ERROR:
            yield f"{shown}:{each.span.line}: {each.message}"
    if po_text(renewed(part, file.catalogue, path.stem)) != file.text:
        yield f"{shown}: it is out of date; `make messages` renews it"
    said = sentences_of(file.text)
    for entry in file.catalogue.entries:
        where = f"{shown}: {entry.source!r}"
        if not entry.translated:
            yield f"{where} is not translated"
        elif (entry.context or "", entry.source) not in said:
            yield f"{where} is not read as it stands"
        else:
            yield from (f"{where}: {each}" for each in _differences(entry))


def _differences(entry: Entry) -> Iterator[str]:
    """Placeholders that a translation lacks. The singular need not say its number."""
    one, many = placeholders(entry.source), placeholders(entry.plural or entry.source)
    for number, said in enumerate(entry.translations):
        wanted = one - {"count"} if entry.plural and number == 0 else many
        if missing := wanted - placeholders(said):
            yield f"the translation does not say {', '.join(sorted(missing))}"


def main(arguments: Sequence[str]) -> int:
    """Renew or check; the exit code."""
    packages = [each for each in arguments if each != "--check"]
    found = [foreign(each) for each in packages] if packages else parts()
    wrong = [
        f"{each} is no text that could be found in the code"
        for part in found
        for each in part.found.unclear
    ]
    for part in found:
        for path in part.catalogues:
            wrong += faults(part, path) if "--check" in arguments else renew(part, path)
    print("\n".join(wrong) or "All that the program says is in its catalogues.")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
