"""Bringing a catalogue up to date with the texts of its pack.

Entries are matched by their contexts and never by likeness, so that no translation ever lands on
another card. Only where a context has gone, what is exactly the same is followed: a component that
has another id now and all its texts as before, an item that has moved in its list.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from kartenwerk_engine.library.translations.effect_codes import has_changed, is_awaited, note
from kartenwerk_engine.library.translations.entry import FUZZY, Catalogue, Entry, Previous
from kartenwerk_engine.library.translations.substance import same_substance
from kartenwerk_engine.library.translations.texts import (
    NO_FORMER_IDS,
    SourceText,
    parts,
    present,
    shape,
)

_SPACE = "max-length:"


@dataclass(slots=True)
class Changes:
    """What an update has done to entries, by their contexts."""

    new: list[str] = field(default_factory=list)
    stale: list[str] = field(default_factory=list)
    retouched: list[str] = field(default_factory=list)
    renamed: list[str] = field(default_factory=list)
    revived: list[str] = field(default_factory=list)
    obsolete: list[str] = field(default_factory=list)


def update(
    old: Catalogue,
    texts: Sequence[SourceText],
    references: Mapping[str, str],
    former: Mapping[str, Mapping[str, str]] = NO_FORMER_IDS,
) -> tuple[Catalogue, Changes]:
    """The catalogue with these texts, in their order; `references` say where each one stands.

    `former` are the ids that components had before, by kind. A translation whose source has changed
    in substance is marked to be looked at, and the former source is kept beside it. What nobody
    needs any more stays as an obsolete entry.
    """
    changes = Changes()
    old = _with_present_ids(old, former, changes)
    live = {each.context: each for each in old.entries if not each.obsolete and each.context}
    dead = {each.context: each for each in old.entries if each.obsolete and each.context}
    found = _matched(live, texts, changes)
    entries: list[Entry] = []
    taken: set[int] = set()
    for text in texts:
        entry = found.get(text.context)
        if entry is None and text.context in dead:
            entry = dead[text.context]
            changes.revived.append(text.context)
        if entry is None:
            changes.new.append(text.context)
        else:
            taken.add(id(entry))
        changed = _for_the_effect(_renewed(entry or Entry(), text, changes), text, changes)
        reference = references.get(text.context)
        entries.append(
            replace(
                changed,
                notes=(*notes(text), *note(changed, text.effect)),
                references=(reference,) if reference else (),
                flags=_flags(changed, text),
            )
        )
    entries += _left(old.entries, taken, changes)
    return Catalogue(header=old.header, entries=entries), changes


def _with_present_ids(
    old: Catalogue, former: Mapping[str, Mapping[str, str]], changes: Changes
) -> Catalogue:
    """The catalogue with the contexts that texts have now, where the pack says what was renamed."""
    known = {each.context for each in old.entries}
    entries = []
    for entry in old.entries:
        context = present(entry.context, former) if entry.context else None
        if context != entry.context and context not in known and not entry.obsolete:
            changes.renamed.append(context or "")
            entry = replace(entry, context=context)
        entries.append(entry)
    return Catalogue(header=old.header, entries=entries)


def notes(text: SourceText) -> tuple[str, ...]:
    """What the translator is told about a text: what the field is for, and whose it is."""
    kind = text.kind.replace("_", " ")
    of = f"{kind}: {text.name}" if text.name and text.name != text.text else kind
    return tuple(line for line in (text.field.description, of) if line)


def _flags(entry: Entry, text: SourceText) -> tuple[str, ...]:
    """The flags, with the one that tells other tools how long a translation may be."""
    others = tuple(flag for flag in entry.flags if not flag.startswith(_SPACE))
    space = text.field.space
    return others if space is None else (*others, f"{_SPACE}{space}")


def _matched(
    live: Mapping[str, Entry], texts: Sequence[SourceText], changes: Changes
) -> dict[str, Entry]:
    """The entries of the texts that have one, by the texts' contexts."""
    contexts = {text.context for text in texts}
    found = {key: live[key] for key in contexts if key in live and shape(key) == key}
    found |= _moved(live, texts)
    claimed = {each.context for each in found.values()}
    orphans = [each for key, each in live.items() if key not in claimed and key not in contexts]
    known = {parts(key)[0] for key in live}
    renamed = _renamed(orphans, [text for text in texts if parts(text.context)[0] not in known])
    changes.renamed += renamed
    return found | renamed


def _moved(live: Mapping[str, Entry], texts: Sequence[SourceText]) -> dict[str, Entry]:
    """The entries of items in lists: the same item wherever it stands, else the same place."""
    rows: dict[str, list[SourceText]] = defaultdict(list)
    for text in texts:
        if shape(text.context) != text.context:
            rows[shape(text.context)].append(text)
    if not rows:
        return {}
    before: dict[str, list[Entry]] = defaultdict(list)
    for key, entry in live.items():
        before[shape(key)].append(entry)
    found: dict[str, Entry] = {}
    for row, items in rows.items():
        there = before.get(row, [])
        for item in items:
            same = [each for each in there if each.source == item.text]
            here = [each for each in same if each.context == item.context]
            if chosen := (here or same)[:1]:
                found[item.context] = chosen[0]
                there.remove(chosen[0])
        for item in items:
            rest = [each for each in there if each.context == item.context]
            if item.context not in found and rest:
                found[item.context] = rest[0]
                there.remove(rest[0])
    return found


def _renamed(orphans: Iterable[Entry], texts: Iterable[SourceText]) -> dict[str, Entry]:
    """The entries of components that are called otherwise now, and are the same in all texts."""
    gone: dict[str, dict[str, Entry]] = defaultdict(dict)
    for entry in orphans:
        component, name = parts(entry.context or "")
        gone[component][name] = entry
    come: dict[str, dict[str, SourceText]] = defaultdict(dict)
    for text in texts:
        component, name = parts(text.context)
        come[component][name] = text
    before: dict[object, list[str]] = defaultdict(list)
    for component, entries in gone.items():
        said = {name: entry.source for name, entry in entries.items()}
        before[_signature(component, said)].append(component)
    after: dict[object, list[str]] = defaultdict(list)
    for component, fields in come.items():
        said = {name: text.text for name, text in fields.items()}
        after[_signature(component, said)].append(component)
    return {
        text.context: gone[before[signature][0]][name]
        for signature, components in after.items()
        if len(components) == 1 and len(before.get(signature, ())) == 1
        for name, text in come[components[0]].items()
    }


def _signature(component: str, said: Mapping[str, str]) -> object:
    return component.partition(":")[0], frozenset(said.items())


def _renewed(entry: Entry, text: SourceText, changes: Changes) -> Entry:
    """The entry for the text as it is now."""
    same = replace(
        entry,
        context=text.context,
        source=text.text,
        plural=None,
        translations=entry.translations[:1],
        obsolete=False,
    )
    if entry.source == text.text:
        return same
    if not entry.begun:
        return replace(same, previous=None, flags=entry.with_flag(FUZZY, False))
    former = entry.previous.source if entry.fuzzy and entry.previous else None
    if former is not None and same_substance(former, text.text):
        # The source is again what the translation was made for.
        changes.retouched.append(text.context)
        return replace(same, previous=None, flags=entry.with_flag(FUZZY, False))
    if same_substance(entry.source, text.text):
        changes.retouched.append(text.context)
        return same
    changes.stale.append(text.context)
    before = Previous(source=entry.source if former is None else former)
    return replace(same, previous=before, flags=entry.with_flag(FUZZY, True))


def _for_the_effect(entry: Entry, text: SourceText, changes: Changes) -> Entry:
    """The entry, marked if its translation was made for another effect, and no longer if not.

    What else is the matter with it, the source has said already.
    """
    if not entry.begun or entry.previous is not None:
        return entry
    if has_changed(entry, text.effect):
        if not entry.fuzzy:
            changes.stale.append(text.context)
        return replace(entry, flags=entry.with_flag(FUZZY, True))
    if entry.fuzzy and is_awaited(entry):
        changes.retouched.append(text.context)
        return replace(entry, flags=entry.with_flag(FUZZY, False))
    return entry


def _left(entries: Sequence[Entry], taken: set[int], changes: Changes) -> Iterator[Entry]:
    """The entries that no text needs any more: those with a translation are kept as obsolete."""
    for entry in entries:
        if id(entry) in taken:
            continue
        if entry.obsolete:
            yield entry
        elif entry.begun:
            changes.obsolete.append(entry.context or entry.source)
            yield replace(entry, obsolete=True, notes=(), references=())
