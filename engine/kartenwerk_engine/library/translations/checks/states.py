"""What a catalogue has of the texts of its pack: missing, stale, and of nothing at all."""

from collections.abc import Iterator, Mapping, Sequence

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.disk import START
from kartenwerk_engine.library.finding import Finding, Span, found
from kartenwerk_engine.library.translations.effect_codes import has_changed, is_awaited
from kartenwerk_engine.library.translations.entry import Entry
from kartenwerk_engine.library.translations.in_short import in_short
from kartenwerk_engine.library.translations.po_file import Placed, PoFile
from kartenwerk_engine.library.translations.sample import HEADER, SECOND, pack, told, translated
from kartenwerk_engine.library.translations.status import State, state
from kartenwerk_engine.library.translations.texts import SourceText

_OPEN = 'msgctxt "marker:faehre.name"\nmsgid "Fähre"\nmsgstr ""\n'
_RENAMED = """--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "2.0", language: de,
  licence: CC0-1.0, authors: [Alrik], renamed: {marker: {alte_bruecke: bruecke}}}
"""
_FIRST = 'msgctxt "marker:bruecke.name"\nmsgid "Brücke"\nmsgstr "{}"\n\n'

UNTRANSLATED = Rule(
    code="T201",
    name="untranslated",
    severity=Severity.WARNING,
    message="`{context}` is not translated yet",
    help="translate it; the source is `{source}`",
    why="Most of this catalogue is translated, so a gap has probably been overlooked. Players of "
    "this language would read the text in the language of the pack.",
    bad=f"{pack()}--- i18n/en.po\n{HEADER}{_FIRST.format('Bridge')}{_OPEN}",
    good=translated("Brücke", "Bridge"),
)
UNFINISHED = Rule(
    code="T202",
    name="unfinished-catalogue",
    severity=Severity.NOTE,
    message="{missing} of {total} texts are not translated yet",
    help="`kartenwerk i18n status` shows what is missing where",
    why="Somebody is still at work on this catalogue. What is translated in it has been checked; "
    "gaps are named one by one when most of it is done.",
    bad=f"{pack()}--- i18n/en.po\n{HEADER}{_FIRST.format('')}{_OPEN}",
    good=translated("Brücke", "Bridge"),
)
NOT_EXTRACTED = Rule(
    code="T203",
    name="text-not-in-catalogue",
    severity=Severity.WARNING,
    message="{number} of the pack's texts have no entry here: {contexts}",
    help="run `kartenwerk i18n update`",
    why="Texts have come to the pack since the catalogue was updated. Translators do not see them "
    "until the catalogue is brought up to date.",
    bad=f"{pack()}--- i18n/en.po\n{HEADER}{_FIRST.format('Bridge')}",
    good=translated("Brücke", "Bridge"),
)
STALE = Rule(
    code="T204",
    name="stale-translation",
    severity=Severity.WARNING,
    message="the source has changed since `{context}` was translated; it was `{former}`",
    help="translate `{source}`, then take the mark `fuzzy` away",
    why="The card says something else now, and its translation still what it said before. It is "
    "not shown to players until somebody has looked at it.",
    bad=translated("Brücke", "Bridge", name="Zugbrücke"),
    good=translated("Brücke", "Bridge"),
)
TO_REVIEW = Rule(
    code="T205",
    name="translation-to-review",
    severity=Severity.WARNING,
    message="the translation of `{context}` is marked as one to look at",
    help="compare it with the source, then take the mark `fuzzy` away",
    why="Somebody, or a program, was not sure of this translation. It is not shown to players "
    "until somebody has looked at it.",
    bad=translated("Brücke", "Bridge", "fuzzy"),
    good=translated("Brücke", "Bridge"),
)
EFFECT_CHANGED = Rule(
    code="T208",
    name="effect-has-changed",
    severity=Severity.WARNING,
    message="what the card does has changed since `{context}` was translated",
    help="compare `{source}` with the translation, run `kartenwerk i18n update`, and take the mark "
    "`fuzzy` away",
    why="The text tells what the card does, and its effect is another one now. Whether or not the "
    "source says it in the same words, somebody has to look whether the translation still does.",
    bad=told("Zieh 1 Karte.", "Draw 1 card.", "draw 2 cards", "000000000000"),
    good=told("Zieh 1 Karte.", "Draw 1 card.", "draw 1 card"),
)
OF_NOTHING = Rule(
    code="T206",
    name="translation-of-nothing",
    severity=Severity.WARNING,
    message="there is no text `{context}` in the pack",
    help="run `kartenwerk i18n update`, which keeps the translation as an obsolete one",
    why="Nothing shows this translation: the component or its field has gone, or has another name "
    "now, or the context is misspelt.",
    bad=translated("Brücke", "Bridge") + "\n" + SECOND.replace("faehre", "furt"),
    good=translated("Brücke", "Bridge"),
)
FORMER_ID = Rule(
    code="T209",
    name="context-of-former-id",
    severity=Severity.NOTE,
    message="`{context}` is `{known}` now",
    help="run `kartenwerk i18n update`, which writes the new context",
    why="The component has another id than when this was translated. The pack says so, and the "
    "translation goes on counting.",
    bad=_RENAMED + translated("Brücke", "Bridge").replace(":bruecke.", ":alte_bruecke."),
    good=translated("Brücke", "Bridge"),
)
NO_CONTEXT = Rule(
    code="T207",
    name="entry-without-context",
    severity=Severity.ERROR,
    message="this entry does not say which text it translates",
    help='write `msgctxt "kind:id.field"` above it; `kartenwerk i18n update` makes such entries',
    why="Entries are found by their contexts, because two cards may say the same and still need "
    "two translations. One without a context is never used.",
    bad=translated("Brücke", "Bridge") + '\nmsgid "Furt"\nmsgstr "Ford"\n',
    good=translated("Brücke", "Bridge"),
)

_MOSTLY = 2
"""A catalogue of which one in so many texts is translated has gaps; before that it is begun."""
_NAMED = 3


def check_states(
    file: PoFile, texts: Sequence[SourceText], entries: Mapping[str, tuple[Entry, Placed]]
) -> Iterator[Finding]:
    """How the entries of a catalogue and the texts of its pack fit together."""
    states = {
        text.context: state(entries[text.context][0] if text.context in entries else None, text)
        for text in texts
    }
    absent = [text for text in texts if text.context not in entries]
    if absent and file.complete:
        yield _absent(file, absent)
    gaps = [
        text for text in texts if text.context in entries and states[text.context] is State.MISSING
    ]
    if gaps and (len(texts) - len(gaps) - len(absent)) * _MOSTLY < len(texts):
        total = len(texts)
        missing = len(gaps) + len(absent)
        yield found(UNFINISHED, file.path, START, missing=missing, total=total)
        gaps = []
    for text in gaps:
        span = _span(file, entries[text.context][1])
        yield found(
            UNTRANSLATED,
            file.path,
            span,
            component=text.id,
            context=text.context,
            source=in_short(text.text),
        )
    for text in texts:
        if states[text.context] is State.STALE:
            yield _stale(file, text, *entries[text.context])


def _absent(file: PoFile, absent: Sequence[SourceText]) -> Finding:
    contexts = ", ".join(f"`{text.context}`" for text in absent[:_NAMED])
    more = ", …" if len(absent) > _NAMED else ""
    return found(NOT_EXTRACTED, file.path, START, number=len(absent), contexts=contexts + more)


def _stale(file: PoFile, text: SourceText, entry: Entry, placed: Placed) -> Finding:
    span = _span(file, placed)
    former = entry.previous.source if entry.previous else None
    same = former is None and entry.source == text.text
    if same and (has_changed(entry, text.effect) or (entry.fuzzy and is_awaited(entry))):
        return found(
            EFFECT_CHANGED,
            file.path,
            span,
            component=text.id,
            context=text.context,
            source=in_short(text.text),
        )
    if same:
        return found(TO_REVIEW, file.path, span, component=text.id, context=text.context)
    return found(
        STALE,
        file.path,
        span,
        component=text.id,
        context=text.context,
        former=in_short(former or entry.source),
        source=in_short(text.text),
    )


def of_nothing(
    file: PoFile, texts: Sequence[SourceText], entries: Mapping[str, tuple[Entry, Placed]]
) -> Iterator[Finding]:
    """Entries that translate no text of the pack, or name one by a former id.

    `entries` are those in use, by the contexts that their texts have now.
    """
    contexts = {text.context for text in texts}
    now = {id(entry): context for context, (entry, _) in entries.items()}
    for entry, placed in zip(file.catalogue.entries, file.places, strict=True):
        if entry.obsolete or entry.context in contexts:
            continue
        span = file.span(placed.key.start, placed.key.end)
        if entry.context is None:
            yield found(NO_CONTEXT, file.path, span)
            continue
        known = now.get(id(entry))
        if known in contexts:
            yield found(FORMER_ID, file.path, span, context=entry.context, known=known)
            continue
        close = nearest(entry.context, contexts)
        hint = Message("did you mean `{context}`?", {"context": close}) if close else None
        yield found(OF_NOTHING, file.path, span, hint=hint, context=entry.context)


def _span(file: PoFile, placed: Placed) -> Span:
    string = placed.translation()
    return file.span(string.start, string.end)
