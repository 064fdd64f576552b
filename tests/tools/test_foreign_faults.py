"""Faults in data that others publish as JSON, one change to the example at a time."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from foreign import DE_HARBOUR, DE_MARSH, FR_HARBOUR, HARBOUR, MARSH, change, copied, hints, said
from kartenwerk_tools.lint.run import lint_alone


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Path]:
    """A copy of the example, which is the current folder."""
    with copied(tmp_path) as folder:
        yield folder


Change = tuple[str, str, str]

FAULTS: dict[str, tuple[list[Change], list[str], str]] = {
    "a reference that is misspelt (B01)": (
        [(MARSH, '"salters"', '"salter"')],
        [f'{MARSH}:6 R001 "salter"'],
        "did you mean `salters`?",
    ),
    "one id twice in a file": (
        [(HARBOUR, '"01004"', '"01003"')],
        [
            f'{HARBOUR}:42 R009 "01003"',
            f'{DE_HARBOUR}:23 T250 "01004"',
            f'{FR_HARBOUR}:22 T250 "01004"',
        ],
        "give one of the two another id",
    ),
    "one id in two files (B03)": (
        [(MARSH, '"02002"', '"01004"'), (DE_MARSH, '"02002"', '"01004"')],
        [
            f'{MARSH}:15 R009 "01004"',
            f'{DE_MARSH}:9 T106 "01004"',
            f"{DE_MARSH}:11 T214 2",
            f"{DE_MARSH}:11 T211 [tide]",
        ],
        "give one of the two another id",
    ),
    "no id": (
        [(HARBOUR, '"code": "01004",', "")],
        [f'{HARBOUR}:43 R021 "set_code"'],
        "with an id that no other one has",
    ),
    "an id that is a number (netrunner)": (
        [(HARBOUR, '"code": "01004"', '"code": 1004')],
        [f"{HARBOUR}:42 R021 1004"],
        "with an id that no other one has",
    ),
    "an id of another form": (
        [(MARSH, '"02004"', '"2004"'), (DE_MARSH, '"02004"', '"2004"')],
        [f'{MARSH}:39 S024 "2004"'],
        "",
    ),
    "a card that names itself as its back (B06)": (
        [(HARBOUR, '"back_code": "01006"', '"back_code": "01005"')],
        [f'{HARBOUR}:63 R005 "01005"'],
        "",
    ),
    "two cards with one number (B04)": (
        [(HARBOUR, '"position": 4', '"position": 3')],
        [f"{HARBOUR}:44 R022 3"],
        "give one of the two another value",
    ),
    "a field without its s (B23)": (
        [(MARSH, '"traits"', '"trait"')],
        [f'{MARSH}:9 S001 "trait"', f'{DE_MARSH}:5 T252 "traits"'],
        "`traits`",
    ),
    "a number as text (B24)": (
        [(MARSH, '"cost": 2', '"cost": "2"')],
        [f'{MARSH}:11 S005 "2"'],
        "",
    ),
    "a placeholder for a number (B29)": (
        [(MARSH, '"cost": 2', '"cost": "?"')],
        [f'{MARSH}:11 S013 "?"'],
        "",
    ),
    "a key twice (B34)": (
        [(MARSH, '"quantity": 3', '"cost": 7, "quantity": 3')],
        [f'{MARSH}:12 Y020 "cost"'],
        "other JSON programs take this one, the last",
    ),
    "a symbol that is misspelt": (
        [(MARSH, "Test [watch]", "Test [wacth]")],
        [f"{MARSH}:33 S040 [wacth]"],
        "did you mean `[watch]`?",
    ),
    "a symbol that is misspelt in a translation (B88)": (
        [(DE_MARSH, "auf [watch]", "auf [wacth]")],
        [f"{DE_MARSH}:17 T211 [wacth]"],
        "did you mean `[watch]`?",
    ),
    "a symbol where the source has none": (
        [(DE_MARSH, "hier 1 mehr", "hier 1 [con] mehr")],
        [f"{DE_MARSH}:24 T211 [con]"],
        "did you mean `[coin]`?",
    ),
    "two symbols grown together (case 3)": (
        [
            (
                DE_HARBOUR,
                "[act]: Wirf 1 Karte ab. Du erhältst 2 [coin].",
                "[actcoin]: Wirf 1 Karte ab. 2.",
            )
        ],
        [f"{DE_HARBOUR}:19 T211 [actcoin]", f"{DE_HARBOUR}:19 T210 "],
        "write `[act][coin]`",
    ),
    "a number that differs (B89)": (
        [(DE_MARSH, "2 [coin]", "3 [coin]")],
        [f"{DE_MARSH}:6 T214 3"],
        "correct the number",
    ),
    "a cost that differs (B89)": (
        [(DE_MARSH, '"name": "Abkürzung"', '"name": "Abkürzung", "cost": 5')],
        [f"{DE_MARSH}:10 T253 5"],
        "only texts are translated",
    ),
    "a cost that is only repeated": (
        [(DE_MARSH, '"name": "Abkürzung"', '"name": "Abkürzung", "cost": 2')],
        [],
        "",
    ),
    "markup that is not closed (B83)": (
        [(DE_HARBOUR, "Höchstens 1.</b>", "Höchstens 1.")],
        [f"{DE_HARBOUR}:6 T213 "],
        "close what you open",
    ),
    "a mark replaced by bold (case 4)": (
        [(DE_MARSH, "[[Marsch]]", "<b>Marsch</b>")],
        [f"{DE_MARSH}:6 T213 "],
        "mark the same words",
    ),
    "a text that was copied (case 11)": (
        [(DE_MARSH, "Ereignisse kosten hier 1 mehr.", "Costs of events here are 1 higher.")],
        [f"{DE_MARSH}:24 T221 "],
        "translate it",
    ),
    "the marks of another language": (
        [(DE_HARBOUR, "Schiffe an diesem", "“Schiffe” an diesem")],
        [f"{DE_HARBOUR}:37 T216 “"],
        "write „…“",
    ),
    "two blanks": (
        [(DE_HARBOUR, "Schiffe an diesem", "Schiffe  an diesem")],
        [f"{DE_HARBOUR}:37 T217   "],
        "one is enough",
    ),
    "an ability that is lost": (
        [(DE_HARBOUR, "</b>\\n[act]", "</b> [act]")],
        [f"{DE_HARBOUR}:6 T218 "],
        "break the translation",
    ),
    "a translation of a card that is not there": (
        [(DE_MARSH, '"02002"', '"02006"')],
        [f'{DE_MARSH}:9 T250 "02006"'],
        "correct the id",
    ),
    "a translation of a faction that is not there": (
        [("translations/de/factions.json", '"salters"', '"salter"')],
        ['translations/de/factions.json:7 T250 "salter"'],
        "did you mean `salters`?",
    ),
    "a foreign id in another file (case 8)": (
        [(DE_MARSH, '"02002"', '"01002"')],
        [
            f'{DE_MARSH}:9 T106 "01002"',
            f"{DE_MARSH}:11 T210 ",
            f"{DE_MARSH}:11 T210 ",
            f"{DE_MARSH}:11 T214 2",
        ],
        "keep the one with the right translation",
    ),
    "a field that nobody knows": (
        [(DE_MARSH, '"name": "Abkürzung"', '"nmae": "Abkürzung"')],
        [f'{DE_MARSH}:10 T251 "nmae"'],
        "did you mean `name`?",
    ),
    "a translation that is no text": (
        [(DE_MARSH, '"name": "Abkürzung"', '"name": ["Abkürzung"]')],
        [f'{DE_MARSH}:10 T254 ["Abkürzung"]'],
        "write the text in quotes",
    ),
    "a translation that is a number": (
        [(DE_MARSH, '"name": "Abkürzung"', '"name": 7')],
        [f"{DE_MARSH}:10 T254 7"],
        "write the text in quotes",
    ),
    "one translation for two cards": (
        [(DE_MARSH, '"name": "Abkürzung"', '"name": "Torfinseln"')],
        [f'{DE_MARSH}:22 T223 "Torfinseln"'],
        "tell the two apart",
    ),
    "a broken file of one language (B94)": (
        [(DE_MARSH, '"Abkürzung"', '"Abkürzung')],
        [f'{DE_MARSH}:10 Y050 "Abkürzung,'],
        "close it at the end",
    ),
    "an id without quotes (B68)": (
        [(HARBOUR, '"code": "01001"', '"code": 01001')],
        [f"{HARBOUR}:3 Y074 01001"],
        "in quotes",
    ),
    "a comma behind the last card": (
        [("types.json", '"Place"\n    }\n', '"Place"\n    },\n')],
        ["types.json:13 Y070 ,"],
        "take the comma out",
    ),
}


@pytest.mark.parametrize(("changes", "wanted", "hint"), FAULTS.values(), ids=FAULTS)
def test_faults(data: Path, changes: list[Change], wanted: list[str], hint: str) -> None:
    for path, old, new in changes:
        change(path, (old, new))
    outcome = lint_alone(["."])
    found = said(outcome)
    assert len(found) == len(wanted), found
    assert [one for one in wanted if not any(each.startswith(one) for each in found)] == [], found
    assert not wanted or any(hint in each for each in hints(outcome)), hints(outcome)
