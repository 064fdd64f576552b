"""Scenarios are played with what their pack sees: its own patches, and none of a stranger."""

import shutil
from pathlib import Path

from cli import CONTENT, kartenwerk
from examples import write_example
from packs import manifest

GAME = "schatten-der-macht"
QUESTS = "".join(
    path.read_text("utf-8") for path in (CONTENT / GAME / "hero_quests").glob("*.yaml")
)


def expansion(name: str, level: int) -> str:
    """A pack that changes the level of a quest of level 2, and a scenario that says so."""
    count = QUESTS.count(f"\n  level: {level}\n") + 1
    return f"""{manifest(name, GAME)}--- {name}/patches.yaml
hero_quest:
  vrak:
    set: {{level: {{was: 2, now: {level}}}}}
    source: {{origin: reconstructed}}
--- {name}/scenarios/level.yaml
level_of_{name}:
  covers: [vrak]
  setup: {{players: 2}}
  then: {{components: {{hero_quest: [{{where: {{level: {level}}}, count: {count}}}]}}}}
"""


def test_each_pack_is_played_with_what_it_sees(tmp_path: Path) -> None:
    write_example(tmp_path, expansion("easy", 1) + expansion("hard", 3))
    ended = kartenwerk("test", ".", cwd=tmp_path)
    assert "2 scenarios passed, 0 failed." in ended.out, ended.out + ended.err
    assert kartenwerk("test", "hard", cwd=tmp_path).out.startswith("1 scenario passed, 0 failed.")
    assert kartenwerk("show", "vrak", "--pack", ".", cwd=tmp_path).code == 2, "the two fight"


PLAN = f"""{manifest("more", GAME)}--- more/patches.yaml
secret_plan:
  nordlicht:
    set:
      effect:
        was: |
          score 1 if at least 3 own regions bordering ifirns_ozean
          score 1 if paavi is own
          score 1 if at least 1 own inhospitable region
          score 1 if at least 2 own ships in ifirns_ozean
        now: score 9 if selem is own
    source: {{origin: reconstructed}}
--- more/scenarios/rules.yaml
M-1: A plan is worth more.
--- more/scenarios/plan.yaml
the_plan_is_worth_nine:
  covers: [M-1]
  given: {{regions: {{selem: {{owner: P1}}}}}}
  then: {{plan: {{P1: {{nordlicht: 9}}}}}}
"""


def test_a_patched_program_is_played_and_has_to_be_proved(tmp_path: Path) -> None:
    write_example(tmp_path, PLAN)
    ended = kartenwerk("test", "more", cwd=tmp_path)
    assert ended.code == 1
    assert ended.out == (
        "1 scenario passed, 0 failed.\n"
        "They prove 1 of 1 rules and 0 of 1 cards.\n"
        "No scenario covers these cards: nordlicht\n"
    )
    scenario = tmp_path / "more/scenarios/plan.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("[M-1]", "[M-1, nordlicht]"))
    assert kartenwerk("test", "more", cwd=tmp_path).code == 0


def test_former_ids_are_understood_and_told(tmp_path: Path) -> None:
    shutil.copytree(CONTENT / GAME, tmp_path / GAME)
    pack = tmp_path / GAME / "pack.yaml"
    renamed = "renamed: {region: {alt_selem: selem}}\ncontains:"
    pack.write_text(pack.read_text("utf-8").replace("contains:", renamed), "utf-8")
    scenario = tmp_path / GAME / "scenarios" / "former.yaml"
    scenario.write_text(
        "old_words:\n  covers: [SDM-EX-06]\n  given:\n    regions: {alt_selem: {P1: 2}}\n"
        "  then: {regions: {alt_selem: {P1: 2}}}\n"
    )
    ended = kartenwerk("test", GAME, "-s", "old_words", cwd=tmp_path)
    assert "1 scenario passed" in ended.out, ended.out + ended.err
    assert (
        f"{GAME}/scenarios/former.yaml: old_words: `alt_selem` is called `selem` now" in ended.out
    )


def test_scenarios_beside_an_optional_pack_are_played_if_it_is_there(tmp_path: Path) -> None:
    hard = manifest("hard", GAME, "easy").replace("easy, version: ''", "easy, optional: true")
    with_easy = """--- hard/with/easy/scenarios/both.yaml
both:
  covers: [vrak]
  setup: {players: 2}
  then: {components: {hero_quest: [{where: {level: 1}, with: [level], count: COUNT}]}}
""".replace("COUNT", str(QUESTS.count("\n  level: 1\n") + 1))
    write_example(tmp_path, expansion("easy", 1) + hard + with_easy)
    assert "2 scenarios passed" in kartenwerk("test", "easy", "hard", cwd=tmp_path).out
    assert "There is no scenario" in kartenwerk("test", "hard", cwd=tmp_path).err


def test_what_runs_is_asked_of_the_cards_of_the_packs_that_were_named(tmp_path: Path) -> None:
    """A patched card is one of the pack that has patched it."""
    write_example(tmp_path, PLAN)
    ended = kartenwerk("coverage", "more", "--games", "0", cwd=tmp_path)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out == "1 of 1 statements of effects ran in 1 scenario and 0 games at random.\n"
