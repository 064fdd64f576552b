"""What the examples of the rules about shape have in common: files that must stand beside them."""

PAYING = (
    "--- actions.yaml\nerwerben:\n  name: Organisationen erwerben\n  resource: gold\n"
    "  summary: Nimm eine Organisation vom Markt.\n  source: {origin: rulebook}\n"
    "--- resources.yaml\ngold:\n  name: Gold\n  symbol: G\n  pays_for: [erwerben]\n"
    "  source: {origin: rulebook}\n"
)

THREE_SEAS = "--- seas.yaml\n" + "".join(
    f"{sea}: {{name: {sea.title()}, adjacent: [], source: {{origin: reconstructed}}}}\n"
    for sea in ("nordmeer", "ostmeer", "westmeer")
)

_PACK = {
    "id": "id: example",
    "game": "game: schatten-der-macht",
    "title": "title: Beispiel",
    "version": 'version: "1.0.0"',
    "language": "language: de",
    "licence": "licence: CC0-1.0",
    "authors": "authors: [Ada Schmidt]",
}


def pack(line: str) -> str:
    """A pack.yaml in which one field is written as in `line`."""
    field = line.partition(":")[0]
    return "--- pack.yaml\n" + "".join(f"{each}\n" for each in (_PACK | {field: line}).values())


def component(path: str, key: str, *fields: str) -> str:
    """A file with one component, a field in each line."""
    return f"--- {path}\n{key}:\n" + "".join(f"  {field}\n" for field in fields)


def eminence(*fields: str) -> str:
    """A Grey Eminence without faction, and what `fields` say besides."""
    return PAYING + component(
        "grey_eminences.yaml",
        "cordovan_galotta",
        *("name: Cordovan Galotta", "piece: springer", "provides: {gold: 2}"),
        *fields,
        "source: {origin: example}",
    )


def organisation(*fields: str) -> str:
    """An organisation, and what `fields` say besides."""
    return PAYING + component(
        "organisations.yaml",
        "kirche_des_praios",
        *("name: Kirche des Praios", "group: church"),
        *fields,
        "source: {origin: example}",
    )


def region(seas: str) -> str:
    """A region at the seas, of which three are there."""
    return (
        PAYING
        + THREE_SEAS
        + component(
            "regions.yaml",
            "khom",
            *("name: Khom", "keys: 1", f"seas: {seas}", "provides: {gold: 1}"),
            "source: {origin: reconstructed}",
        )
    )
