"""Whether two effect programs are the same, however they are laid out."""

from dataclasses import replace


def same_program(one: object, other: object) -> bool:
    """Whether both are texts that are read as one and the same program, comments aside."""
    if not (isinstance(one, str) and isinstance(other, str)):
        return False
    if one.split() == other.split():
        return True
    written = [_canonical(text) for text in (one, other)]
    return written[0] is not None and written[0] == written[1]


def _canonical(text: str) -> str | None:
    # Few patches are about programs, and fewer differ in their layout from what they patch.
    from kartenwerk_dsl.format import format_program
    from kartenwerk_dsl.parse import parse

    parsed = parse(text)
    if parsed.problems:
        return None
    return format_program(replace(parsed.program, comments=()))
