"""`kartenwerk i18n status`: how far each catalogue is, as a table, as JSON and as a badge."""

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kartenwerk_dsl.message import template
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.library.translations.entry import Catalogue
from kartenwerk_engine.library.translations.status import Progress, progress
from kartenwerk_tools import amounts, report_file
from kartenwerk_tools.i18n.catalogues import read
from kartenwerk_tools.i18n.mirrored import can_be_mirrored, mirrored
from kartenwerk_tools.i18n.packs import PackTexts, pack_texts
from kartenwerk_tools.speaking import say

ByKind = Mapping[str, Progress]

_COLUMNS = (
    template("language"),
    template("kind"),
    template("translated"),
    template("stale"),
    template("missing"),
    template("done"),
)


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line."""

    paths: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    as_json: bool = False
    badge: str | None = None


@dataclass(frozen=True, slots=True)
class Status:
    """How far the catalogues of a pack are, by language and kind."""

    pack: str
    language: str
    texts: int
    catalogues: Mapping[str, ByKind]


def run(options: Options) -> int:
    """Print how far the catalogues are; the exit code."""
    found = [_status(texts, options.languages) for texts in pack_texts(options.paths)]
    if options.badge is not None:
        text = json.dumps(badge(found), indent=2, ensure_ascii=False)
        report_file.write(options.badge, f"{text}\n")
    if options.as_json:
        print(json.dumps(as_json(found), indent=2))
    else:
        print("\n\n".join(as_table(each) for each in found))
    return 0


def _status(texts: PackTexts, wanted: tuple[str, ...]) -> Status:
    catalogues: dict[str, ByKind] = {}
    beside, languages = mirrored(texts), texts.languages
    for code in sorted({*languages, *beside}):
        if wanted and code not in wanted:
            continue
        entries = beside.get(code, [])
        if code not in languages:
            catalogues[code] = progress(Catalogue(entries=entries), can_be_mirrored(texts))
            continue
        file = read(languages[code])
        if not file.complete:
            said = say("{path} has faults; `kartenwerk i18n check` names them.", path=file.path)
            print(said, file=sys.stderr)
        whole = Catalogue(entries=[*file.catalogue.entries, *entries])
        catalogues[code] = progress(whole, texts.texts)
    manifest = texts.pack.manifest
    return Status(manifest.id, manifest.language, len(texts.texts), catalogues)


def total(kinds: ByKind) -> Progress:
    """All kinds together."""
    return sum(kinds.values(), Progress())


def as_json(found: list[Status]) -> dict[str, object]:
    """The numbers for programs."""

    def entry(each: Progress) -> dict[str, int]:
        return {
            "texts": each.total,
            "translated": each.translated,
            "stale": each.stale,
            "missing": each.missing,
            "percent": each.percent,
        }

    return {
        "packs": {
            status.pack: {
                "language": status.language,
                "texts": status.texts,
                "catalogues": {
                    code: {
                        "total": entry(total(kinds)),
                        "kinds": {kind: entry(each) for kind, each in kinds.items()},
                    }
                    for code, kinds in status.catalogues.items()
                },
            }
            for status in found
        }
    }


def badge(found: list[Status]) -> dict[str, object]:
    """What shields.io and the like make a badge of: how much of all packs is translated."""
    codes = sorted({code for status in found for code in status.catalogues})
    done: dict[str, Progress] = {}
    for code in codes:
        rows = [total(s.catalogues[code]) for s in found if code in s.catalogues]
        without = [
            Progress(missing=s.texts)
            for s in found
            if code not in s.catalogues and code != s.language
        ]
        done[code] = sum([*rows, *without], Progress())
    least = min((each.percent for each in done.values()), default=0)
    colour = "brightgreen" if least == 100 else "yellow" if least >= 50 else "red"
    said = ", ".join(f"{code} {each.percent} %" for code, each in done.items())
    return {
        "schemaVersion": 1,
        "label": "translated",
        "message": said or "not yet",
        "color": colour if done else "lightgrey",
    }


def as_table(status: Status) -> str:
    """The numbers of one pack in columns."""
    head = say(
        "{pack}: {texts} in {language}",
        pack=status.pack,
        texts=amounts.texts(status.texts),
        language=status.language,
    )
    if not status.catalogues:
        return f"{head}, {say('no catalogue yet; `kartenwerk i18n add en` makes an English one')}"
    rows: list[tuple[str, ...]] = [tuple(map(say, _COLUMNS))]
    ends = []
    for code, kinds in status.catalogues.items():
        rows += [_row(code, say(kind_words(kind)), each) for kind, each in kinds.items()]
        ends.append(len(rows))
        rows.append(_row(code, say("total"), total(kinds)))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [_line(row, widths) for row in rows]
    rule = "-" * len(lines[0])
    return "\n".join([head, "", *_ruled(lines, ends, rule)])


def _ruled(lines: list[str], ends: list[int], rule: str) -> Iterator[str]:
    for number, line in enumerate(lines):
        if number in ends:
            yield rule
        yield line
        if number == 0 or (number in ends and number != len(lines) - 1):
            yield rule


def _row(code: str, kind: str, each: Progress) -> tuple[str, ...]:
    numbers = (each.translated, each.stale, each.missing)
    return (
        code,
        kind,
        *(say("{number:,}", number=number) if number else "-" for number in numbers),
        f"{each.percent} %",
    )


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    cells = [f"{text:<{width}}" for text, width in zip(row[:2], widths[:2], strict=True)]
    cells += [f"{text:>{width}}" for text, width in zip(row[2:], widths[2:], strict=True)]
    return "  ".join(cells)
