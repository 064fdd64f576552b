"""Operators that plant faults of sense in the cards of Midgard, one card against the others."""

from collections.abc import Iterator, Mapping

from planted import At, Fault, Operator, Shipped
from planted_midgard import inside, other

ATTRIBUTES = ("agility", "intelligence", "strength")
SPECIALS = ("dice_substitute", "support", "reaction", "luck", "combat")
NEEDS = {"skills": "skill", "equipment": "equipment", "weapons": "weapon", "spells": "spell"}


def before(pack: Shipped, at: At, field: str, lines: str) -> Fault:
    """More lines in front of a field of a component."""
    start, _ = pack.lines(inside(at, field))
    return pack.edit(at, start, start, lines)


# Adventurers and skills -------------------------------------------------------------------------


def uneven_adventurer(pack: Shipped) -> Iterator[Fault]:
    """An attribute too high or too low, a card too many or none."""
    for at in pack.fields(*ATTRIBUTES, kinds=("adventurer",)):
        yield pack.write(at, str(at.value + pack.random.choice([1, 2])))
    for at in pack.fields("weapons", "spells", "equipment", kinds=("adventurer",)):
        yield pack.drop(at)
    for at in pack.components("adventurer"):
        if "skill" in at.value and "equipment" not in at.value:
            yield before(pack, at, "skill", "  equipment: [seil]\n")


def skill_out_of_reach(pack: Shipped) -> Iterator[Fault]:
    """A sheet names a skill that it does not meet, or a skill asks for more than it meets."""
    for at in pack.fields("skill"):
        sheet = pack.get("adventurer", at.id).value
        unmet = [
            skill.id
            for skill in pack.components("skill")
            if any(sheet[name] < least for name, least in skill.value["requires"].items())
        ]
        yield pack.write(at, pack.random.choice(unmet))
        skill = pack.get("skill", at.value)
        name = next(iter(skill.value["requires"]))
        yield pack.write(inside(skill, "requires", name), str(sheet[name] + 1))


def shared_kit(pack: Shipped) -> Iterator[Fault]:
    for name in ("skill", "weapons", "spells"):
        kits = [at for at in pack.fields(name, kinds=("adventurer",)) if at.value]
        for at in kits:
            if name == "skill":
                yield pack.write(at, other(pack, at, [kit.value for kit in kits]))
                continue
            cards = [card for kit in kits if kit.id != at.id for card in kit.value]
            if cards:
                yield pack.write(inside(at, 0), pack.random.choice(cards))


def points_and_a_skill(pack: Shipped) -> Iterator[Fault]:
    for at in pack.components("adventurer"):
        if "skill" in at.value:
            yield before(pack, at, "skill", f"  points: {pack.random.choice([1, 2])}\n")
            yield pack.drop(inside(at, "skill"))
        else:
            yield pack.drop(inside(at, "points"))
            yield before(pack, at, "points", "  skill: stehlen\n")


def too_few_sheets(pack: Shipped) -> Iterator[Fault]:
    """Without the neutral sheet, and with one of each other, there are too many players or few."""
    for at in pack.components("adventurer"):
        yield pack.drop(at)


def requirement_out_of_reach(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields("requires"):
        for name in at.value:
            yield pack.write(inside(at, name), pack.random.choice(["1", "8", "13", "90"]))


# Cards ------------------------------------------------------------------------------------------


def card_for_nothing(pack: Shipped) -> Iterator[Fault]:
    """What a card did is gone, and no task asks for it."""
    asked = {
        card
        for name in ("support", "solution")
        for at in pack.fields(name)
        for cards in at.value.values()
        for card in cards
    }
    for at in pack.components("skill", "equipment", "spell", "reward_card", "weapon"):
        figures = {"sort", "damage", "spell_places"} & at.value.keys() - {"sort"}
        strong = at.value.get("sort") not in (None, "weapon", "shield") or figures
        if "effect" in at.value and at.id not in asked and not strong and "attack" not in at.value:
            yield pack.drop(inside(at, "effect"))
    for at in pack.fields("attack", kinds=("weapon",)):
        if not {"effect", "damage", "defence", "magical"} & pack.get("weapon", at.id).value.keys():
            yield pack.drop(at)
            yield pack.write(at, "0")


def unasked_card(pack: Shipped) -> Iterator[Fault]:
    """The only task that asked for a card without an effect does so no more."""
    for name in ("support", "solution"):
        for at in pack.fields(name):
            for field, cards in at.value.items():
                alone = [id for id in cards if _only_asked_here(pack, field, id)]
                if alone and len(cards) == 1 and len(at.value) == 1:
                    start, end = pack.lines(at)
                    fault = pack.edit(at, start, end, "")
                    yield Fault(fault.where, fault.files, frozenset(alone))


def _only_asked_here(pack: Shipped, field: str, id: str) -> bool:
    kind = NEEDS.get(field)
    if kind not in ("skill", "equipment") or "effect" in pack.get(kind, id).value:
        return False
    needs = [at.value.get(field, []) for at in pack.fields("support", "solution")]
    return sum(id in cards for cards in needs) == 1


def another_special(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields("special"):
        yield pack.write(at, other(pack, at, list(SPECIALS)))


def another_heart(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields("hearts"):
        yield pack.write(at, str(at.value % 3 + 1))
    for at in pack.fields("actions", kinds=("action_card",)):
        yield pack.write(at, str(at.value % 3 + 2))


def another_copy(pack: Shipped) -> Iterator[Fault]:
    """Of cards that are counted there are more or fewer."""
    for at in pack.fields("copies", kinds=("action_card", "fate_card", "reward_card")):
        yield pack.write(at, str(at.value + pack.random.choice([-1, 1, 10])))
        yield pack.drop(at)


def impossible_die(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields("effect"):
        written = pack.written(at)
        if "set die to " in written:
            number = written.split("set die to ")[1].split()[0]
            start = pack.offsets(at)[0] + written.index("set die to ") + len("set die to ")
            yield pack.edit(at, start, start + len(number), pack.random.choice(["0", "21", "170"]))


def another_artefact(pack: Shipped) -> Iterator[Fault]:
    masters = pack.ids("master")
    for at in pack.fields("master"):
        yield pack.write(at, other(pack, at, masters))
    for at in pack.fields("number", kinds=("reward_card",)):
        yield pack.write(at, str(at.value % 4 + 1))
    for at in pack.fields("effect", kinds=("reward_card",)):
        if "set die to 17" in at.value:
            yield pack.write(at, '"on roll: set die to 16"')


def gear_that_is_no_item(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields("item"):
        if {"sort", "master", "spell_places"} & pack.get("reward_card", at.id).value.keys():
            yield pack.write(at, "false")


def harmful_reward(pack: Shipped) -> Iterator[Fault]:
    harms = (
        *("on receipt: lose 1 life", "on own turn: lose 2 gold", "on turn start: imprison you"),
        *("always: agility - 1", "always: hand limit - 1", "on own turn: discard 1 action card"),
        *("on roll: lower roll by 2", "on attack: lower attack by 1 for fight"),
    )
    for at in pack.fields("effect", kinds=("reward_card",)):
        yield pack.write(at, f'"{pack.random.choice(harms)}"')


def fate_without_guardians(pack: Shipped) -> Iterator[Fault]:
    """One guardian less, or another sort of card."""
    for at in pack.fields("sort", kinds=("fate_card",)):
        if at.value != "guardian":
            yield pack.write(at, other(pack, at, ["fate", "betrayal"]))
    path = "fate_cards.yaml"
    text = pack.texts[path]
    end = text.index("\nverrat:")
    yield Fault("only fate in fate_cards.yaml", {path: text[:end].encode()})


# Adventures, tasks, shadows ---------------------------------------------------------------------


def help_not_shown(pack: Shipped) -> Iterator[Fault]:
    helping = {id for at in pack.fields("helping_markers") for id in at.value}
    for at in pack.components("fixed_marker"):
        if at.id in helping:
            yield pack.drop(inside(at, "adventure_help"))
        else:
            yield before(pack, at, "payment", "  adventure_help: true\n")
    others = [id for id in pack.ids("fixed_marker") if id not in helping]
    for at in pack.fields("helping_markers"):
        yield pack.write(inside(at, 0), pack.random.choice(others))


def another_opponent(pack: Shipped) -> Iterator[Fault]:
    opponents = pack.ids("final_opponent")
    for at in pack.fields("opponent"):
        yield pack.write(at, other(pack, at, opponents))


def another_grade(pack: Shipped) -> Iterator[Fault]:
    """Adventures and tasks are counted by grades; a shadow is two grades off."""
    for at in pack.fields("grade", kinds=("adventure", "task")):
        yield pack.write(at, str(at.value % 3 + 1))
    for at in pack.fields("grade", kinds=("shadow",)):
        yield pack.write(at, str((at.value + 1) % 4 + 1))


def support_and_solution(pack: Shipped) -> Iterator[Fault]:
    for at in pack.components("task"):
        for one, two in (("support", "solution"), ("solution", "support")):
            if one in at.value and two in at.value:
                yield pack.write(inside(at, one), pack.written(inside(at, two)))


def support_for_nothing(pack: Shipped) -> Iterator[Fault]:
    for at in pack.components("task"):
        if "support" in at.value:
            yield pack.write(inside(at, "test", "penalty"), "0")


def creature_with_a_test(pack: Shipped) -> Iterator[Fault]:
    more = (
        "  support: {equipment: [seil]}\n",
        "  solution: {skills: [akrobatik]}\n",
        '  failure: "action: lose 1 life"\n',
        '  group_failure: "action: end adventure"\n',
    )
    for at in pack.components("task"):
        for lines in more if "creature" in at.value else ():
            yield before(pack, at, "text", lines)


def slip_in_a_figure(pack: Shipped) -> Iterator[Fault]:
    """A digit too many or too few, so that a die decides nothing or the grade does not fit."""
    for at in pack.fields("attack", kinds=("creature", "final_opponent", "fate_card")):
        yield pack.write(at, f"{at.value}{pack.random.choice('05')}" if at.value > 1 else "19")
    for at in pack.fields("attack", "defence", kinds=("shadow",)):
        yield pack.write(at, pack.random.choice([f"{at.value}0", str(at.value)[:1]]))
    for at in pack.fields("creature"):
        yield pack.write(inside(at, "attack"), "20")


OPERATORS: Mapping[Operator, str] = {
    uneven_adventurer: "G119",
    skill_out_of_reach: "G116",
    shared_kit: "G116 G117",
    points_and_a_skill: "G118 G119",
    too_few_sheets: "G001 G152",
    requirement_out_of_reach: "G116 G120 G121",
    card_for_nothing: "G129",
    unasked_card: "G129",
    another_special: "G001 G127",
    another_heart: "G001 G126",
    another_copy: "G001 G153",
    impossible_die: "G128",
    another_artefact: "G122 G123 G125",
    gear_that_is_no_item: "G124",
    harmful_reward: "G141",
    fate_without_guardians: "G001 G130",
    help_not_shown: "G135 G136",
    another_opponent: "G137",
    another_grade: "G001 G138",
    support_and_solution: "G132",
    support_for_nothing: "G133",
    creature_with_a_test: "G134",
    slip_in_a_figure: "G139 G140 G155",
}
