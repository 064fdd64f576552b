"""Reading a text in a test, and applying all fixes of one round to it."""

from kartenwerk_engine.library.document import Document, read


def of(text: str) -> Document:
    """The text as a file of components."""
    return read("seas.yaml", text.encode())


def fixed(text: str) -> str:
    """The text with all fixes of one round."""
    edits = [edit for found in of(text).findings if found.fix for edit in found.fix.edits]
    for edit in sorted(edits, key=lambda edit: edit.start, reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text
