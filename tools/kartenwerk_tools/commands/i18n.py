"""`kartenwerk i18n extract`, `update` and `add`: catalogues made and brought up to date."""

import sys
from dataclasses import dataclass
from pathlib import Path

from kartenwerk_dsl.message import Message, sentences, template
from kartenwerk_engine.library.disk import shown
from kartenwerk_engine.library.translations.checks.heads import NAME
from kartenwerk_engine.library.translations.languages import LANGUAGES
from kartenwerk_engine.library.translations.update import Changes
from kartenwerk_tools import amounts
from kartenwerk_tools.i18n.catalogues import Renewed, catalogue, renew, text_of, write
from kartenwerk_tools.i18n.packs import PackTexts, pack_texts
from kartenwerk_tools.lint.write import CannotWrite
from kartenwerk_tools.speaking import say
from kartenwerk_tools.usage import UsageError, did_you_mean

_WORDS = {
    "new": template("{count:,} new"),
    "stale": template("{count:,} stale"),
    "retouched": template("{count:,} with a source that was only retouched"),
    "renamed": template("{count:,} followed to a new id"),
    "revived": template("{count:,} back again"),
    "obsolete": template("{count:,} kept as obsolete"),
}


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line."""

    paths: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    check: bool = False


def extract(options: Options) -> int:
    """Write the template of each pack; the exit code."""
    failed = 0
    for texts in _packs(options):
        path = texts.folder / f"{texts.pack.id}.pot"
        failed += _write(path, text_of(path), catalogue(texts))
        print(f"{shown(path)}: {say(amounts.texts(len(texts.texts)))}")
    return int(bool(failed))


def add(code: str, options: Options) -> int:
    """Write a new catalogue for each pack that has none in this language; the exit code."""
    if not NAME.fullmatch(code):
        raise UsageError(
            "`{code}` is no code of a language; write one such as en, fr or pt_BR.",
            did_you_mean(code, LANGUAGES),
            code=code,
        )
    added = failed = 0
    packs = _packs(options)
    for texts in packs:
        path = texts.folder / f"{code}.po"
        if code == texts.pack.manifest.language:
            said = say("{pack} is written in `{code}` itself.", pack=texts.pack.id, code=code)
            print(said, file=sys.stderr)
        elif path.exists():
            print(say("{path} is there already.", path=shown(path)), file=sys.stderr)
        else:
            failed += _write(path, None, catalogue(texts, code))
            added += 1
            what = amounts.texts(len(texts.texts))
            print(f"{shown(path)}: {say('{texts} to translate', texts=what)}")
    return int(bool(failed) or (bool(packs) and not added))


def update(options: Options) -> int:
    """Bring the catalogues up to date; the exit code."""
    failed = changed = 0
    for texts, path in catalogues(options):
        renewed = renew(texts, path)
        if renewed.faults:
            failed += 1
            _say_faults(renewed)
        elif not renewed.changed:
            print(f"{shown(path)}: {say('up to date')}")
        else:
            changed += 1
            print(f"{shown(path)}: {say(summary(renewed.changes))}")
            failed += 0 if options.check else _write(path, renewed.before, renewed.after)
    return int(bool(failed or (options.check and changed)))


def catalogues(options: Options) -> list[tuple[PackTexts, Path]]:
    """The catalogues of the packs in the languages that were asked for; none is a usage error.

    There are no packs where all keep their translations in another way.
    """
    packs = _packs(options)
    found = [
        (texts, path)
        for texts in packs
        for code, path in texts.languages.items()
        if not options.languages or code in options.languages
    ]
    if packs and not found:
        known = sorted({code for texts in packs for code in texts.languages})
        if options.languages and known:
            raise UsageError(
                "There is no catalogue in {wanted}, only in {there}.",
                wanted=", ".join(f"`{code}`" for code in options.languages),
                there=", ".join(f"`{code}`" for code in known),
            )
        raise UsageError(
            "These packs have no catalogue yet; `kartenwerk i18n add en` makes an English one."
        )
    return found


def _packs(options: Options) -> list[PackTexts]:
    """The packs at the paths or here: what ships elsewhere is not to be written to.

    Those that keep their translations in files of their own layout are left as they are.
    """
    found = pack_texts(options.paths or (".",))
    for texts in found:
        if texts.pack.mirrors:
            left = "{pack}: its translations are files of its own layout and stay as they are."
            print(say(left, pack=texts.pack.id), file=sys.stderr)
    return [texts for texts in found if not texts.pack.mirrors]


def summary(changes: Changes) -> Message:
    """`3 new, 1 stale`, or what there is to say if only places have changed."""
    counts = {words: len(getattr(changes, name)) for name, words in _WORDS.items()}
    said = [Message(words, {"count": count}) for words, count in counts.items() if count]
    return sentences(*said, between=", ") if said else Message("remarks and places renewed")


def _say_faults(renewed: Renewed) -> None:
    for fault in renewed.faults:
        place = f"{fault.path}:{fault.span.line}:{fault.span.column}"
        hint = f"; {say(fault.hint)}" if fault.hint else ""
        print(f"{place}: {fault.rule.code} {say(fault.message)}{hint}", file=sys.stderr)
    path = shown(renewed.path)
    said = say("{path} was not changed, so that nothing gets lost.", path=path)
    print(said, file=sys.stderr)


def _write(path: Path, before: str | None, after: str) -> int:
    if before == after:
        return 0
    try:
        write(path, before, after)
    except CannotWrite as error:
        said = say("{path} was not written: {why}.", path=shown(path), why=error.message)
        print(said, file=sys.stderr)
        return 1
    return 0
