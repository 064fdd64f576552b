"""The README shows what really happens."""

import re
import shutil
from pathlib import Path

from cli import CONTENT, ROOT, kartenwerk

README = (ROOT / "README.md").read_text("utf-8")
CARD = Path("schatten-der-macht/hero_quests/level_3.yaml")


def block(language: str) -> str:
    """The first fenced block in that language."""
    found = re.search(rf"```{language}\n(.*?)```", README, re.DOTALL)
    assert found
    return found[1]


def test_the_broken_card_is_reported_in_the_very_words_of_the_readme(tmp_path: Path) -> None:
    broken = block("yaml")
    right = broken.replace("regoins", "regions")
    shutil.copytree(CONTENT / CARD.parts[0], tmp_path / CARD.parts[0])
    text = (tmp_path / CARD).read_text("utf-8")
    assert right != broken
    assert text.count(right) == 1, "the README shows a card that does not ship"
    (tmp_path / CARD).write_text(text.replace(right, broken), "utf-8")
    result = kartenwerk("lint", CARD.parts[0], cwd=tmp_path)
    assert result.code == 1
    assert block("text") in result.out


def test_the_text_of_the_card_is_what_the_command_prints() -> None:
    command, _, shown = block("console").partition("\n")
    result = kartenwerk(*command.removeprefix("$ kartenwerk ").split(), "--pack", str(CONTENT))
    assert (result.code, result.err) == (0, "")
    # No-break spaces keep numbers and nouns together; nobody sees them in a README.
    assert result.out.replace("\u00a0", " ") == shown


def test_every_command_is_named() -> None:
    listed = kartenwerk("--help").out.partition("Commands:")[2]
    commands = re.findall(r"^  ([a-z][\w-]*) ", listed, re.MULTILINE)
    assert len(commands) > 5
    assert [name for name in commands if f"`kartenwerk {name}" not in README] == []


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
