"""One catalogue, glossary or lexicon of a pack, looked at anew."""

import re
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.disk import shown
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.index import FormerIds
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.patching.places import real
from kartenwerk_engine.library.patching.texts import patched_texts
from kartenwerk_engine.library.translations.check import check_catalogue
from kartenwerk_engine.library.translations.checks.heads import language_of
from kartenwerk_engine.library.translations.effect_codes import effect_codes
from kartenwerk_engine.library.translations.fields import TextFields
from kartenwerk_engine.library.translations.glossary import Term, check_glossary, terms
from kartenwerk_engine.library.translations.lexicon import check_lexicon
from kartenwerk_engine.library.translations.texts import SourceText, texts_of, title_of
from kartenwerk_engine.phrases.load import grammar
from kartenwerk_tools.lint.names import names_of
from kartenwerk_tools.lint.record import FileRecord
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.stages.files import meaning_of
from kartenwerk_tools.lint.stages.words import vocabulary_of

if TYPE_CHECKING:
    from kartenwerk_engine.library.patching.world import Worlds

_WORD = re.compile(r"\w+")


def texts_of_pack(
    game: Game,
    pack: Pack,
    packs: Sequence[Pack],
    records: Mapping[str, FileRecord],
    worlds: "Worlds | None",
) -> list[SourceText]:
    """All texts of a pack, its title first, and those that it gives to components of others.

    `packs` are all of the game, and `worlds` what they say with patches carried out.
    """
    vocabulary = vocabulary_of(game)
    names = {part.needs: names_of(part, packs, records) for part in pack.parts}
    found = [title_of(pack.id, pack.manifest.title, pack.path)] if pack.manifest.title else []
    kinds = pack.all_kinds
    fields: dict[str, TextFields] = {}
    for file in pack.files:
        record = records.get(file.shown)
        if record is None or record.facts is None or not record.texts:
            continue
        if file.kind not in fields:
            fields[file.kind] = TextFields(meaning_of(game.id, kinds[file.kind]).schema.document)
        known = names.get(file.needs, names[""])
        effects = effect_codes(record.facts, vocabulary, known) if record.facts.told else {}
        found += texts_of(file.shown, record.facts, fields[file.kind], effects)
    if worlds is None:
        return found
    for part in pack.parts:
        for path, facts in patched_texts(worlds.world(part.sees), part.id):
            of_kind = TextFields(meaning_of(game.id, kinds[facts.kind]).schema.document)
            codes = effect_codes(facts, vocabulary, names[part.needs]) if facts.told else {}
            found += texts_of(real(path), facts, of_kind, codes)
    return found


def check_file(
    path: Path,
    raw: bytes,
    pack: Pack,
    texts: Sequence[SourceText],
    snapshot: Snapshot,
    glossaries: Sequence[Path],
    former: FormerIds,
    words: Collection[str] | None,
) -> list[Finding]:
    """What is wrong with a catalogue, the glossary or a lexicon.

    `glossaries` are those that hold for the pack, its own one last. `words` are those of the pack's
    effects, None if not all of its files could be read.
    """
    name = shown(path)
    if path == pack.glossary:
        return list(check_glossary(snapshot.document(name)))
    if path in pack.lexicons:
        language = path.name.split(".")[1]
        return list(check_lexicon(snapshot.document(name), texts, former, grammar(language), words))
    source = pack.manifest.language
    known = terms_of(glossaries, snapshot, language_of(name))
    return check_catalogue(name, raw, source, texts, known, former, whole=words is not None)


def words_of_pack(pack: Pack, records: Mapping[str, FileRecord], snapshot: Snapshot) -> set[str]:
    """All words that stand in the effects of a pack. Of a patch every word is taken for one."""
    files = (records.get(file.shown) for file in pack.files)
    programs = [text for each in files if each and each.facts for _, text in each.facts.effects]
    programs += (snapshot.text(file.shown) for file in pack.patches)
    return {word for program in programs for word in _WORD.findall(program)}


def terms_of(glossaries: Sequence[Path], snapshot: Snapshot, code: str | None) -> list[Term]:
    """The words for a language. What a later glossary says of a word goes before an earlier one."""
    if code is None:
        return []
    found: dict[str, Term] = {}
    for path in glossaries:
        if not isinstance(snapshot.read(path), Finding):
            found |= {term.source: term for term in terms(snapshot.document(shown(path)), code)}
    return list(found.values())
