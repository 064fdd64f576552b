"""What projects put into their CI, tried: the action, the hooks and the page about them."""

import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from cli import GOOD, MISSPELT, PACK, ROOT, make_pack
from doc_blocks import Block, blocks, commands, fits
from inside import inside
from repository import commit, git, repository

ACTION = ROOT / ".github" / "actions" / "lint" / "action.yml"
HOOKS = ROOT / ".pre-commit-hooks.yaml"
PAGE = ROOT / "docs" / "ci.md"
DOUBTFUL = "bruecke: {name: Yes, count: 1, source: {origin: rulebook}}\n"
SCENARIO = "begins:\n  covers: [turm]\n  then: {components: {organisation: 31}}\n"
CARD = """\
turm:
  name: Turm
  group: church
  effect: |
    always:
        hand limit + 2
  source: {origin: reconstructed}
"""


def data(path: Path) -> Any:
    """What stands in a YAML file."""
    return yaml.safe_load(path.read_text("utf-8"))


@dataclass(frozen=True)
class Ended:
    """How a script ended."""

    code: int
    out: str
    err: str


def run(script: str, cwd: Path, site: Path | None = None, **env: str) -> Ended:
    """Run a script as GitHub does with `shell: bash`.

    What it installs lands in `site`, without asking anybody; else it finds what is tested.
    """
    plain = {key: each for key, each in os.environ.items() if not key.startswith("KARTENWERK_")}
    roots = os.pathsep.join(str(ROOT / name) for name in ("dsl", "engine", "tools"))
    bins = [str(site / "bin")] if site else []
    offline = {"PIP_NO_DEPS": "1", "PIP_NO_INDEX": "1", "PIP_NO_BUILD_ISOLATION": "0"}
    where = {"PIP_TARGET": str(site), "PYTHONPATH": str(site)} if site else {"PYTHONPATH": roots}
    path = os.pathsep.join([*bins, str(Path(sys.executable).parent), os.environ["PATH"]])
    ended = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script],
        cwd=cwd,
        env={
            **plain,
            **offline,
            **where,
            "PATH": path,
            "XDG_CACHE_HOME": str(cwd / ".cache"),
            **env,
        },
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=300,
    )
    return Ended(ended.returncode, ended.stdout, ended.stderr)


# The action --------------------------------------------------------------------------------------


def steps(**inputs: str) -> list[dict[str, Any]]:
    """The steps of the action that run something, with these inputs put in."""
    action = data(ACTION)
    given = {name: str(each["default"]) for name, each in action["inputs"].items()} | inputs
    assert inputs.keys() <= action["inputs"].keys()

    def put_in(text: str) -> str:
        return re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda match: given[match[1]], text)

    found = []
    for step in action["runs"]["steps"]:
        condition = re.fullmatch(r"inputs\.([\w-]+) == '(\w+)'", step.get("if", ""))
        if "run" in step and (condition is None or given[condition[1]] == condition[2]):
            env = {name: put_in(value) for name, value in step.get("env", {}).items()}
            found.append({**step, "env": env})
    return found


def lint_step(**inputs: str) -> dict[str, Any]:
    return next(step for step in steps(**inputs) if step["name"] == "Lint")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A repository with a clean pack and a doubtful one."""
    folder = repository(tmp_path / "project")
    make_pack(folder / "content/example", {"markers.yaml": GOOD})
    other = {"pack.yaml": PACK.replace("id: example", "id: other"), "markers.yaml": DOUBTFUL}
    make_pack(folder / "content/other", other)
    commit(folder)
    return folder


@pytest.fixture
def expansion(tmp_path: Path) -> Path:
    """A pack with a card and a scenario that proves it."""
    files = {
        "pack.yaml": f"{PACK}requires: [{{pack: schatten-der-macht}}]\n",
        "organisations.yaml": CARD,
        "scenarios/turm.yaml": SCENARIO,
    }
    return make_pack(tmp_path / "content/example", files)


def test_the_action_is_whole() -> None:
    action = data(ACTION)
    assert action["runs"]["using"] == "composite"
    for step in action["runs"]["steps"]:
        assert ("uses" in step) != ("run" in step)
        if "run" in step:
            assert step["shell"] == "bash"
            # What somebody writes into an input must not become a part of a script.
            assert "${{" not in step["run"]
    used = set(re.findall(r"inputs\.([\w-]+)", ACTION.read_text("utf-8")))
    assert used == set(action["inputs"])


def test_the_action_installs_the_kartenwerk_that_it_came_with(tmp_path: Path) -> None:
    site, project = tmp_path / "site", make_pack(tmp_path / "example", {"markers.yaml": MISSPELT})
    install, lint = steps()
    where = {"GITHUB_ACTION_PATH": str(ACTION.parent), "GITHUB_ACTIONS": "true"}
    assert run(install["run"], project, site, **where).code == 0
    assert (site / "kartenwerk_tools/main.py").is_file()
    ended = run(lint["run"], project, site, **where, **lint["env"])
    assert (ended.code, ended.err) == (1, "")
    assert ended.out.startswith("::error title=S001 unknown-field,file=markers.yaml,line=1,")


@pytest.mark.parametrize(
    ("inputs", "code", "says"),
    [
        ({}, 1, "::warning title=Y030 old-boolean,file=content/other/markers.yaml"),
        ({"paths": "content/example"}, 0, "No findings."),
        ({"paths": "content/example content/other"}, 1, "::warning title=Y030"),
        ({"paths": "content/example\ncontent/other\n"}, 1, "::warning title=Y030"),
        ({"changed-since": "HEAD"}, 0, "No findings."),
        ({"paths": "$(touch wrong)"}, 2, ""),
        ({"changed-since": "nowhere; touch wrong"}, 2, ""),
    ],
    ids=str,
)
def test_what_the_action_says(project: Path, inputs: dict[str, str], code: int, says: str) -> None:
    step = lint_step(**inputs)
    ended = run(step["run"], project, GITHUB_ACTIONS="true", **step["env"])
    assert ended.code == code, ended.err
    assert says in ended.out
    assert not (project / "wrong").exists()


def test_the_action_takes_a_baseline_and_writes_sarif(project: Path) -> None:
    step = lint_step(sarif="lint.sarif", baseline=".known.json")
    known = ("--baseline", ".known.json", "--write-baseline")
    assert inside("lint", "content", *known, cwd=project).code == 0
    assert run(step["run"], project, **step["env"]).code == 0
    assert '"external"' in (project / "lint.sarif").read_text("utf-8")


def test_the_action_writes_sarif_also_of_what_fails(project: Path) -> None:
    step = lint_step(sarif="lint.sarif")
    assert run(step["run"], project, **step["env"]).code == 1
    assert '"Y030"' in (project / "lint.sarif").read_text("utf-8")


def test_the_action_plays_scenarios_if_it_is_asked(expansion: Path) -> None:
    assert [step["name"] for step in steps()] == ["Install Kartenwerk", "Lint"]
    step = steps(scenarios="true")[-1]
    assert run(step["run"], expansion, **step["env"]).out.startswith("1 scenario passed, 0 failed.")
    (expansion / "scenarios/turm.yaml").write_text(SCENARIO.replace("31", "30"))
    assert run(step["run"], expansion, **step["env"]).code == 1


# The hooks ---------------------------------------------------------------------------------------

ENTRIES = {hook["id"]: hook for hook in data(HOOKS)}


def as_pre_commit(hook: str, folder: Path, *arguments: str) -> Ended:
    """Run the entry of a hook with the arguments of a project, as pre-commit does."""
    entry = [*shlex.split(ENTRIES[hook]["entry"]), *arguments]
    return run(shlex.join(entry), folder)


def test_every_hook_is_whole() -> None:
    for hook in ENTRIES.values():
        assert {"id", "name", "description", "entry", "language", "files"} <= hook.keys()
        assert hook["language"] == "python"
        assert re.compile(hook["files"]).search("content/example/markers.yaml")
        # Without this, pre-commit would append the names of the files that change.
        assert hook["pass_filenames"] is False


def test_the_lint_hook_stops_what_would_be_committed(project: Path) -> None:
    staged = project / "content/example/markers.yaml"
    assert as_pre_commit("kartenwerk-lint", project, "content/example").code == 0
    staged.write_text(MISSPELT)
    git(project, "add", "--all")
    staged.write_text(GOOD)
    ended = as_pre_commit("kartenwerk-lint", project, "content/example")
    assert ended.code == 1
    assert "content/example/markers.yaml:1:36: error S001" in ended.out
    git(project, "add", "--all")
    staged.write_text(MISSPELT)
    assert as_pre_commit("kartenwerk-lint", project, "content/example").code == 0


def test_a_commit_of_some_files_only_is_seen_as_it_will_be(project: Path) -> None:
    """`git commit FILE` has an index of its own, which hooks are told of."""
    hook = project / ".git/hooks/pre-commit"
    python, entry = shlex.quote(sys.executable), ENTRIES["kartenwerk-lint"]["entry"]
    hook.write_text(f"#!/bin/sh\nexec {python} -m {entry} content/example\n")
    hook.chmod(0o755)
    (project / "content/example/markers.yaml").write_text(MISSPELT)
    (project / "NOTES.md").write_text("# Notes\n")
    git(project, "add", "--all")
    assert run("git -c user.name=A -c user.email=a@b commit -qm x NOTES.md", project).code == 0
    assert run("git -c user.name=A -c user.email=a@b commit -qm x", project).code == 1


def test_the_fmt_hook_changes_files(expansion: Path) -> None:
    file = expansion / "organisations.yaml"
    file.write_text(CARD.replace("limit + 2", "limit   +   2"))
    assert as_pre_commit("kartenwerk-fmt", expansion).code == 0
    assert file.read_text() == CARD


def test_the_test_hook_waits_for_a_push_and_plays(expansion: Path) -> None:
    assert ENTRIES["kartenwerk-test"]["stages"] == ["pre-push"]
    assert as_pre_commit("kartenwerk-test", expansion).code == 0


# The page ----------------------------------------------------------------------------------------

BLOCKS = list(blocks(PAGE))


def block(*info: str) -> Block:
    return next(each for each in BLOCKS if each.info == info)


def test_the_step_for_any_ci_works(expansion: Path) -> None:
    project = expansion.parents[1]
    ended = run(block("bash", "step").text, project)
    assert (ended.code, ended.err) == (0, "")
    for report in ("lint.xml", "scenarios.xml"):
        assert 'failures="0"' in (project / report).read_text("utf-8")


def test_the_hooks_of_the_page_are_there() -> None:
    (repo,) = yaml.safe_load(block("yaml", "hooks").text)["repos"]
    assert {hook["id"] for hook in repo["hooks"]} == ENTRIES.keys()


def test_the_inputs_of_the_page_are_those_of_the_action() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \|", PAGE.read_text("utf-8"), re.MULTILINE)
    assert rows == list(data(ACTION)["inputs"])
    step = yaml.safe_load(block("yaml", "action").text)[1]
    place = ACTION.parent.relative_to(ROOT).as_posix()
    assert step["uses"].partition("@")[0] == f"OWNER/kartenwerk/{place}"
    assert step["with"].keys() <= data(ACTION)["inputs"].keys()


def test_the_page_prints_what_is_shown(tmp_path: Path) -> None:
    make_pack(tmp_path / "example", {})
    old = {"pack.yaml": PACK.replace("id: example", "id: old"), "markers.yaml": DOUBTFUL}
    make_pack(tmp_path / "old", old)
    for each in BLOCKS:
        if each.info[1:2] == ("file",):
            (tmp_path / each.info[2]).write_text(each.text, encoding="utf-8")
            assert inside("lint", "example", cwd=tmp_path).out.startswith("No findings.")
        elif each.info == ("console",):
            for command in commands(each.text):
                ended = inside(*command.arguments[1:], cwd=tmp_path)
                assert fits(command.shown, ended.out + ended.err), f"{each}\n{ended}"
