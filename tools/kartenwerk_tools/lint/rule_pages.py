"""The pages about the rules of lint, one for each family, made of the rules themselves.

Everything in them stands in the rules, or is what lint says of their wrong examples right now. They
are in English, as all pages here; in other languages `kartenwerk explain` says the same.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from kartenwerk_dsl.problem import Rule
from kartenwerk_tools.lint import catalogue
from kartenwerk_tools.lint.explain import explain, render
from kartenwerk_tools.lint.run import lint_alone

INDEX = "README.md"
ENDING = ".md"

_HEAD = """\
# The rules of lint

{count} rules, {fixable} of them fixable with `--fix`. `kartenwerk explain CODE` says the same in
the terminal. These pages are written by `kartenwerk rules --write`; never edit them by hand.
"""

_FAMILY_HEAD = """\
# {family}: {title}

Written by `kartenwerk rules --write` from the rules themselves; never edit it by hand.
[All rules]({index})
"""


def pages() -> dict[str, str]:
    """The text of each page by its file name."""
    rules = catalogue.own_rules()
    by_family = {
        family: [rule for rule in rules if rule.code.startswith(family)]
        for family in catalogue.FAMILIES
    }
    found = {INDEX: "\n".join(_index(rules, by_family))}
    for family, own in by_family.items():
        head = _FAMILY_HEAD.format(family=family, title=catalogue.FAMILIES[family], index=INDEX)
        explanations = [explain(rule, lint_alone) for rule in own]
        found[f"{family}{ENDING}"] = f"{head}\n{render(explanations, 'markdown')}"
    return found


def _index(rules: Sequence[Rule], by_family: dict[str, list[Rule]]) -> Iterator[str]:
    yield _HEAD.format(count=len(rules), fixable=sum(rule.fixable for rule in rules))
    for family, own in by_family.items():
        yield f"## [{family}: {catalogue.FAMILIES[family]}]({family}{ENDING})\n"
        yield "| code | name | severity | |"
        yield "|---|---|---|---|"
        for rule in own:
            anchor = f"{rule.code}-{rule.name}".lower()
            fixable = "fixable" if rule.fixable else ""
            yield (
                f"| [{rule.code}]({family}{ENDING}#{anchor}) | {rule.name} | {rule.severity} "
                f"| {fixable} |"
            )
        yield ""


def stale(folder: Path, wanted: dict[str, str]) -> list[Path]:
    """The pages in a folder that are missing, not as wanted, or about no family."""
    there = {path.name: path for path in folder.glob(f"*{ENDING}")}
    differing = [
        folder / name
        for name, text in wanted.items()
        if name not in there or there[name].read_bytes() != _raw(text)
    ]
    return sorted(differing + [path for name, path in there.items() if name not in wanted])


def renew(folder: Path, wanted: dict[str, str]) -> list[Path]:
    """Bring the pages in a folder up to date; those that were written or taken out."""
    folder.mkdir(parents=True, exist_ok=True)
    changed = stale(folder, wanted)
    for path in changed:
        if path.name in wanted:
            path.write_bytes(_raw(wanted[path.name]))
        else:
            path.unlink()
    return changed


def _raw(text: str) -> bytes:
    return text.encode("utf-8", "backslashreplace")
