"""Faults of packs that build on each other, reported to other projects, said in our own packs.

B numbers are those of faults in content. B99 and B101, which are about packs that do not build on
each other, are in test_matrix. Of B103 there is no `load_before`: the order of packs follows from
their requirements alone. B14 takes the release before it, which a pack does not carry with it.
"""

from pathlib import Path

import pytest

from examples import write_example
from kartenwerk_tools.lint.run import lint_alone
from packs import manifest

SOURCE = "source: {origin: reconstructed}"
REGION = f"""{{name: Fremdland, keys: 2, seas: [suedmeer], island: true, provides: {{gold: 1}},
  {SOURCE}}}
"""


def trophy(id: str, name: str = "Kessel") -> str:
    return f"{id}: {{name: {name}, count: 1, lies_in: region, {SOURCE}}}\n"


def unit(becomes: str) -> str:
    return (
        f"wurm: {{name: Wurm, strength: 4, stands_in: region, owner: neutral, count: 1,\n"
        f"  becomes: {becomes}, {SOURCE}}}\n"
    )


def kettle(renamed: str = "") -> str:
    """A base of version 2 with a kettle, and perhaps what it was called before."""
    head = manifest("base", "schatten-der-macht", version="2.0")
    return head.replace("authors: [A]", f"authors: [A]{renamed}") + (
        f"--- base/trophies.yaml\n{trophy('kessel')}"
    )


def cook(text: str) -> str:
    """An expansion of it."""
    return f"{manifest('koch', 'base>=2')}{text}"


RENAMED = ", renamed: {trophy: {eisentopf: kessel}}"
GIFT = f"geschenk:\n  name: Geschenk\n  effect: score 1 if warte is own\n  {SOURCE}\n"
GIFTS = (
    manifest("klein", "schatten-der-macht")
    + manifest("gross", "schatten-der-macht")
    + f"--- gross/regions.yaml\nwarte: {REGION}"
    + "--- gross/i18n/lexicon.de.yaml\nregion: {warte: {gender: fem}}\n"
)
FREE = manifest("frei", "schatten-der-macht").replace(
    "requires: [", "requires: [{pack: klein, optional: true}, {pack: gross, optional: true}, "
)

CASES: list[tuple[str, str, list[str]]] = [
    (
        "B16 renamed",
        kettle(RENAMED) + cook(f"--- koch/units.yaml\n{unit('eisentopf')}"),
        ["R017 koch/units.yaml:2:12"],
    ),
    (
        "B16 renamed without a word",
        kettle() + cook(f"--- koch/units.yaml\n{unit('eisentopf')}"),
        ["R001 koch/units.yaml:2:12"],
    ),
    (
        "B16 patched",
        kettle(RENAMED)
        + cook(
            f"--- koch/patches.yaml\ntrophy:\n  eisentopf:\n"
            f"    set: {{count: {{was: 1, now: 2}}}}\n    {SOURCE}\n"
        ),
        ["P041 koch/patches.yaml:2:3"],
    ),
    (
        "B18",
        kettle()
        + cook(
            f"--- koch/patches.yaml\ntrophy:\n  kesel:\n"
            f"    set: {{count: {{was: 1, now: 2}}}}\n    {SOURCE}\n"
        ),
        ["P031 koch/patches.yaml:2:3"],
    ),
    (
        "B98",
        kettle()
        + cook(
            f"--- koch/trophies.yaml\n{trophy('loeffel', 'Löffel')}"
            f"--- koch/units.yaml\n{unit('kessel')}"
        ),
        [],
    ),
    (
        "B103",
        manifest("aaa", "mitte")
        + f"--- aaa/units.yaml\n{unit('kessel')}"
        + manifest("mitte", "base")
        + kettle(),
        [],
    ),
    (
        "B104 with no base, or any",
        GIFTS + FREE + f"--- frei/with/gross/secret_plans.yaml\n{GIFT}",
        [],
    ),
    (
        "B104 not only with its base",
        GIFTS + FREE + f"--- frei/secret_plans.yaml\n{GIFT}",
        ["E100 frei/secret_plans.yaml:3:22"],
    ),
]


@pytest.mark.parametrize(("text", "expected"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_a_reported_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, expected: list[str]
) -> None:
    monkeypatch.chdir(write_example(tmp_path, text))
    findings = lint_alone(["."]).findings
    assert [f"{f.rule.code} {f.path}:{f.span.line}:{f.span.column}" for f in findings] == expected
