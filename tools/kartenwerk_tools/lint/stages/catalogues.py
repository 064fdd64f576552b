"""Stage 4, the catalogues: translations beside the texts of their pack."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.disk import shown
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools.lint.cache import Entry, digest
from kartenwerk_tools.lint.names import names_of
from kartenwerk_tools.lint.packed import pack_finding, unpack_finding
from kartenwerk_tools.lint.record import FileRecord
from kartenwerk_tools.lint.snapshot import Snapshot

if TYPE_CHECKING:
    from kartenwerk_engine.library.together import Together

Check = Callable[[Path, bytes], list[Finding]]
"""Looks at one file of translations, by its path and what stands in it."""


@handed
class Translations:
    """What is wrong with catalogues and glossaries, and the cache entries to keep."""

    findings: list[Finding]
    entries: dict[str, Entry]


def check_translations(
    game: Game,
    packs: Sequence[Pack],
    records: Mapping[str, FileRecord],
    snapshot: Snapshot,
    together: "Callable[[], Together]",
    known: Mapping[str, Entry],
) -> Translations:
    """Check the catalogues of the packs of one game.

    What is `known` of a catalogue holds as long as it, the glossaries and the pack say the same.
    `together` is only asked for if one must be looked at, and only where packs patch or rename.
    """
    findings: list[Finding] = []
    entries: dict[str, Entry] = {}
    for pack in packs:
        files = pack.translations if pack.reported else ()
        if not files:
            continue
        glossaries = glossaries_of(pack, packs)
        stamp = _stamp(pack, packs, records, glossaries, snapshot)
        check: Check | None = None
        for path in files:
            raw, name = snapshot.read(path), shown(path)
            if isinstance(raw, Finding):
                findings.append(raw)
                continue
            entry = known.get(name)
            current = digest(stamp, raw)
            if entry is None or entry[0] != current:
                check = check or _check(game, pack, packs, records, glossaries, snapshot, together)
                entry = current, tuple(map(pack_finding, check(path, raw)))
            entries[name] = entry
            findings += [unpack_finding(packed) for packed in entry[1]]
    return Translations(findings, entries)


def _check(
    game: Game,
    pack: Pack,
    packs: Sequence[Pack],
    records: Mapping[str, FileRecord],
    glossaries: Sequence[Path],
    snapshot: Snapshot,
    together: "Callable[[], Together]",
) -> Check:
    """What looks at the files of a pack; what is the same for all of them is found once."""
    # Most runs after the first one need none of this.
    from kartenwerk_tools.lint.stages.translating import check_file, texts_of_pack, words_of_pack

    worlds = together().worlds if pack.patches else None
    renamed = any(each.manifest.renamed for each in packs)
    return partial(
        check_file,
        pack=pack,
        texts=texts_of_pack(game, pack, packs, records, worlds),
        snapshot=snapshot,
        glossaries=glossaries,
        former=together().former.get(pack.id, {}) if renamed else {},
        words=words_of_pack(pack, records, snapshot) if _whole(pack, records) else None,
    )


def glossaries_of(pack: Pack, packs: Sequence[Pack]) -> list[Path]:
    """The glossaries of the packs that it builds on, as far as they are in its language, and its
    own one at the end."""
    language = pack.manifest.language
    seen = [
        each.glossary
        for each in packs
        if each.id in pack.sees and each is not pack and each.manifest.language == language
    ]
    return [path for path in (*seen, pack.glossary) if path is not None]


def _stamp(
    pack: Pack,
    packs: Sequence[Pack],
    records: Mapping[str, FileRecord],
    glossaries: Sequence[Path],
    snapshot: Snapshot,
) -> bytes:
    """Differs where the texts of the pack do, its glossaries, or what its effects can name."""
    return digest(
        pack.document.text.encode("utf-8", "replace"),
        *(raw for path in glossaries if isinstance(raw := snapshot.read(path), bytes)),
        *(names_of(part, packs, records).stamp for part in pack.parts),
        *(kind.stamp for kind in pack.all_kinds.values()),
        *_stamps(pack, packs, records),
    )


def _stamps(
    pack: Pack, packs: Sequence[Pack], records: Mapping[str, FileRecord]
) -> Iterator[bytes]:
    # What a patch says of a text in a list hangs on what else stands there.
    others = [file for other in packs if other.id in pack.sees for file in other.files]
    for file in pack.files if not pack.patches else (*pack.files, *pack.patches, *others):
        record = records.get(file.shown)
        yield file.shown.encode()
        if record:
            yield bytes([record.complete])
            yield record.stamp if pack.patches else record.said


def _whole(pack: Pack, records: Mapping[str, FileRecord]) -> bool:
    """Whether all texts of the pack are known."""
    read = [records.get(file.shown) for file in pack.files]
    return not pack.lost and all(record is not None and record.complete for record in read)
