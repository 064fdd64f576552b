"""`kartenwerk stats`: how many components there are, and where their figures come from."""

import json
from collections.abc import Iterator, Mapping, Sequence

from kartenwerk_dsl.message import template
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.library.library import Library, Tally
from kartenwerk_tools import amounts
from kartenwerk_tools.speaking import say
from kartenwerk_tools.usage import UsageError
from kartenwerk_tools.workspace import expansions, libraries

NUMBER = template("{number:,}")


def run(paths: tuple[str, ...], form: str, more: tuple[str, ...] = ()) -> int:
    """Print the numbers; the exit code."""
    if form not in ("human", "json"):
        raise UsageError(
            "`{form}` is no format of `{command}`; it has human and json.",
            form=form,
            command="kartenwerk stats",
        )
    every = libraries(paths, more)
    found = {packs.packs[0].manifest.game: packs.tallies() for packs in every}
    if form == "json":
        print(as_json(found))
    else:
        added = {packs.packs[0].manifest.game: list(of_expansions(packs)) for packs in every}
        print("\n\n".join(as_tables(found, added)))
    return 0


def of_expansions(packs: Library) -> Iterator[str]:
    """A line for each pack that requires others: what of all this stands in it."""
    for pack, added in expansions(packs).items():
        kinds = [
            f"{say(kind_words(kind))} {say(NUMBER, number=len(ids))}" for kind, ids in added.items()
        ]
        what = ", ".join(kinds) or say("nothing")
        yield say("Of these from {pack}: {what}", pack=pack, what=what)


def total(tallies: Mapping[str, Tally]) -> Tally:
    """All kinds together."""
    return Tally(
        sum(each.components for each in tallies.values()),
        _sum(tallies, fields=False),
        _sum(tallies, fields=True),
    )


def _sum(tallies: Mapping[str, Tally], *, fields: bool) -> dict[str, int]:
    found: dict[str, int] = {}
    for each in tallies.values():
        for origin, number in (each.fields_by_origin if fields else each.by_origin).items():
            found[origin] = found.get(origin, 0) + number
    return dict(sorted(found.items()))


def as_json(games: Mapping[str, Mapping[str, Tally]]) -> str:
    """The numbers for programs: of each game by kind and in all."""

    def entry(tally: Tally) -> dict[str, object]:
        return {
            "components": tally.components,
            "by_origin": dict(tally.by_origin),
            "fields_by_origin": dict(tally.fields_by_origin),
        }

    found = {
        game: {
            "kinds": {kind: entry(tally) for kind, tally in tallies.items()},
            "total": entry(total(tallies)),
        }
        for game, tallies in games.items()
    }
    return json.dumps({"games": found}, indent=2)


def as_tables(
    games: Mapping[str, Mapping[str, Tally]], added: Mapping[str, Sequence[str]]
) -> Iterator[str]:
    """A table for each game, under the game's id if there are several, and then all components.

    Below each table is what expansions have `added` to it.
    """
    for game, tallies in games.items():
        table = "\n".join([as_table(tallies), *added[game]])
        yield f"{game}\n\n{table}" if len(games) > 1 else table
    if len(games) > 1:
        every = sum(total(tallies).components for tallies in games.values())
        what = amounts.components(every)
        yield say("All {count} games: {what}.", count=len(games), what=what)


def as_table(tallies: Mapping[str, Tally]) -> str:
    """The numbers in columns: components by origin, then single fields by origin."""
    whole = total(tallies)
    origins, field_origins = list(whole.by_origin), list(whole.fields_by_origin)
    rows = [[say("kind"), say("all"), *origins, say("fields"), *field_origins]]
    every = [(say(kind_words(kind)), tally) for kind, tally in tallies.items()]
    for kind, tally in [*every, (say("total"), whole)]:
        fields = tally.fields_by_origin
        rows.append(
            [
                kind,
                _number(tally.components, none="0"),
                *(_number(tally.by_origin.get(origin, 0)) for origin in origins),
                _number(sum(fields.values()), none="0"),
                *(_number(fields.get(origin, 0)) for origin in field_origins),
            ]
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [_line(row, widths) for row in rows]
    rule = "-" * len(lines[0])
    return "\n".join([lines[0], rule, *lines[1:-1], rule, lines[-1]])


def _number(value: int, none: str = "-") -> str:
    return say(NUMBER, number=value) if value else none


def _line(row: list[str], widths: list[int]) -> str:
    first, *rest = zip(row, widths, strict=True)
    cells = [f"{first[0]:<{first[1]}}", *(f"{text:>{width}}" for text, width in rest)]
    return "  ".join(cells)
