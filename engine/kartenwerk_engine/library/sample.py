"""The small files that the rules of reading show as their examples."""


def sea(name: str = "Südmeer", key: str = "suedmeer") -> str:
    """seas.yaml with one sea."""
    return f"--- seas.yaml\n{key}: {{name: {name}, adjacent: [], source: {{origin: rulebook}}}}\n"


def sea_in_lines(
    name: str = "name: Südmeer", adjacent: str = "adjacent: []", before: str = "  "
) -> str:
    """seas.yaml with one sea, a field in each line; `before` stands before the first field."""
    return (
        f"--- seas.yaml\nsuedmeer:\n{before}{name}\n  {adjacent}\n  source: {{origin: rulebook}}\n"
    )


def seal(special: str) -> str:
    """units.yaml with one unit that may be special."""
    return (
        "--- units.yaml\nseehund:\n  name: Seehund\n  strength: 1\n  stands_in: sea\n"
        f"  owner: neutral\n  count: 1\n  special: {special}\n  source: {{origin: rulebook}}\n"
    )


def marker(count: str) -> str:
    """markers.yaml with one marker."""
    return (
        f"--- markers.yaml\nmuenze: {{name: Münze, count: {count}, source: {{origin: rulebook}}}}\n"
    )
