"""Which part of a text tells of which program, where a component has several or costs besides.

`Wer scheitert, verliert 2 LP; schafft es keiner, verlieren alle 1 LP.` tells of two programs, and a
phrasebook knows by which words. Each is then held to its own part. What stands in no such part may
tell of any of them.
"""

import re
from collections.abc import Iterator, Sequence

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.phrases.against.card import Component, Piece
from kartenwerk_engine.phrases.against.elsewhere import Elsewhere
from kartenwerk_engine.phrases.against.told import Told
from kartenwerk_engine.phrases.against.wording import Place

_SEGMENT = re.compile(r"[^.;!?\n]+(?:[.;!?\n]+(?!\d)|\.(?=\d)[^.;!?\n]*[.;!?\n]*)*")


@handed
class Parts:
    """The pieces of the texts that tell of one program each, and those that may tell of any.

    Pieces that tell of other fields of the component are left out.
    """

    own: dict[int, list[Piece]]
    rest: list[Piece]


def parts(component: Component) -> Parts:
    """The pieces of a component's texts."""
    found = Parts({}, [])
    elsewhere = Elsewhere(component.kind, component.data, component.words.fields)
    for text, said in enumerate(component.texts):
        told = Told(said, component.words)
        before: list[Piece] = found.rest
        for piece in _segments(component, text):
            programs = _programs(component, piece)
            if len(programs) == 1:
                before = found.own.setdefault(programs[0], [])
            elif programs:
                before = found.rest
            elif elsewhere.stretch(piece.place, told):
                before = []
            elif not _goes_on(component, piece):
                before = found.rest
            before.append(piece)
    return found


def _segments(component: Component, text: int) -> Iterator[Piece]:
    for match in _SEGMENT.finditer(component.texts[text]):
        yield Piece(text, Place(*match.span()))


def _programs(component: Component, piece: Piece) -> list[int]:
    """The programs of which a piece tells by their cues."""
    said = component.texts[piece.text][piece.place.start : piece.place.end]
    return [
        number
        for number, program in enumerate(component.programs)
        if program.sort in component.words.programs
        and component.words.programs[program.sort].said(said)
    ]


def _goes_on(component: Component, piece: Piece) -> bool:
    """Whether a piece goes on with the sentence before it."""
    return component.texts[piece.text][: piece.place.start].rstrip().endswith(";")


def whole_texts(component: Component) -> Sequence[Piece]:
    """All of a component's texts."""
    return [Piece(number, Place(0, len(text))) for number, text in enumerate(component.texts)]
