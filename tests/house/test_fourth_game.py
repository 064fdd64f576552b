"""A game of another distribution is as good as ours: once installed, every command knows it."""

import ast
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from cli import ROOT, Result, kartenwerk
from doc_blocks import Block, blocks, commands, fits

SOURCE = ROOT / "tests" / "fourth_game"
PAGE = ROOT / "docs" / "new-game.md"
BLOCKS = list(blocks(PAGE))
RULE = "G900"
SECOND = "hain: {seen: 4, source: {origin: rulebook}}\n"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run(
        [*command, "--directory", str(folder)], cwd=SOURCE, check=True, capture_output=True
    )
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture
def site(wheel: Path, tmp_path: Path) -> Path:
    """A folder in which the distribution is installed."""
    site = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    return site


def run(site: Path, *arguments: str, typed: str = "") -> Result:
    """Run the command where the distribution is installed beside Kartenwerk."""
    roots = [str(ROOT / name) for name in ("dsl", "engine", "tools")]
    path = os.pathsep.join([*roots, str(site)])
    cache = str(site.parent / "cache")
    return kartenwerk(
        *arguments, env={"PYTHONPATH": path, "XDG_CACHE_HOME": cache}, cwd=site.parent, typed=typed
    )


def pack(site: Path) -> str:
    return str(site / "pilzsuche" / "content" / "pilzsuche")


def test_only_what_others_may_use_is_used() -> None:
    used = set()
    for path in (SOURCE / "pilzsuche").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                used |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                used |= {f"{node.module}.{alias.name}" for alias in node.names}
            elif isinstance(node, ast.Attribute) and not isinstance(node.value, ast.Name):
                used.add(node.attr)
    assert "kartenwerk_engine.core.rules.Rules" in used
    private = [name for name in used if any(part.startswith("_") for part in name.split("."))]
    assert private == []
    ours = [name for name in used if name.startswith("kartenwerk")]
    games = [name for name in ours if name.startswith("kartenwerk_engine.games.")]
    assert {name.split(".")[2] for name in games} == {"registry", "card_sources"}
    assert not [name for name in ours if name.startswith("kartenwerk_tools")]
    rest = {name.split(".")[0] for name in used if "." in name} - {"pilzsuche"}
    assert not rest & {path.stem for path in (ROOT / "tests").glob("*.py")}


def test_its_content_is_in_order(site: Path) -> None:
    ended = run(site, "lint", pack(site))
    assert (ended.code, ended.err) == (0, "")
    assert "No findings." in ended.out


def test_its_scenarios_pass_and_prove_it(site: Path) -> None:
    ended = run(site, "test", pack(site))
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.endswith(
        "6 scenarios passed, 0 failed.\nThey prove 4 of 4 rules and 3 of 3 cards.\n"
    )


def test_it_is_played_saved_and_resumed(site: Path) -> None:
    save = str(site.parent / "pilze.json")
    seats = ("--seats", "human,greedy", "--seed", "2")
    ended = run(site, "play", pack(site), *seats, typed=f"1 1 u\ns {save}\nq\n")
    assert (ended.code, ended.err) == (0, "")
    assert "Which mushroom do you pick?" in ended.out
    assert "P1 picks Pfifferling." in ended.out
    resumed = run(site, "play", pack(site), "--resume", save, typed="q\n")
    assert (resumed.code, resumed.err) == (0, "")
    question = ended.out[ended.out.rindex("P1: Which") :].partition("> ")[0]
    assert question in resumed.out


def test_it_is_simulated_alike_by_any_number_of_workers(site: Path) -> None:
    order = ("simulate", pack(site), "--games", "30", "--players", "2", "--bots", "greedy,random")
    one, two = run(site, *order, "--jobs", "1"), run(site, *order, "--jobs", "2")
    assert (one.code, one.err) == (0, "")
    assert one.out == two.out
    assert "seat 1                   100.0%" in one.out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("words", "pilzsuche"), "take AMOUNT points from PLAYER"),
        (("explain", RULE), "woods.yaml:2:1: error G900 second-wood"),
        (("rules",), RULE),
        (("rules", "--format", "json"), f'"code": "{RULE}"'),
        (("coverage", "PACK", "--games", "2"), "5 of 5 statements of effects ran"),
        (("stats", "PACK"), "mushroom    5"),
        (("fmt", "--check", "PACK"), "3 programs, 0 files would change."),
        (("text", "morchel", "--pack", "PACK"), "Nimm einem anderen Spieler 1\u00a0Punkt weg."),
        (
            ("text", "morchel", "--pack", "PACK", "--lang", "en"),
            "Take 1\u00a0point from another player.",
        ),
    ],
)
def test_every_command_knows_it(site: Path, arguments: tuple[str, ...], says: str) -> None:
    ended = run(site, *(pack(site) if each == "PACK" else each for each in arguments))
    assert ended.code == 0, ended.err
    assert says in ended.out + ended.err


def test_what_its_facts_find_is_found_again(site: Path) -> None:
    """The second run takes the finding from the cache, by the code of its rule."""
    with (Path(pack(site)) / "woods.yaml").open("a", encoding="utf-8") as woods:
        woods.write(SECOND)
    first, second = run(site, "lint", pack(site)), run(site, "lint", pack(site))
    assert (first.code, second.code) == (1, 1)
    assert "error G900 second-wood: there is a wood already: `tann`" in first.out
    assert second.out == first.out


def test_it_speaks_german(site: Path) -> None:
    with (Path(pack(site)) / "woods.yaml").open("a", encoding="utf-8") as woods:
        woods.write(SECOND)
    said = run(site, "lint", "--lang", "de", pack(site)).out
    assert "Fehler G900 second-wood: einen Wald gibt es schon: `tann`" in said
    assert "= Hilfe: nimm einen von beiden heraus" in said
    explained = run(site, "explain", RULE, "--lang", "de").out
    assert "Ein Spiel wird in einem Wald gespielt." in explained
    assert "Wer Pilze pflückt." in run(site, "words", "pilzsuche", "--lang", "de").out


def test_its_catalogue_is_in_order(site: Path) -> None:
    roots = [str(ROOT / name) for name in ("dsl", "engine", "tools")]
    ended = subprocess.run(
        [sys.executable, "-m", "kartenwerk_tools.i18n.program", "--check", "pilzsuche"],
        cwd=site.parent,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([*roots, str(site)])},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_a_change_of_its_code_is_noticed(site: Path) -> None:
    assert run(site, "lint", pack(site)).code == 0
    words = site / "pilzsuche" / "words.py"
    text = words.read_text(encoding="utf-8")
    words.write_text(text.replace('words="lose"', 'words="drop"'), encoding="utf-8")
    shutil.rmtree(site / "pilzsuche" / "__pycache__", ignore_errors=True)
    ended = run(site, "lint", pack(site))
    assert ended.code == 1
    assert "`lose`" in ended.out


def test_a_game_that_cannot_be_loaded_stops_no_other(site: Path) -> None:
    (site / "pilzsuche" / "__init__.py").write_text("import nowhere\n", encoding="utf-8")
    broken = run(site, "lint", pack(site))
    assert broken.code == 2
    assert "the game pilzsuche (pilzsuche:GAME) cannot be loaded" in broken.err
    rules = run(site, "rules")
    assert rules.code == 0
    assert RULE not in rules.out


# The page that goes along it ---------------------------------------------------------------------


@pytest.mark.parametrize("block", [each for each in BLOCKS if len(each.info) > 1], ids=str)
def test_what_the_page_shows_stands_there(block: Block, site: Path) -> None:
    assert block.info[0] in ("python", "toml", "yaml", "po")
    home = SOURCE if block.info[0] == "toml" else site
    assert block.text in (home / block.info[1]).read_text("utf-8")


def test_nobody_who_lints_the_repository_meets_a_game_that_is_not_installed() -> None:
    found = kartenwerk("lint", "--no-cache", ".", cwd=ROOT)
    assert (found.code, found.err) == (0, "")


def test_the_page_names_every_module() -> None:
    text = PAGE.read_text("utf-8")
    modules = [path.name for path in (SOURCE / "pilzsuche").glob("*.py")]
    assert [name for name in modules if f"`{name}`" not in text] == []
    lines = sum(path.read_text("utf-8").count("\n") for path in SOURCE.glob("pilzsuche/*.py"))
    assert f"Pilzsuche has {round(lines, -1)} lines in all." in text


def test_the_commands_of_the_page_print_what_is_shown(site: Path) -> None:
    shown = [
        each for block in BLOCKS if block.info == ("console",) for each in commands(block.text)
    ]
    assert len(shown) > 2
    for command in shown:
        arguments = [str(site / each) if "/" in each else each for each in command.arguments[1:]]
        ended = run(site, *arguments)
        assert fits(command.shown, ended.out + ended.err), command
