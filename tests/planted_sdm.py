"""Operators that plant faults of sense: every file is well formed, but the game cannot be so."""

from collections.abc import Iterable, Iterator

from planted import At, Fault, Shipped

MIRRORED = ("borders", "mountains", "adjacent")


def one_sided(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields(*MIRRORED):
        for other in at.value:
            yield pack.write(at, _listed(each for each in at.value if each != other))


def border_with_itself(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields(*MIRRORED):
        yield pack.write(at, _listed([*at.value, at.id]))


def border_over_mountains(pack: Shipped) -> Iterator[Fault]:
    """Both sides say that there are mountains as well, or a border as well."""
    for one in pack.fields("borders", "mountains"):
        for id in one.value:
            other = pack.get("region", id)
            yield _both(pack, one.id, one.path, other, str(one.keys[1]))


def cut_off_region(pack: Shipped) -> Iterator[Fault]:
    """A region of the mainland without a border; no neighbour names it any more."""
    for at in pack.fields("borders"):
        if not pack.get("region", at.id).value.get("island"):
            yield _forgotten(pack, at, "region", "borders")


def cut_off_sea(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields("adjacent"):
        yield _forgotten(pack, at, "sea", "adjacent")


def island_flag(pack: Shipped) -> Iterator[Fault]:
    for at in pack.components("region"):
        if at.value.get("island"):
            yield pack.drop(At(at.path, (at.id, "island"), True))
        else:
            start, _ = pack.lines(At(at.path, (at.id, "keys"), None))
            yield pack.edit(at, start, start, "  island: true\n")


def island_without_sea(pack: Shipped) -> Iterator[Fault]:
    for at in pack.components("region"):
        if at.value.get("island"):
            yield pack.drop(At(at.path, (at.id, "seas"), None))


def sea_without_coast(pack: Shipped) -> Iterator[Fault]:
    """Only one region is left at a sea: Beorn asks for four."""
    for sea in pack.ids("sea"):
        coasts = [at for at in pack.fields("seas") if sea in at.value]
        kept = pack.random.choice(coasts)
        fewer = {at: _listed(each for each in at.value if each != sea) for at in coasts}
        del fewer[kept]
        yield pack.rewrite(fewer, sea)


def resource_from_nowhere(pack: Shipped) -> Iterator[Fault]:
    resources = pack.ids("resource")
    for lost in resources:
        other = pack.random.choice([each for each in resources if each != lost])
        giving = [at for at in pack.fields("provides", kinds=("region",)) if lost in at.value]
        yield pack.rewrite(dict.fromkeys(giving, f"{{{other}: 1}}"), lost)


def payment_of_another(pack: Shipped) -> Iterator[Fault]:
    """An action or a resource that names another partner than is right."""
    for at in pack.fields("resource", kinds=("action",)):
        others = [each for each in pack.ids("resource") if each != at.value]
        yield pack.write(at, pack.random.choice(others))
        yield pack.drop(at)
    for at in pack.fields("pays_for"):
        others = [each for each in pack.ids("action") if each not in at.value]
        yield pack.write(at, _listed([pack.random.choice(others)]))
        yield pack.write(at, _listed([*at.value, pack.random.choice(others)]))


def eminence_of_another(pack: Shipped) -> Iterator[Fault]:
    """Another piece, faction or grade."""
    pieces = ("springer", "laeufer", "turm")
    for at in pack.fields("piece"):
        yield pack.write(at, pack.random.choice([each for each in pieces if each != at.value]))
    for at in pack.fields("faction"):
        others = [each for each in pack.ids("faction") if each != at.value]
        yield pack.write(at, pack.random.choice(others))
        yield pack.drop(at)
    for at in pack.fields("grade"):
        yield pack.write(at, "improved" if at.value == "basic" else "basic")


def eminence_too_strong(pack: Shipped) -> Iterator[Fault]:
    """Basic ones with a resource more or less, improved ones no better than basic ones."""
    for at in pack.fields("provides", kinds=("grey_eminence",)):
        resource = next(iter(at.value))
        basic = pack.get("grey_eminence", at.id).value["grade"] == "basic"
        amount = pack.random.choice([1, 3, 4] if basic else [1, 2])
        yield pack.write(at, f"{{{resource}: {amount}}}")


def organisation_with_both(pack: Shipped) -> Iterator[Fault]:
    """A resource as well as an advantage, or neither."""
    for at in pack.fields("provides", "effect", kinds=("organisation",)):
        start, _ = pack.lines(at)
        more = "  effect: nothing\n" if at.keys[1] == "provides" else "  provides: {gold: 1}\n"
        yield pack.edit(at, start, start, more)
        yield pack.drop(at)


def another_level(pack: Shipped) -> Iterator[Fault]:
    """The levels of the ordinary quests are counted; the last one ends the game."""
    for at in pack.fields("level"):
        quest = pack.get("hero_quest", at.id).value
        if not quest.get("beginner") or at.value == 3:
            yield pack.write(at, str(at.value % 3 + 1))


def end_of_game(pack: Shipped) -> Iterator[Fault]:
    for at in pack.components("hero_quest"):
        flag = At(at.path, (at.id, "ends_game"), True)
        if "ends_game" in at.value:
            yield pack.drop(flag)
            yield pack.write(flag, "false")
        else:
            _, end = pack.lines(At(at.path, (at.id, "level"), None))
            yield pack.edit(at, end, end, "  ends_game: true\n")


def beginner_flag(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields("beginner"):
        yield pack.drop(at)


def unlike_its_reverse(pack: Shipped) -> Iterator[Fault]:
    """A unit and the trophy on its reverse that do not fit each other."""
    for at in pack.fields("becomes"):
        for name, new in (("stands_in", None), ("count", "3")):
            unit = pack.get("unit", at.id).value
            other = "sea" if unit["stands_in"] == "region" else "region"
            yield pack.write(At(at.path, (at.id, name), None), new or other)
        trophy = pack.get("trophy", at.value)
        other = "sea" if trophy.value["lies_in"] == "region" else "region"
        yield pack.write(At(trophy.path, (trophy.id, "lies_in"), None), other)
        yield pack.write(At(trophy.path, (trophy.id, "count"), None), "1")
        others = [each for each in pack.ids("trophy") if each != at.value]
        yield pack.write(at, pack.random.choice(others))
        yield pack.drop(at)


def weak_special_unit(pack: Shipped) -> Iterator[Fault]:
    for at in pack.components("unit"):
        if at.value.get("special"):
            yield pack.write(At(at.path, (at.id, "strength"), None), "1")
            yield pack.drop(At(at.path, (at.id, "special"), None))


def impossible_setup(pack: Shipped) -> Iterator[Fault]:
    """Numbers of the ruleset for which there is not enough in the box, or that make no sense."""
    [rules] = pack.components("ruleset")
    changes: list[tuple[tuple[str | int, ...], str]] = [
        (("supply", "abenteurer"), "9"),
        (("supply", "schiff"), "7"),
        (("plans_dealt",), "6"),
        (("plans_kept",), "3"),
        (("payment_steps",), "[1, 3, 3, 10, 15]"),
        (("payment_steps",), "[1, 3, 6, 5, 15]"),
        (("payment_steps",), "[1, 3, 6, 10, 14]"),
    ]
    changes += [(("regions_dealt", players), "18") for players in "234"]
    changes += [(("regions_dealt", players), "4") for players in "234"]
    changes += [(("regions_kept", players), "12") for players in "234"]
    changes += [(("quests_in_game", "short", level), "17") for level in "123"]
    changes += [(("quests_in_game", "long", level), "20") for level in "123"]
    for keys, new in changes:
        yield pack.write(At(rules.path, (rules.id, *keys), None), new)


def _listed(ids: Iterable[str]) -> str:
    return f"[{', '.join(ids)}]"


def _forgotten(pack: Shipped, at: At, kind: str, field: str) -> Fault:
    """A place that names no neighbour, and that none names."""
    new = {at: "[]"}
    for id in at.value:
        other = pack.get(kind, id)
        names = other.value[field]
        new[At(other.path, (id, field), names)] = _listed(each for each in names if each != at.id)
    return pack.rewrite(new)


def _both(pack: Shipped, id: str, path: str, other: At, field: str) -> Fault:
    """The two regions name each other in the other field too."""
    more = "mountains" if field == "borders" else "borders"
    new: dict[At, str] = {}
    for region, named in ((pack.get("region", id), other.id), (other, id)):
        listed = region.value.get(more, [])
        if more in region.value:
            new[At(region.path, (region.id, more), listed)] = _listed([*listed, named])
        else:
            at = At(region.path, (region.id, field), region.value[field])
            new[at] = f"{pack.written(at)}\n  {more}: [{named}]"
    return pack.rewrite(new)
