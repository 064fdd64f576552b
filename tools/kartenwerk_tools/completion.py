"""What the shell offers behind TAB: codes of rules, ids of components."""

from pathlib import Path

from kartenwerk_tools.lint import catalogue


def codes(incomplete: str) -> list[tuple[str, str]]:
    """Codes that begin like this, with the rules' names; behind a comma, the last one counts."""
    head, comma, last = incomplete.rpartition(",")
    return [
        (f"{head}{comma}{rule.code}", rule.name)
        for rule in catalogue.rules()
        if rule.code.startswith(last.upper())
    ]


def component_ids(incomplete: str) -> list[str]:
    """Ids of components of the packs here or, without any, of those that ship with Kartenwerk."""
    from kartenwerk_tools.workspace import ids

    return sorted(each for each in ids() if each.startswith(incomplete))


def kinds(incomplete: str) -> list[str]:
    """What can be begun here: an expansion, and components of the kinds of the packs here."""
    from kartenwerk_engine.games import registry
    from kartenwerk_engine.library.discovery import discover

    packs = discover([Path()], registry).packs
    names = [kind.name.replace("_", "-") for pack in packs for kind in pack.kinds]
    return [each for each in dict.fromkeys(["expansion", *names]) if each.startswith(incomplete)]
