"""The cards of Schatten der Macht: what the rulebook says of each, and that all of them work.

A phrase stands for a rule: it must be in the program of the card that the rule is about.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from kartenwerk_dsl import meaning, nodes
from kartenwerk_dsl.check import Checked, check
from kartenwerk_dsl.format import format_program
from kartenwerk_dsl.parse import parse
from kartenwerk_engine.games.registry import game
from kartenwerk_engine.games.schatten_der_macht.words import VOCABULARY
from shipped import components

PACK = "schatten-der-macht"

QUESTS = components(PACK, "hero_quests")
PLANS = components(PACK, "secret_plans")
ORGANISATIONS = components(PACK, "organisations")
FACTIONS = components(PACK, "factions")

PROGRAMS: dict[tuple[str, str, str], str] = {
    (kind, name, field): component[field]
    for kind, found in (
        ("hero_quest", QUESTS),
        ("secret_plan", PLANS),
        ("organisation", ORGANISATIONS),
        ("faction", FACTIONS),
    )
    for name, component in found.items()
    for field in ("effect", "starting_advantage")
    if field in component
}
ALL_PROGRAMS = pytest.mark.parametrize(
    ("kind", "name", "field"), PROGRAMS, ids=[f"{name}-{field}" for _, name, field in PROGRAMS]
)

NAMED_QUESTS = {
    "aldare_firdayon": "Aldare Firdayon",
    "asleif_phileasson": "Asleif Phileasson",
    "avesius_marcian": "Avesius Marcian",
    "beorn_der_blender": "Beorn der Blender",
    "brin_von_gareth": "Brin von Gareth",
    "ephraim_o_ilmenblick": "Ephraim O. Ilmenblick",
    "finnian_ui_bennain": "Finnian ui Bennain",
    "gwynna_die_hex": "Gwynna die Hex'",
    "hagrobald_vom_grossen_fluss": "Hagrobald vom Großen Fluss",
    "khadil_okharim": "Khadil Okharim",
    "khydaka_eisbluete": "Khydaka Eisblüte",
    "linara_fuxfell": "Linara Fuxfell",
    "phanta": "Phanta",
    "rakorium_muntagonus": "Rakorium Muntagonus",
    "ruban_ibn_dhachmani": "Ruban ibn Dhachmani",
    "scanlail_ni_uinin": "Scanlail ni Uinin",
    "skar_shr_shzinth": "Skar Shr Shzinth",
    "tar_honak": "Tar Honak",
    "vrak": "Vrak",
}

CONDITIONS = [
    ("aldare_firdayon", "every resource has own regions with own organisations", "L349"),
    ("asleif_phileasson", "at least 2 seas with own ships", "L350"),
    ("beorn_der_blender", "some sea with at least 4 own regions", "A-49"),
    ("hagrobald_vom_grossen_fluss", "own inland regions", "L357"),
    ("khydaka_eisbluete", "every sea has regions with own adventurers", "A-45"),
    (
        "phanta",
        "at least 2 regions where (it is island or it is inhospitable) and it has own adventurers",
        "A-48",
    ),
    (
        "ruban_ibn_dhachmani",
        "largest group of mainland regions with own adventurers is at least 5",
        "A-47",
    ),
    ("scanlail_ni_uinin", "at most 4 regions with own adventurers", "A-46"),
    (
        "skar_shr_shzinth",
        "no region with own adventurers is adjacent to regions with own adventurers",
        "L367",
    ),
    ("tar_honak", "some region with exactly 2 seas has own adventurers", "L369"),
]

# What the rulebook says of actions, and of what happens when a quest is turned up.
DEEDS = [
    ("aldare_firdayon", "choose 1 own placed organisation as house", "L348"),
    ("aldare_firdayon", "choose 1 own open region where it is not region of house", "A-41"),
    ("aldare_firdayon", "transfer house to seat", "L348"),
    ("avesius_marcian", "march any number of own adventurers", "L351"),
    ("brin_von_gareth", "remove all adventurers", "L353"),
    ("brin_von_gareth", "remove all djinns", "L353"),
    ("ephraim_o_ilmenblick", "choose 5 neutral regions at random", "SDM-TROPHY-01"),
    ("ephraim_o_ilmenblick", "lay 1 black eye", "SDM-TROPHY-01"),
    ("ephraim_o_ilmenblick", "relocate 1 own adventurer", "L354"),
    ("finnian_ui_bennain", "draw to 8\n    pass", "L355"),
    ("gwynna_die_hex", "acquire 1 organisation", "L356"),
    ("hagrobald_vom_grossen_fluss", "choose 1 claimed quest where it is not card", "L357"),
    ("hagrobald_vom_grossen_fluss", "clear", "L357"),
    ("khadil_okharim", "choose 3 neutral regions at random", "SDM-TROPHY-03"),
    ("khadil_okharim", "lay 1 artefact", "SDM-TROPHY-03"),
    ("khadil_okharim", "summon zauberschiff", "L358"),
    ("khydaka_eisbluete", "relocate 1 foreign adventurer", "L360"),
    ("linara_fuxfell", "choose 1 offered organisation", "L361"),
    ("linara_fuxfell", "refill market", "L361"),
    ("rakorium_muntagonus", "choose 2 neutral regions at random", "SDM-UNIT-08"),
    ("rakorium_muntagonus", "lay 1 dragon", "SDM-UNIT-08"),
    ("ruban_ibn_dhachmani", "summon dschinn", "L363"),
    ("scanlail_ni_uinin", "card in discard pile", "L365"),
    ("scanlail_ni_uinin", "shuffle discard pile", "L365"),
    ("tar_honak", "relocate", "L368"),
    ("vrak", "uncover 2 seas", "SDM-UNIT-01"),
    ("vrak", "by start player", "L333"),
    ("vrak", "lay 1 demon ark", "SDM-UNIT-01"),
]

STATED_ADVANTAGES = [
    (
        "bund_des_weissen_pentagramms",
        "on conflict settled where winner is not you",
        "SDM-CARD-PENTAGRAMM",
    ),
    ("bund_des_weissen_pentagramms", "reduce winner to 1", "A-59"),
    ("grosse_graue_gilde_des_geistes", "allow lone entry", "SDM-CARD-GEIST"),
    ("qabalya", "allow long passage", "SDM-CARD-QABALYA"),
    ("rohalswaechter", "winner is you and field has neutral units", "SDM-CARD-ROHAL"),
]

REVEALING = {"ephraim_o_ilmenblick", "khadil_okharim", "rakorium_muntagonus", "vrak"}

# Everything else that these cards say is ours.
STATED_PROGRAMS = {
    "aldare_firdayon": "rulebook",
    "bund_des_weissen_pentagramms": "rulebook",
    "qabalya": "example",
    "ruban_ibn_dhachmani": "rulebook",
}

CLAUSES = {
    ("organisation", "bruderschaft_der_wissenden", "effect"): "on acquisition",
    ("organisation", "bund_des_weissen_pentagramms", "effect"): "on conflict settled",
    ("organisation", "grosse_graue_gilde_des_geistes", "effect"): "always",
    ("organisation", "haus_gareth", "effect"): "always",
    ("organisation", "haus_rabenmund", "effect"): "on conquest",
    ("organisation", "haus_streitzig", "effect"): "always",
    ("organisation", "kirche_der_peraine", "effect"): "on conflict settled",
    ("organisation", "kirche_der_travia", "effect"): "on strengthening",
    ("organisation", "kirche_des_boron", "effect"): "on conflict won",
    ("organisation", "qabalya", "effect"): "always",
    ("organisation", "rohalswaechter", "effect"): "instead of winner losses",
    ("organisation", "toechter_satuarias", "effect"): "on replenishment phase",
    ("faction", "hand_borons", "effect"): "while",
    ("faction", "hand_borons", "starting_advantage"): "on setup",
    ("faction", "kgia", "effect"): "always",
    ("faction", "kgia", "starting_advantage"): "always",
    ("faction", "kult_des_namenlosen", "effect"): "while",
    ("faction", "kult_des_namenlosen", "starting_advantage"): "while",
    ("faction", "mondschatten", "effect"): "always",
    ("faction", "mondschatten", "starting_advantage"): "on setup",
}

# What only another moment than the usual step can carry out (L62).
DEFERRED = {"kgia": "plans dealt + 1", "kult_des_namenlosen": "while round is 1"}


class Ids:
    """The ids of the pack, for the checker."""

    def __init__(self) -> None:
        found = game(PACK)
        assert found is not None
        self.by_kind: Mapping[str, frozenset[str]] = {
            kind.name: frozenset(components(PACK, kind.plural)) for kind in found.kinds
        }

    def find(self, word: str) -> tuple[tuple[str, str], ...]:
        return tuple((kind, word) for kind, ids in self.by_kind.items() if word in ids)

    def all(self, kind: str) -> frozenset[str]:
        return self.by_kind.get(kind, frozenset())

    def words(self) -> Iterator[str]:
        for ids in self.by_kind.values():
            yield from ids


IDS = Ids()


def checked(kind: str, name: str, field: str) -> Checked:
    program = parse(PROGRAMS[kind, name, field]).program
    return check(program, VOCABULARY, IDS, VOCABULARY.carriers[f"{kind}.{field}"])


def clauses(kind: str, name: str, field: str = "effect") -> tuple[nodes.Clause, ...]:
    return parse(PROGRAMS[kind, name, field]).program.clauses


def title(clause: nodes.Clause) -> str:
    """A clause's head without its test: `on conquest`, `always`, `condition`."""
    match clause:
        case nodes.On():
            event = " ".join(word.text for word in clause.event.words)
            return f"{'instead of' if clause.instead else 'on'} {event}"
        case nodes.While():
            return "while" if clause.test else "always"
        case _:
            return type(clause).__name__.lower()


def mentioned(part: object) -> Iterator[tuple[str | None, str]]:
    """Every component that a typed program names, as (kind, id)."""
    if isinstance(part, meaning.Component):
        yield part.noun.kind, part.id
    elif isinstance(part, tuple):
        for each in part:
            yield from mentioned(each)
    elif is_dataclass(part):
        for field in fields(part):
            yield from mentioned(getattr(part, field.name))


# Every program ----------------------------------------------------------------------------------


@ALL_PROGRAMS
def test_program_parses_and_checks_without_a_problem(kind: str, name: str, field: str) -> None:
    assert parse(PROGRAMS[kind, name, field]).problems == ()
    found = checked(kind, name, field)
    assert found.problems == ()
    assert found.program is not None


@ALL_PROGRAMS
def test_program_is_in_canonical_layout(kind: str, name: str, field: str) -> None:
    text = PROGRAMS[kind, name, field]
    assert format_program(parse(text).program) == text


@pytest.mark.parametrize("kind", ["hero_quest", "secret_plan", "organisation"])
def test_no_two_cards_of_a_kind_do_the_same(kind: str) -> None:
    texts = Counter(text for (other, _, _), text in PROGRAMS.items() if other == kind)
    assert [text for text, count in texts.items() if count > 1] == []


def test_programs_name_regions_seas_resources_and_figures_of_the_pack() -> None:
    named = {found for key in PROGRAMS for found in mentioned(checked(*key).program)}
    assert [(kind, name) for kind, name in named if kind and name not in IDS.all(kind)] == []
    assert {kind for kind, _ in named} == {"region", "sea", "resource", "unit"}
    assert {("unit", "dschinn"), ("unit", "zauberschiff")} <= named


# Hero quests ------------------------------------------------------------------------------------


def test_quests_have_the_names_that_the_rulebook_prints() -> None:
    printed = {
        name: quest["name"]
        for name, quest in QUESTS.items()
        if quest["source"].get("name", quest["source"]["origin"]) == "rulebook"
    }
    assert printed == NAMED_QUESTS


@pytest.mark.parametrize(
    ("beginner", "levels"), [(False, {1: 4, 2: 16, 3: 4}), (True, {1: 3, 2: 3, 3: 2})]
)
def test_quests_have_levels_and_those_of_level_3_end_the_game(
    beginner: bool, levels: dict[int, int]
) -> None:
    quests = [quest for quest in QUESTS.values() if quest.get("beginner", False) is beginner]
    assert Counter(quest["level"] for quest in quests) == levels
    assert all(quest.get("ends_game", False) is (quest["level"] == 3) for quest in quests)


@pytest.mark.parametrize("name", QUESTS)
def test_quest_has_an_action_and_a_condition(name: str) -> None:
    heads = ["on reveal"] if name in REVEALING else []
    assert [title(clause) for clause in clauses("hero_quest", name)] == [
        *heads,
        "action",
        "condition",
    ]


@pytest.mark.parametrize(("name", "phrase", "rule"), CONDITIONS)
def test_condition_says_what_the_rulebook_says(name: str, phrase: str, rule: str) -> None:
    _, _, condition = QUESTS[name]["effect"].partition("condition: ")
    assert phrase in condition, rule


@pytest.mark.parametrize(("name", "phrase", "rule"), DEEDS)
def test_action_does_what_the_rulebook_says(name: str, phrase: str, rule: str) -> None:
    deeds, _, _ = QUESTS[name]["effect"].partition("condition: ")
    assert phrase in deeds, rule


@pytest.mark.parametrize("name", NAMED_QUESTS)
def test_named_quest_says_what_of_it_is_ours(name: str) -> None:
    source = QUESTS[name]["source"]
    assert source["origin"] == "reconstructed"
    assert "level" not in source
    assert ("note" in source) is (name not in STATED_PROGRAMS)
    assert source.get("ends_game") == ("rulebook" if QUESTS[name]["level"] == 3 else None)


# Organisations, factions, plans -----------------------------------------------------------------


def test_a_program_is_the_rulebooks_only_where_it_explains_all_of_it() -> None:
    stated = {
        name: component["source"]["effect"]
        for component_of in (QUESTS, PLANS, ORGANISATIONS, FACTIONS)
        for name, component in component_of.items()
        if "effect" in component["source"]
    }
    assert stated == STATED_PROGRAMS


@pytest.mark.parametrize(("kind", "name", "field"), CLAUSES)
def test_card_works_at_its_time(kind: str, name: str, field: str) -> None:
    heads = [title(clause) for clause in clauses(kind, name, field)]
    assert heads == [CLAUSES[kind, name, field]]


def test_every_organisation_and_faction_with_a_program_is_listed() -> None:
    assert {key for key in PROGRAMS if key[0] in ("organisation", "faction")} == CLAUSES.keys()


@pytest.mark.parametrize(("name", "phrase", "rule"), STATED_ADVANTAGES)
def test_organisation_does_what_the_rulebook_says(name: str, phrase: str, rule: str) -> None:
    assert phrase in ORGANISATIONS[name]["effect"], rule


@pytest.mark.parametrize("name", DEFERRED)
def test_two_starting_advantages_wait_for_their_time(name: str) -> None:
    assert DEFERRED[name] in FACTIONS[name]["starting_advantage"], "L62"


def test_there_are_21_plans() -> None:
    assert len(PLANS) == 21, "SDM-COMP-07"


@pytest.mark.parametrize("name", PLANS)
def test_plan_scores_a_point_for_each_of_3_or_4_conditions(name: str) -> None:
    found: list[Any] = [*clauses("secret_plan", name)]
    assert {type(clause) for clause in found} == {nodes.Score}
    assert [clause.points for clause in found] == [nodes.Number(1)] * len(found), "L315"
    assert all(clause.test for clause in found)
    assert len({clause.test for clause in found}) in (3, 4)
