"""A file against the schema of its kind: each violation becomes a finding in our own words.

No validator speaks to the author. A violation is first made a `Fault` (fault.py), then translated
by keyword (translate.py); the rules stand beside the functions that raise them: fields.py for the
keys of a mapping, types.py for values of the wrong sort, values.py for values out of bounds,
texts.py for words, branches.py where a schema offers alternatives, stray.py for whole components.
"""

from typing import TYPE_CHECKING

from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.schema import FileSchema

if TYPE_CHECKING:
    from kartenwerk_engine.library.shape.stray import Others


def shape(document: Document, schema: FileSchema, others: "Others" = lambda: ()) -> list[Finding]:
    """What is wrong with the shape of a file, in the order of the places.

    `others` gives the other kinds of the game, to which a component may belong instead.
    What holds no mapping at all has been reported by the reader; it has no shape.
    """
    if not isinstance(document.data, dict) or schema.accepts(document.data):
        return []
    # Most files are right, so that what explains what is wrong need not be imported.
    from kartenwerk_engine.library.shape.judged import judged

    return judged(document, schema, others)
