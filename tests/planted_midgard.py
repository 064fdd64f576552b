"""Operators that plant faults of sense in Midgard: every file is well formed, the game cannot be.

Cities, markers and treasures stand here, cards and rules in planted_midgard_cards.py.
"""

from collections.abc import Iterator, Mapping

from planted import At, Fault, Keys, Operator, Shipped

RANDOM = ("forgery", "found_item", "event", "creature", "encounter")
SHAPES = {"round": "square", "square": "round"}


def other(pack: Shipped, at: At, choices: list[str]) -> str:
    """Another of the choices than what stands there."""
    return pack.random.choice([each for each in choices if each != at.value])


def inside(at: At, *keys: str | int) -> At:
    """A value further inside."""
    value = at.value
    for key in keys:
        value = value[key]
    return At(at.path, (*at.keys, *keys), value)


def commissions(pack: Shipped) -> Iterator[At]:
    for at in pack.fields("commissions"):
        for place in range(len(at.value)):
            yield inside(at, place)


# Commissions and fixed markers ------------------------------------------------------------------


def commission_for_another(pack: Shipped) -> Iterator[Fault]:
    markers = pack.ids("fixed_marker")
    for at in commissions(pack):
        marker = inside(at, "marker")
        yield pack.write(marker, other(pack, marker, markers))


def found_elsewhere(pack: Shipped) -> Iterator[Fault]:
    cities = pack.ids("city")
    for at in commissions(pack):
        city = inside(at, "found_in")
        yield pack.write(city, other(pack, city, [each for each in cities if each != at.id]))


def another_payment(pack: Shipped) -> Iterator[Fault]:
    for at in [inside(at, "payment") for at in commissions(pack)] + [
        *pack.fields("payment", kinds=("fixed_marker", "forgery"))
    ]:
        yield pack.write(at, str(at.value % 3 + 1))


def two_commissions_swapped(pack: Shipped) -> Iterator[Fault]:
    """Each of two cities wants what the other does."""
    all = [inside(at, "marker") for at in commissions(pack)]
    for one in all:
        two = pack.random.choice([each for each in all if each.id != one.id])
        yield pack.rewrite({one: two.value, two: one.value})


def another_home(pack: Shipped) -> Iterator[Fault]:
    cities = pack.ids("city")
    for at in pack.fields("home", "delivery", "target"):
        yield pack.write(at, other(pack, at, cities))


def delivered_at_home(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields("home"):
        delivery = pack.get("fixed_marker", at.id)
        yield pack.write(inside(delivery, "delivery"), at.value)


def number_of_another_city(pack: Shipped) -> Iterator[Fault]:
    numbers = [str(at.value) for at in pack.fields("number", kinds=("city",))]
    for at in pack.fields("number", kinds=("city",)):
        yield pack.write(
            at, pack.random.choice([each for each in numbers if each != str(at.value)])
        )


def another_offer(pack: Shipped) -> Iterator[Fault]:
    offers = [at.value for at in pack.fields("offer")]
    for at in pack.fields("offer"):
        yield pack.write(at, other(pack, at, offers))


def another_test(pack: Shipped) -> Iterator[Fault]:
    """As many markers have each form of test."""
    for at in pack.fields("test", kinds=("fixed_marker",)):
        form = inside(at, "form")
        yield pack.write(form, other(pack, form, ["only", "either", "and"]))


def another_shape(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields("shape"):
        yield pack.write(at, SHAPES[at.value])


def another_space(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields("fixed_spaces", "random_spaces"):
        for shape in SHAPES:
            spaces = inside(at, shape)
            yield pack.write(spaces, str(spaces.value + pack.random.choice([-1, 1, 2])))


# Forgeries --------------------------------------------------------------------------------------


def another_resistance(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields("resistance", kinds=("fixed_marker",)):
        yield pack.write(at, "9" if at.value == 10 else "10")


def forgery_of_another(pack: Shipped) -> Iterator[Fault]:
    markers = pack.ids("fixed_marker")
    for at in pack.fields("forges"):
        yield pack.write(at, other(pack, at, markers))


# Treasures --------------------------------------------------------------------------------------


def another_treasure(pack: Shipped) -> Iterator[Fault]:
    """Another sort or stone, or one that lies on two cities."""
    for name in ("sort", "stone"):
        choices = sorted({at.value for at in pack.fields(name, kinds=("treasure",))})
        for at in pack.fields(name, kinds=("treasure",)):
            yield pack.write(at, other(pack, at, choices))
    treasures = pack.ids("treasure")
    for at in pack.fields("treasure"):
        yield pack.write(at, other(pack, at, treasures))


def another_bonus(pack: Shipped) -> Iterator[Fault]:
    """A bonus that no treasure gives, a second one, or one for a while."""
    for at in pack.fields("effect", kinds=("treasure",)):
        start, end = pack.offsets(at)
        line = pack.texts[at.path][start:end].rstrip().rsplit("\n", 1)[1]
        place = start + pack.texts[at.path][start:end].index(line)
        indent = line[: len(line) - len(line.lstrip())]
        for new in ("attack + 1", f"{line.strip()}\n{indent}defence + 1", "allow repair anywhere"):
            yield pack.edit(at, place, place + len(line), indent + new)


# Layouts ----------------------------------------------------------------------------------------


def city_laid_twice(pack: Shipped) -> Iterator[Fault]:
    for at in laid(pack):
        cities = [city for city in pack.ids("city") if city != at.value]
        yield pack.write(at, pack.random.choice(cities))


def city_not_laid(pack: Shipped) -> Iterator[Fault]:
    for at in laid(pack):
        yield pack.write(at, '"-"')


def city_at_a_corner(pack: Shipped) -> Iterator[Fault]:
    """The first row is pushed so far aside that it touches the others at a corner, or nowhere."""
    for at in pack.fields("rows"):
        start, _ = pack.offsets(inside(at, 0))
        wide = max(map(len, at.value))
        yield pack.edit(at, start + 1, start + 1, '"-", ' * (wide + pack.random.choice([0, 1])))


def another_usual_layout(pack: Shipped) -> Iterator[Fault]:
    for at in pack.components("layout"):
        if "usual" in at.value:
            yield pack.drop(inside(at, "usual"))
            yield pack.write(inside(at, "usual"), "false")
        else:
            start, _ = pack.lines(inside(at, "rows"))
            yield pack.edit(at, start, start, "  usual: true\n")


def laid(pack: Shipped) -> Iterator[At]:
    """Each city in each layout."""
    for at in pack.fields("rows"):
        for row, cities in enumerate(at.value):
            for column, city in enumerate(cities):
                if city != "-":
                    yield inside(at, row, column)


# The ruleset ------------------------------------------------------------------------------------

CONTRADICTIONS: tuple[tuple[Keys, str], ...] = (
    (("players",), "[3, 4]"),
    (("players",), "[2, 3, 4, 5]"),
    (("players",), "[3, 4, 5, 6]"),
    (("start_cards",), "5"),
    (("start_cards",), "13"),
    (("hand_limit",), "3"),
    (("success",), "2"),
    (("success",), "8"),
    (("success",), "200"),
    (("sides",), "6"),
    (("sides",), "12"),
    (("attribute_first",), "2"),
    (("attribute_first",), "10"),
    (("artefact_die",), "7"),
    (("artefact_die",), "71"),
    (("prestige_to_win",), "4"),
    (("prestige_to_win",), "50"),
    (("titles",), "[geachtet, bekannt]"),
    (("commission_for_treasure",), "4"),
    (("commission_for_reward",), "4"),
    (("tasks_per_adventure",), "13"),
    (("base_value",), "40"),
    (("experience", "3"), "3"),
    (("experience", "5"), "30"),
    (("experience",), '{"3": 5, "4": 4}'),
    (("experience",), '{"4": 4, "5": 3}'),
    (("prices", "random_card"), "2"),
    (("prices", "pick_of_two"), "3"),
    (("prices", "pick_of_two"), "1"),
    (("prices", "chosen_card"), "2"),
    (("alone_points", "shadow"), '{"3": 2, "4": 1}'),
    (("alone_points", "shadow"), '{"3": 3, "4": 3}'),
    (("alone_points", "adventure"), '{"4": 5}'),
)
"""Numbers of the ruleset of which each contradicts another, or what is in the box."""


def contradicting_rules(pack: Shipped) -> Iterator[Fault]:
    [rules] = pack.components("ruleset")
    for keys, new in CONTRADICTIONS:
        yield pack.write(inside(rules, *keys), new)


OPERATORS: Mapping[Operator, str] = {
    commission_for_another: "G100 G101 G102 G103",
    found_elsewhere: "G100 G101",
    another_payment: "G101 G106",
    two_commissions_swapped: "G100 G101",
    another_home: "G100 G101 G106 G108",
    delivered_at_home: "G100",
    number_of_another_city: "G104",
    another_offer: "G001",
    another_test: "G001 S018 S019",
    another_shape: "G001 G106 G108 G109",
    another_space: "G108 G109",
    another_resistance: "G001 G105",
    forgery_of_another: "G105 G106 G107",
    another_treasure: "G001 G110 G111",
    another_bonus: "G112",
    city_laid_twice: "G113 G114",
    city_not_laid: "G114",
    city_at_a_corner: "G113",
    another_usual_layout: "G001 G115",
    contradicting_rules: (
        "G117 G119 G120 G121 G125 G126 G128 G131 G139 G140 G142 G143 G144 G145 G146 G147 "
        "G148 G149 G150 G151 G152 G153 G154"
    ),
}
