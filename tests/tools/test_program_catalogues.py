"""The catalogues of the program: found in the code, complete, and nothing is said beside them."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from kartenwerk_dsl.message import ENGLISH, Message, placeholders
from kartenwerk_dsl.problem import Rule
from kartenwerk_dsl.vocabulary import Noun, Vocabulary
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.library.translations.po_file import read_po
from kartenwerk_engine.speech import Spoken, has_words
from kartenwerk_tools import speaking
from kartenwerk_tools.i18n.program import Part, faults, parts, renew
from kartenwerk_tools.i18n.templates import Found, Words, templates
from kartenwerk_tools.lint import catalogue, example
from kartenwerk_tools.lint.run import lint_alone

CATALOGUES = [(part, path) for part in parts() for path in part.catalogues]
RULES = catalogue.rules()


@cache
def german() -> Spoken:
    speaking.speak("de")
    speech = speaking._speech
    speaking.speak("en")
    assert isinstance(speech, Spoken)
    return speech


# The catalogues ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("part", "path"), CATALOGUES, ids=lambda each: getattr(each, "name", ""))
def test_a_catalogue_is_complete_and_fits(part: Part, path: Path) -> None:
    assert list(faults(part, path)) == []


def test_the_program_and_each_game_speak_the_same_languages() -> None:
    for part in parts():
        assert part.found.unclear == []
        codes = [path.stem for path in part.catalogues]
        assert sorted({"en", *codes}) == list(speaking.languages()), part.home


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_every_rule_is_told_in_german(rule: Rule) -> None:
    for template in filter(None, (rule.message, rule.help, rule.why)):
        said = german().sentence(template)
        assert said != template or not has_words(template)
        assert placeholders(said) == placeholders(template)


def test_every_kind_has_a_german_name() -> None:
    same = {"band", "marker", "region", "organisation", "pilz"}
    for id in registry.game_ids():
        game = registry.game(id)
        for kind in game.kinds if game else ():
            name = kind_words(kind.name).render(german())
            assert name != kind.name.replace("_", " ") or kind.name in same, kind.name


# Nothing is said beside them ---------------------------------------------------------------------


class Stranger:
    """A language in which each letter is an `x`, but for what stands in backticks."""

    contractions: Mapping[str, str] = {}

    def sentence(self, template: str, form: str = "") -> str:
        parts = re.split(r"(\{\{|\}\}|\{[^}]*\}|`[^`]*`)", template)
        return "".join(
            part if number % 2 else re.sub(r"[^\W\d_]", "x", part)
            for number, part in enumerate(parts)
        )

    def counted(self, one: str, many: str, count: int, form: str = "") -> str:
        return self.sentence(ENGLISH.counted(one, many, count))

    def name(self, kind: str, id: str, form: str, field: str) -> str | None:
        return None

    def number(self, value: float, form: str) -> str:
        return ENGLISH.number(value, form)


WORD = re.compile(r"(?<![\w.:/#-])(?!x+\b)[a-z]{2,}(?![\w.:/-])")
"""A word that is no part of a path, a number or a code."""

RULES_TEXT = "this is what it does: {text}"
"""What this message shows is a text of the pack's own language."""

NAMES_OF_CHARACTERS = ("Y011", "Y021")
"""Rules that call characters what Unicode calls them."""


@cache
def words_of_cards() -> frozenset[str]:
    """The words of all games, which cards are written in."""
    entries = [entry for id in registry.game_ids() for entry in _vocabulary(id).entries]
    written = [entry.words for entry in entries]
    written += [entry.plural for entry in entries if isinstance(entry, Noun)]
    return frozenset(word for each in written for word in each.split())


def _vocabulary(id: str) -> Vocabulary:
    game = registry.game(id)
    assert game is not None
    return cast(Vocabulary, game.load_vocabulary())


RULES_TEXT = "this is what it does: {text}"
"""A message with what an effect says in the language of its pack."""


def _messages(finding: Finding) -> Iterator[Message]:
    yield finding.message
    yield from (each.message for each in finding.related)
    if finding.hint:
        yield finding.hint
    if finding.fix:
        yield finding.fix.title


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_no_english_word_is_a_value_in_a_message(rule: Rule) -> None:
    """What findings say in a strange language has words of the content and of code alone."""
    content = f"{rule.bad} true false"
    for finding in example.run(rule, rule.bad, lint_alone).findings:
        for message in _messages(finding):
            if rule.code not in NAMES_OF_CHARACTERS and message.template != RULES_TEXT:
                strange = re.sub(r"`[^`]*`", "", message.render(Stranger()))
                left = {word for word in WORD.findall(strange) if word not in content}
                assert not left - words_of_cards(), (message.template, strange)
            # In German more stands in backticks than in English, and none of them in another.
            said, english = message.render(german()), message.render(ENGLISH)
            assert "``" not in said
            assert said.count("`") % 2 == english.count("`") % 2


# How templates are found -------------------------------------------------------------------------

OURS = """
class Rule:
    code: str
    message: Template
    why: Template | None = None

class Derived(Rule):
    more: Mapping[str, Template]

class Facts:
    taken: Mapping[Template, Sequence[str]]

class Refusal(Exception):
    def __init__(self, says: Template, *more: Message, **values): ...

class Wrong(Refusal):
    pass

class Game:
    def tell(self, words: Template, **values): ...

def counted(one: Template, many: Plural, count, **values): ...
def report(place, rule, says: Template = "nothing"): ...
def _own(says: str): ...
"""


def found(code: str) -> Found:
    return templates({"a.py": ast.parse(code)}, [ast.parse(OURS)])


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ('Rule("E1", "a", "b")', ["a", "b"]),
        ('Rule(code="E1", message="a" "b")', ["ab"]),
        ('Derived("E1", "a", more={})', ["a"]),
        ('raise Wrong("a", id=1)', ["a"]),
        ('game.tell("a", who="b")', ["a"]),
        ('x.report(1, 2, says="a")', ["a"]),
        ('report(1, 2, "a" if x else "b")', ["a", "b"]),
        ('report(1, 2, x or "b")', ["b"]),
        ('report(*both, "a")', []),
        ('Facts(taken={"a": ["b"]})', ["a"]),
        ('TITLES: Mapping[str, Template] = {"a": "b"}', ["b"]),
        ('ROWS: Sequence[tuple[Template, ...]] = (("a",), ("b",))', ["a", "b"]),
        ('NAME: Template = "a"', ["a"]),
        ('NAME = "a"', []),
        ('def f():\n says = "a"\n if x: says = "b"\n report(1, 2, says)', ["a", "b"]),
        ('def f():\n one, other = "a", 1\n report(1, 2, one)', ["a"]),
        ('def _own(what: Template): ...\n_own("a")', ["a"]),
        ('_own("a")', []),
        ('typer.Option("--x", help="a", metavar="B")', ["a", "B"]),
        ('@app.command()\ndef f():\n """Do it.\n\n    More.\n    """', ["Do it.\n\nMore."]),
        ('def f():\n """Do it."""', []),
    ],
)
def test_templates_are_found_by_what_takes_them(code: str, expected: list[str]) -> None:
    assert [words.template for words in found(code).places] == expected
    assert found(code).unclear == []


def test_plurals_are_found() -> None:
    assert list(found('counted("a", "b", 2)').places) == [Words("a", "b")]


def test_what_cannot_be_found_is_said() -> None:
    assert found("report(1, 2, TEXT)").unclear == ["a.py:1: TEXT"]
    assert found('TEXT: Template = "a"\nreport(1, 2, TEXT)').unclear == []
    assert found('report(1, 2, f"a {b}")').unclear == ["a.py:1: f'a {b}'"]


# How catalogues are renewed ----------------------------------------------------------------------


@pytest.fixture
def part(tmp_path: Path) -> Part:
    (tmp_path / "locale").mkdir()
    code = 'report(1, 2, "one {x}")\ncounted("a {y}", "{count} {y}", 3)\nreport(1, 2, "{z}")'
    return Part(tmp_path, tmp_path, found(code))


def _renewed(part: Part, before: str, code: str = "de") -> tuple[list[str], str]:
    path = part.home / "locale" / f"{code}.po"
    path.write_text(before, encoding="utf-8")
    left = list(renew(part, path))
    return left, path.read_text(encoding="utf-8")


def test_an_empty_file_becomes_a_catalogue(part: Part) -> None:
    left, text = _renewed(part, "")
    assert left == ["locale/de.po: 2 of 2 are not translated"]
    assert '"Language: de\\n"' in text
    assert text.count("msgid") == 4
    assert text.count("msgstr[") == 2
    _, polish = _renewed(part, "", "pl")
    assert polish.count("msgstr[") == 3


SAID = """msgid ""
msgstr "Language: de\\n"

msgid "gone"
msgstr "weg"

msgid "{z}"
msgstr "({z})"

msgid "one {x}"
msgstr "eins {x}"

msgctxt "dative"
msgid "one {x}"
msgstr "einem {x}"
"""


def test_what_is_said_stays_and_what_is_gone_goes(part: Part) -> None:
    _, text = _renewed(part, SAID)
    assert "weg" not in text
    entries = read_po("de.po", text.encode(), by_source=True).catalogue.entries
    said = {(entry.context, entry.source): entry.translations for entry in entries}
    assert said == {
        (None, "one {x}"): ("eins {x}",),
        ("dative", "one {x}"): ("einem {x}",),
        (None, "a {y}"): ("", ""),
        (None, "{z}"): ("({z})",),
    }


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (("eins {x}", "eins"), "does not say x"),
        (("eins {x}", "eins {x} {y}"), "not read as it stands"),
        (("eins {x}", ""), "is not translated"),
        (('"ein {y}"', '"ein"'), "does not say y"),
        (('"{count} {y}e"', '"{y}e"'), "does not say count"),
        (('"{count} {y}e"', '"{count} {y"'), "not read as it stands"),
        (("#: a.py\n", ""), "out of date"),
    ],
)
def test_faults_of_catalogues(part: Part, wrong: tuple[str, str], says: str) -> None:
    path = part.home / "locale" / "de.po"
    _, text = _renewed(part, SAID)
    text = text.replace(
        'msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "ein {y}"\nmsgstr[1] "{count} {y}e"'
    )
    path.write_text(text, encoding="utf-8")
    assert list(faults(part, path)) == []
    path.write_text(text.replace(*wrong, 1), encoding="utf-8")
    assert says in "\n".join(faults(part, path))
