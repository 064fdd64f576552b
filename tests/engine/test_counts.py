"""What the rulebook counts is compared with what the pack holds."""

from pathlib import Path

import pytest

from linking import codes, findings_of

SOURCE = "source: {origin: rulebook}"
TROPHIES = "".join(
    f"{name}: {{name: {name.title()}, count: {count}, lies_in: {place}, {SOURCE}}}\n"
    for name, count, place in [("a", 1, "region"), ("b", 5, "region"), ("c", 5, "sea")]
)
UNITS = "".join(
    f"{name}: {{name: {name.title()}, strength: 1, stands_in: region, owner: neutral, count: 1,"
    f"{more} {SOURCE}}}\n"
    for name, more in [("k", ""), ("l", " special: true,"), ("m", " special: false,")]
)
SEAS = (
    f"nord: {{name: Nord, adjacent: [sued, ost], {SOURCE}}}\n"
    f"sued: {{name: Süd, adjacent: [nord], {SOURCE}}}\n"
    f"ost: {{name: Ost, adjacent: [nord], {SOURCE}}}\n"
)


def counted(folder: Path, row: str) -> tuple[list[str], str, str]:
    """The codes, and the first message and hint, for one row of `contains`."""
    pack = (
        '{id: example, game: schatten-der-macht, title: E, version: "1", language: de, '
        f"licence: CC0-1.0, authors: [A], contains: [{row}]}}\n"
    )
    findings = findings_of(
        folder,
        f"--- pack.yaml\n{pack}--- trophies.yaml\n{TROPHIES}--- units.yaml\n{UNITS}"
        f"--- seas.yaml\n{SEAS}",
    )
    first = findings[0] if findings else None
    return (
        codes(findings),
        str(first.message) if first else "",
        str(first.hint) if first else "",
    )


@pytest.mark.parametrize(
    "row",
    [
        "{kind: trophy, count: 3}",
        "{kind: trophy, where: {lies_in: region}, count: 2}",
        "{kind: trophy, where: {lies_in: region, count: 5}, count: 1}",
        "{kind: marker, count: 0}",
        # What is not written has its default.
        "{kind: unit, where: {special: false}, count: 2}",
        "{kind: unit, where: {special: true}, count: 1}",
        # A number is not a truth value.
        "{kind: unit, where: {special: 1}, count: 0}",
        # An entry of a list.
        "{kind: sea, where: {adjacent: nord}, count: 2}",
        "{kind: sea, where: {adjacent: [nord]}, count: 2}",
        # Some fields of a mapping.
        "{kind: sea, where: {source: {origin: rulebook}}, count: 3}",
        "{kind: sea, where: {source: {origin: example}}, count: 0}",
        "{kind: sea, where: {source: {note: Seen}}, count: 0}",
    ],
)
def test_a_right_count_is_quiet(tmp_path: Path, row: str) -> None:
    assert counted(tmp_path, row)[0] == []


@pytest.mark.parametrize(
    ("row", "code", "says", "hint"),
    [
        (
            "{kind: trophy, count: 4}",
            "G001",
            "trophy: the rulebook counts 4, the pack holds 3",
            "add the missing 1",
        ),
        (
            "{kind: trophy, where: {lies_in: region}, count: 1}",
            "G001",
            "trophy with lies_in region: the rulebook counts 1, the pack holds 2",
            "take 1 out",
        ),
        (
            "{kind: unit, where: {special: true}, count: 2}",
            "G001",
            "unit with special true: the rulebook counts 2, the",
            "",
        ),
        (
            "{kind: sea, where: {name: Nord, source: {origin: rulebook}}, count: 2}",
            "G001",
            "sea with name Nord and source.origin rulebook: the rulebook counts 2, ",
            "add the missing 1",
        ),
        ("{kind: trofy, count: 1}", "P019", "no kind `trofy`", "did you mean `trophy`?"),
        (
            "{kind: trophy, where: {lies_on: sea}, count: 1}",
            "P019",
            "no field of trophy `lies_on`",
            "did you mean `lies_in`?",
        ),
    ],
)
def test_a_wrong_row(tmp_path: Path, row: str, code: str, says: str, hint: str) -> None:
    found, message, advice = counted(tmp_path, row)
    assert found == [code]
    assert says in message
    assert advice.startswith(hint)


def test_a_kind_that_could_not_be_read_is_not_counted(tmp_path: Path) -> None:
    row = "{kind: marker, count: 7}"
    pack = (
        '{id: example, game: schatten-der-macht, title: E, version: "1", language: de, '
        f"licence: CC0-1.0, authors: [A], contains: [{row}]}}\n"
    )
    findings = findings_of(tmp_path, f'--- pack.yaml\n{pack}--- markers.yaml\na: {{name: "A\n')
    assert findings
    assert "G001" not in codes(findings)


CARDS = "".join(
    f"{name}: {{name: {name.title()}, sort: {sort},{more} effect: 'action: end actions', {SOURCE}}}"
    "\n"
    for name, sort, more in [("a", "fate", ""), ("b", "betrayal", " copies: 4,")]
)


def counted_cards(folder: Path, row: str) -> list[str]:
    """What is said of one row of `contains` about fate cards of Midgard, as `code message`."""
    pack = (
        '{id: example, game: midgard, title: E, version: "1", language: de, '
        f"licence: CC0-1.0, authors: [A], contains: [{row}]}}\n"
    )
    findings = findings_of(folder, f"--- pack.yaml\n{pack}--- fate_cards.yaml\n{CARDS}")
    return [f"{f.rule.code} {f.message} {f.hint}" for f in findings if f.path.endswith("pack.yaml")]


@pytest.mark.parametrize(
    "row",
    [
        "{kind: fate_card, cards: 5}",
        "{kind: fate_card, where: {sort: betrayal}, cards: 4}",
        "{kind: fate_card, count: 2}",
        "{kind: fate_card, where: {copies: 1}, count: 1}",
    ],
)
def test_equal_cards_are_counted_as_often_as_there_are_copies(tmp_path: Path, row: str) -> None:
    assert counted_cards(tmp_path, row) == []


@pytest.mark.parametrize(
    ("row", "says"),
    [
        (
            "{kind: fate_card, where: {sort: betrayal}, cards: 1}",
            "G001 fate card with sort betrayal: the rulebook counts 1 card, the pack holds 4 "
            "take 3 out",
        ),
        ("{kind: fate_card, cards: 20}", "G001 fate card: the rulebook counts 20 cards, the"),
        ("{kind: shadow, cards: 12}", "P019 the game has no field of shadow `copies` that could"),
        ("{kind: fate_card}", "S0"),
        ("{kind: fate_card, count: 2, cards: 5}", "S0"),
        ("{kind: fate_card, cards: -5}", "S0"),
    ],
)
def test_a_wrong_number_of_cards(tmp_path: Path, row: str, says: str) -> None:
    [said] = counted_cards(tmp_path, row)
    assert said.startswith(says)
