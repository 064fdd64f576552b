"""Writing a catalogue: one layout for all, in which nothing is wrapped and nothing gets lost."""

import polib

from kartenwerk_engine.library.translations.entry import Catalogue, Entry, Previous


def po_text(catalogue: Catalogue, *, windows: bool = False) -> str:
    """The catalogue as it stands in its file; `windows` for the line ends of Windows.

    Obsolete entries stand last.
    """
    live = [entry for entry in catalogue.entries if not entry.obsolete]
    dead = [entry for entry in catalogue.entries if entry.obsolete]
    text = "\n".join(entry_text(entry) for entry in (catalogue.header, *live, *dead))
    return text.replace("\n", "\r\n") if windows else text


def entry_text(entry: Entry) -> str:
    """One entry, with a line break at its end."""
    previous = entry.previous or Previous()
    forms = dict(enumerate(entry.translations)) if entry.plural is not None else {}
    written = polib.POEntry(
        msgctxt=entry.context,
        msgid=entry.source,
        msgid_plural=entry.plural or "",
        msgstr="" if forms else entry.translations[0],
        msgstr_plural=forms,
        flags=list(entry.flags),
        tcomment="\n".join(entry.comments),
        comment="\n".join(entry.notes),
        occurrences=[(reference, "") for reference in entry.references],
        previous_msgctxt=previous.context,
        previous_msgid=previous.source,
        previous_msgid_plural=previous.plural,
        obsolete=entry.obsolete,
    ).__unicode__(wrapwidth=0)
    lines = written.split("\n")
    return "\n".join(line.rstrip() if line.startswith("#") else line for line in lines)
