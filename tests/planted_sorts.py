"""All sorts of faults that are planted, by family, each with the codes of what may find it.

A code stands here if the rule is about such a fault: that the changed file has some other finding,
such as a translation that is stale now, does not count.
"""

from collections.abc import Iterator, Mapping

import planted_effects as effects
import planted_faults as form
import planted_midgard as midgard
import planted_midgard_cards as midgard_cards
import planted_schattenwelt as schattenwelt
import planted_sdm as sdm
import planted_words as words
from planted import Operator, Shipped
from planted_beds import Sort

Codes = Mapping[Operator, str]

YAML: Codes = {
    form.duplicate_key: "Y020",
    form.lookalike_in_id: "Y021",
    form.merge_key: "Y024",
    form.yaml_trap: "Y030 Y031 Y032 Y033 Y034 Y035 Y036 S005 S007 S010 S011 S012",
    form.tab: "Y040 Y041",
    form.missing_blank_after_colon: "Y042 Y052 Y060",
    form.unclosed_quote: "Y050",
    form.unclosed_bracket: "Y051",
    form.missing_colon: "Y051 Y052 Y054 S001 S002",
    form.wrong_depth: "Y053",
    form.second_document: "Y007",
    form.other_encoding: "Y003 Y004 Y009",
    form.invisible_sign: "Y010 Y011",
    form.taken_apart_umlaut: "Y012",
    form.cut_file: "Y005 Y006 Y050 Y051 Y053 Y054 S002 G001 G214 R001",
}
FIELDS: Codes = {
    form.misspelt_key: "S001",
    form.dropped_field: "S002 G001",
    form.number_as_text: "S006",
    form.text_as_number: "S005 S007",
    form.list_for_scalar: "S009",
    form.scalar_for_list: "S008",
    form.text_for_mapping: "S005",
    form.emptied_value: "S012",
    form.out_of_range: "S016 S017",
    form.fraction: "S010",
    form.unknown_choice: "S015",
    form.repeated_entry: "S020",
    form.blank_around_name: "S022",
    form.placeholder_text: "S013",
    form.copied_words: "G002 G003 G004 T301 T302 T303 T304 T306 T308 T309 T310 T311",
}
REFERENCES: Codes = {
    form.misspelt_reference: "R001 R002",
    form.reference_to_another_kind: "R004",
    form.misspelt_definition: "R001",
    form.capital_in_id: "S003",
    form.duplicate_id: "Y020 R009 R010",
    form.dropped_component: "G001 G200 G214 R001 T206 T232 Y005",
}
FILES: Codes = {
    form.dropped_file: "G001 R001 R007 T206",
    form.emptied_file: "Y005",
    form.unknown_file: "P001 P002 P003",
}
PACKS: Codes = {
    form.misspelt_key_in_pack: "S001 S002",
    form.wrong_count: "G001 P019",
    form.wrong_requirement: "P011 P012 P013 P014 S005",
    form.wrong_game: "P007 P008",
    form.wrong_version: "P010 S007 S009 S021",
}
EFFECTS: Codes = {
    effects.misspelt_noun: "E011 E100 E101 E102 E103 E104 E105 E107 E109",
    effects.misspelt_adjective: "E100 E101 E102 E103 E104 E105 E107 E109",
    effects.misspelt_verb: "E100 E101 E102 E103 E104 E109",
    effects.misspelt_event: "E012 E100 E101 E102 E103 E104 E105 E107 E109",
    effects.misspelt_keyword: "E011 E012 E014 E026 E030 E031 E100 E101 E102 E103 E107",
    effects.misspelt_role: "E012 E030 E100 E101 E131 E171",
    effects.misspelt_name: "E100 E101 E109 E115 E117",
    effects.misspelt_id: "E100 E101 E107",
    effects.dropped_name: "E100 E115 E149",
    effects.unused_name: "E117",
    effects.result_of_nothing: "E172",
    effects.name_given_twice: "E100 E117 E118",
    effects.dropped_as: "E030 E100 E101 E149",
    effects.missing_colon: "E009",
    effects.wrong_indentation: "E006 E007 E008 Y053 Y054",
    effects.number_word: "E014 E100",
    effects.number_of_nothing: "E140 E163 E167",
    effects.more_than_the_board_has: "E143 G017",
    effects.wrong_event: "E100 E109 E123",
    effects.dropped_noun: "E014 E016 E026 E030 E100 E101 E109 E131 E165",
    effects.word_of_another_language: "E013 E017 E030 E101 E121",
    effects.word_of_another_game: "E011 E100 E101 E102 E103 E104 E105 E108 E109",
    effects.id_of_another_kind: "E100 E124 E125 E133 E165 E174",
    effects.contradiction: "E124 E128",
    effects.unclosed_parenthesis: "E027 E028",
    effects.tab_in_program: "E005 Y040",
    effects.dropped_condition: "E189",
    effects.stray_sign: "E016 E017",
}
LEXICONS: Codes = {
    words.entry_of_nothing: "T232",
    words.misspelt_gender: "T231",
    words.misspelt_case: "T231",
    words.without_gender: "T233",
    words.text_for_a_flag: "T231",
    words.entry_twice: "Y020",
    words.entry_without_forms: "T231",
    words.language_by_its_name: "T230",
    words.term_without_word: "T230",
    words.another_word_than_used: "T224",
    words.term_twice: "Y020",
}
IN_ALL: Mapping[str, Codes] = {
    "YAML": YAML,
    "fields": FIELDS,
    "references": REFERENCES,
    "files": FILES,
    "packs": PACKS,
    "effects": EFFECTS,
    "glossary and lexicon": LEXICONS,
}

FACTS: Mapping[str, Codes] = {
    "schatten-der-macht": {
        sdm.one_sided: "R016",
        sdm.border_with_itself: "R005",
        sdm.border_over_mountains: "G014",
        sdm.cut_off_region: "G011",
        sdm.cut_off_sea: "G015",
        sdm.island_flag: "G011 G012 G013",
        sdm.island_without_sea: "G013",
        sdm.sea_without_coast: "G016",
        sdm.resource_from_nowhere: "G019",
        sdm.payment_of_another: "G018",
        sdm.eminence_of_another: "G001 G021 G022 G023 S002 S004",
        sdm.eminence_too_strong: "G024 G025",
        sdm.organisation_with_both: "S025 S026",
        sdm.another_level: "G001 G026",
        sdm.end_of_game: "G001 G026",
        sdm.beginner_flag: "G001",
        sdm.unlike_its_reverse: "G001 G027 G028",
        sdm.weak_special_unit: "G001 G029",
        sdm.impossible_setup: "G020 G030 G031 G032 G033 G034 G035 G036 G037 G038",
    },
    "verborgene-maechte": {
        sdm.eminence_of_another: "G001 G021 G022 G023 S002 S004",
        sdm.eminence_too_strong: "G024 G025",
        sdm.organisation_with_both: "S025 S026",
        sdm.another_level: "G001 G026",
        sdm.end_of_game: "G001 G026",
    },
    "midgard": {**midgard.OPERATORS, **midgard_cards.OPERATORS},
    "schattenwelt": schattenwelt.OPERATORS,
}


def in_pack(pack: Shipped) -> Iterator[tuple[Sort, Operator]]:
    """The sorts that can be planted in the files of a pack, and how."""
    for family, codes in {**IN_ALL, "facts of the game": FACTS[pack.pack]}.items():
        for operator, found_by in codes.items():
            yield sort(family, operator.__name__.replace("_", " "), found_by), operator


def sort(family: str, name: str, codes: str) -> Sort:
    """A sort with the codes as they are written here."""
    return Sort(family, name, frozenset(codes.split()))


TRANSLATIONS: Mapping[str, str] = {
    "the closing quote is missing": "T101",
    "there are no quotes": "T102",
    "a straight quote in the text": "T103",
    "a backslash too many": "T104",
    "a misspelt keyword": "T105",
    "a remark without its sign": "T105",
    "the entry is gone": "T203",
    "the entry is there twice": "T106",
    "the context is misspelt": "T203 T206 T207",
    "marked as doubtful": "T205",
    "the source was another one": "T204",
    "not translated": "T201",
    "the translation of a neighbour": "T210 T211 T214 T222 T223 T224",
    "the source copied": "T221",
    "a placeholder of its own": "T210 T211",
    "a tag that is not closed": "T213",
    "another number": "T214",
    "a bracket": "T215",
    "quotation marks of the source": "T216",
    "straight quotation marks": "T216",
    "a blank at the end": "T217",
    "a blank before": "T217",
    "two blanks": "T217",
    "a blank before the comma": "T217",
    "no blank behind the comma": "T217",
    "a line break": "T218",
    "a line break at the end": "T218",
    "a tab": "T219",
    "an invisible character": "Y011",
    "a lost letter": "T219",
    "a letter in two parts": "Y012",
    "another word for the thing": "T224",
}
PATCHES: Mapping[str, str] = {
    "another value is expected": "P034",
    "no value is expected": "P034",
    "no value is given": "S002",
    "it is so already": "P035",
    "no source": "S002",
    "nothing is done": "S026",
    "a misspelt kind": "P030",
    "a misspelt id": "P031",
    "a misspelt key of the patch": "S001",
    "a misspelt field": "P034",
    "a text for a number": "S005",
    "a number out of range": "S016",
    "a number for a text": "S007",
    "an empty text": "S021",
    "a blank at the end": "S022",
    "a misspelt word in a program": "E011 E012 E030 E100 E101 E102 E104 E105 E107 E109 E124 E131",
    "a half program": "E026 E030 E031 E100 E101 E108",
    "an unknown thing is added": "R001 R002",
    "added on one side only": "R016",
    "added though it is there": "P035",
    "added to itself": "R005",
    "added to no list": "P038",
    "removed though it is not there": "P034",
    "removed on one side only": "R016",
    "a used component is dropped": "R001",
    "another component is dropped": "P034",
    "an own component is patched": "P032",
    "the shipped value has moved on": "P034 P035",
    "the shipped component has gone": "P031",
    "another pack sets it, too": "P037",
    "another pack drops it": "P037",
    "requirements": "P010 P011 P012 P013 P014 P033 S024",
    "renames": "R018 R019 R020",
}
CARDS: Mapping[str, str] = {
    "an amount in the text": "T301",
    "an amount in the effect": "T301",
    "may and must in the text": "T304",
    "may and must in the effect": "T304",
    "up to in the text": "T303",
    "up to in the effect": "T301 T303",
    "own or foreign": "T305",
    "all or one in the text": "T306",
    "all or one in the effect": "T306",
    "a thing in the text": "T308",
    "a thing in the effect": "T301 T308",
    "a sort of markers": "T312",
    "a component in the text": "T307",
    "a sign in the text": "T309",
    "a direction in the text": "T309",
    "a direction in the effect": "T309",
    "an event in the text": "T310",
    "an event in the effect": "T310",
    "a time": "T310",
    "a person": "T311",
    "a comparison": "T302",
    # Of generated texts
    "an amount": "T301",
    "up to": "T301 T303 T306",
    "may": "T304",
    "all or one": "T301 T306",
    "a component": "T307",
    "a thing": "T308",
    "a sort of region": "T305 T307 T312",
    "a quantity": "T308",
    "a direction": "T309",
    "an event": "T310",
}
