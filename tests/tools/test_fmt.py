"""`kartenwerk fmt`: programs in one layout, and not a letter of the file besides."""

from pathlib import Path

import pytest

from cli import CONTENT, kartenwerk, make_pack
from kartenwerk_engine.library.document import read
from kartenwerk_tools.layout import lay_out

# The file before, and after; `effect` of the first component is laid out.
CASES = [
    pytest.param(
        "a:\n  effect: |\n    on  acquisition:\n         draw 1   card\n  name: A  # keep\n",
        "a:\n  effect: |\n    on acquisition:\n        draw 1 card\n  name: A  # keep\n",
        id="a block keeps its indentation",
    ),
    pytest.param(
        "a:\n   effect: |\n      on  acquisition:\n       draw 1 card\n       draw 2 cards\n",
        "a:\n   effect: |\n      on acquisition:\n          draw 1 card\n          draw 2 cards\n",
        id="an unusual one too",
    ),
    pytest.param(
        "a:\r\n  effect: |\r\n    score   1 if selem is own\r\n  name: A\r\n",
        "a:\r\n  effect: |\r\n    score 1 if selem is own\r\n  name: A\r\n",
        id="line ends are kept",
    ),
    pytest.param(
        'a:\n  effect: "score   1 if selem is own"\n',
        'a:\n  effect: "score 1 if selem is own"\n',
        id="quotes are kept",
    ),
    pytest.param(
        "a: {effect: 'score   1 if selem is own', name: A}\n",
        "a: {effect: 'score 1 if selem is own', name: A}\n",
        id="within braces",
    ),
    pytest.param(
        'a:\n  effect: "always:\\n  hand limit + 1\\n  launches + 1"\n  name: A\n',
        "a:\n  effect: |\n    always:\n        hand limit + 1\n        launches + 1\n  name: A\n",
        id="several lines become a block",
    ),
    pytest.param(
        "a:\n  effect: >\n    score   1\n    if selem is own\n",
        "a:\n  effect: |\n    score 1 if selem is own\n",
        id="a folded text becomes a block",
    ),
    pytest.param(
        "a:\n  effect: |\n    score 1 if selem is own\n\n\nb: {}\n",
        "a:\n  effect: |\n    score 1 if selem is own\n\n\nb: {}\n",
        id="nothing to do",
    ),
]


@pytest.mark.parametrize(("before", "after"), CASES)
def test_layout(before: str, after: str) -> None:
    document = read("a.yaml", before.encode())
    result = lay_out(document, ((("a", "effect"), document.data["a"]["effect"]),))
    assert result.text == after
    assert result.left == ()
    again = read("a.yaml", after.encode())
    assert lay_out(again, ((("a", "effect"), again.data["a"]["effect"]),)).changed == 0


@pytest.mark.parametrize(
    "before",
    [
        pytest.param("a:\n  effect: alwys hand limit\n", id="a program that cannot be read"),
        pytest.param(
            'a: {effect: "always:\\n  hand limit + 1\\n  launches + 1"}\n', id="no room for a block"
        ),
    ],
)
def test_what_cannot_be_laid_out_is_left_and_named(before: str) -> None:
    document = read("a.yaml", before.encode())
    result = lay_out(document, ((("a", "effect"), document.data["a"]["effect"]),))
    assert (result.text, result.changed, result.left) == (before, 0, (("a", "effect"),))


def test_the_shipped_content_is_laid_out() -> None:
    assert kartenwerk("fmt", "--check", str(CONTENT)).code == 0


def test_the_command_writes_and_then_is_content(tmp_path: Path) -> None:
    card = "a:\n  name: A\n  effect: 'score  1 if selem is own'\n"
    pack = make_pack(tmp_path / "example", {"secret_plans.yaml": card})
    result = kartenwerk("fmt", "--check", cwd=pack)
    assert (result.code, result.out) == (1, "secret_plans.yaml: 1 program to lay out\n")
    assert "+  effect: 'score 1 if selem is own'" in kartenwerk("fmt", "--diff", cwd=pack).out
    assert (pack / "secret_plans.yaml").read_text() == card
    assert kartenwerk("fmt", cwd=pack).code == 0
    assert (pack / "secret_plans.yaml").read_text() == card.replace("score  ", "score ")
    assert kartenwerk("fmt", "--check", cwd=pack).code == 0


def test_programs_that_patches_give_are_laid_out(tmp_path: Path) -> None:
    """What a patch expects stays as it is written."""
    pack = make_pack(tmp_path / "example", {})
    patches = pack / "patches.yaml"
    text = (
        "secret_plan:\n  nordlicht:\n    set:\n      effect:\n        was: score   2 if you\n"
        "        now: score   1 if selem is own\n      name: {was: a   b, now: c   d}\n"
        "    source: {origin: reconstructed}\n"
    )
    patches.write_text(text)
    assert kartenwerk("fmt", cwd=pack).code == 0
    assert patches.read_text() == text.replace("score   1", "score 1")
