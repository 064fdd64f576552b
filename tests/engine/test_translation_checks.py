"""Each check of translations: what it reports, and what it leaves alone because it is right."""

import pytest

from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.translations.check import check_catalogue
from kartenwerk_engine.library.translations.entry import Catalogue, Entry, Previous
from kartenwerk_engine.library.translations.fields import TextField
from kartenwerk_engine.library.translations.glossary import check_glossary, terms
from kartenwerk_engine.library.translations.po_text import po_text
from kartenwerk_engine.library.translations.texts import SourceText
from kartenwerk_tools.lint.fix import apply

FIELD = TextField("Words on the card.")


def header(code: str) -> Entry:
    return Entry(translations=(f"Language: {code}\nContent-Type: text/plain; charset=UTF-8\n",))


def text(source: str, context: str = "card:a.text", field: TextField = FIELD) -> SourceText:
    kind, _, rest = context.partition(":")
    return SourceText(
        context=context,
        text=source,
        kind=kind,
        path="cards.yaml",
        keys=tuple(rest.split(".")),
        field=field,
    )


def checked(
    pairs: list[tuple[str, str, str]],
    code: str = "en",
    source: str = "de",
    glossary: str = "",
    field: TextField = FIELD,
) -> tuple[list[Finding], str]:
    """What is said of translations by context, and the catalogue that was checked."""
    entries = [Entry(context=c, source=s, translations=(t,)) for c, s, t in pairs]
    written = po_text(Catalogue(header=header(code), entries=entries))
    words = terms(read("glossary.yaml", glossary.encode()), code)
    texts = [text(s, c, field) for c, s, _ in pairs]
    return check_catalogue(f"i18n/{code}.po", written.encode(), source, texts, words), written


def codes(source: str, translation: str, code: str = "en", own: str = "de") -> list[str]:
    found, _ = checked([("card:a.text", source, translation)], code, own)
    return [finding.rule.code for finding in found]


CASES = [
    # placeholders and icons
    ("Gib {n} {gold}.", "Gain {n}.", ["T210"]),
    ("Gib {n} {gold}.", "Gain {gold} {n}.", []),
    ("{ko}{ex}", "{koex}", ["T211", "T210"]),
    ("Bringt [per_hero].", "Gives [per_heor].", ["T211"]),
    ("Ein Schiff", "A ship [any]", []),
    # formats: a percent sign alone is none
    ("Stufe %s braucht %d", "%d needs level %s", ["T212"]),
    ("Stufe %(a)s braucht %(b)d", "%(b)d for level %(a)s", []),
    ("Verliere 50 % des Goldes, nachts 100%", "Lose 50% of the gold, 100% at night", []),
    # markup
    ("<b>Sofort:</b> passen", "<b>At once: pass", ["T213"]),
    ("[[Gefährte]] ziehen", "Draw <b>companion</b>", ["T213"]),
    ("[[Gefährte]] ziehen", "Draw a [[companion]]", []),
    # numbers
    ("Bringt 15 Punkte.", "Gives 26 points.", ["T214"]),
    ("Ziehe zwei Karten.", "Draw three cards.", ["T214"]),
    ("Ziehe zwei Karten.", "Draw 2 cards.", []),
    ("Ziehe 2 Karten.", "Draw two cards.", []),
    ("Ziehe 1 Karte.", "Draw a card.", []),
    ("Ziehe eine Karte.", "Draw 1 card.", []),
    ("Beide Helden, zweimal.", "Both heroes, twice.", []),
    ("Kampf +1 und -2", "Fight +1 and \u22122", []),
    ("Kampf +1", "Fight -1", ["T214"]),
    ("Kostet 1.000 Gold", "Costs 1,000 gold", []),
    ("Zwei Felder weit", "A field away", []),
    ("Feld 3 und 4", "Fields 3 and 4", []),
    ("Feld 3 und 3", "Field 3", ["T214"]),
    # brackets and quotation marks
    ("Ein Schiff (jedes)", "A ship (any", ["T215"]),
    ("a) passen", "a) pass", []),
    ("Der „Alte“", "The “Old One”", []),
    ("Der „Alte“", "The ‘Old One’", []),
    ("Der „Alte“", "The „Old One“", ["T216"]),
    ("Der „Alte“", 'The "Old One"', ["T216"]),
    ("Der „Alte“", "The “Old One", ["T216"]),
    ("Des Magiers Turm", "The mage’s tower", []),
    ("Der ‚Alte‘ der Stadt", "The ‘Old’ of the city’s", []),
    # blanks, line breaks, characters
    ("Sofort passen", " Pass at once", ["T217"]),
    ("Sofort passen", "Pass at once ", ["T217"]),
    ("Sofort passen", "Pass  at once", ["T217"]),
    ("Passen, ziehen", "Pass , draw", ["T217"]),
    ("Passen, ziehen", "Pass,draw", ["T217"]),
    ("Passen ...", "Pass ...", []),
    ("Eins\nZwei", "One two", ["T218"]),
    ("Eins\nZwei\n", "One\nTwo", ["T218"]),
    ("Eins\nZwei\n", "One\nTwo\n", []),
    ("Sofort passen", "Pass\tat once", ["T219"]),
    ("Sofort passen", "Pass at \ufffdnce", ["T219"]),
    ("Sofort passen", "Pass \u2068at\u2069 once", ["Y011", "Y011"]),
    # copied
    ("Ein Held zieht sofort weiter.", "Ein Held zieht sofort weiter.", ["T221"]),
    ("Ein Held zieht sofort weiter.", "ein Held zieht sofort weiter", ["T221"]),
    ("Nadoris Waldgeist", "Nadoris Waldgeist", []),
    ("Alrike von der Wehr", "Alrike von der Wehr", []),
    ("Hagen von und zu Donnerbach", "Hagen von und zu Donnerbach", []),
    ("Juana de la Vega", "Juana de la Vega", []),
    ("Nimm zwei von den Karten", "Nimm zwei von den Karten", ["T221"]),
    ("Halle der Stille zu Festum", "Halle der Stille zu Festum", ["T221"]),
    ("Haus", "Haus", []),
    # right as it is
    ("Donaudampfschifffahrtsgesellschaftskapitän", "Steamboat captain", []),
    ("Weiß: {gold} (2), „ja“; 50 %", "White: {gold} (2), “yes”; 50%", []),
]


@pytest.mark.parametrize(("source", "translation", "found"), CASES)
def test_a_translation_is_judged(source: str, translation: str, found: list[str]) -> None:
    assert codes(source, translation) == found


OTHERS = [
    ("de", "Draw “two” cards", "Ziehe „zwei“ Karten", []),
    ("de", "Draw “two” cards", "Ziehe “zwei” Karten", ["T216"]),
    ("de", "Take ‘this’ one", "Nimm ‚dies‘ hier", []),
    ("fr", "Draw 2 cards!", "Piochez deux cartes !", []),
    ("fr", "Draw 2 cards, then 3.", "Piochez 4 cartes, puis 3.", ["T214"]),
    ("fr", "Draw 2 cards.", "Piochez 2 cartes .", ["T217"]),
    ("fr", "The “old” one", "Le « vieux »", []),
    ("fr", "Lose 50% of the gold", "Perdez 50 % de l'or", []),
    ("xx", "Draw 2 “cards”", "2 „kaka‟", []),
]


@pytest.mark.parametrize(("code", "source", "translation", "found"), OTHERS)
def test_other_languages_have_their_own_ways(
    code: str, source: str, translation: str, found: list[str]
) -> None:
    assert codes(source, translation, code, "en") == found


def test_the_old_source_is_no_translation_either() -> None:
    """It was copied, then the source changed, and somebody took the mark away."""
    entry = Entry(
        context="card:a.text",
        source="Gib ein Gold ab und ziehe sofort.",
        translations=("Gib ein [Feuer] ab und ziehe sofort.",),
        previous=Previous(source="Gib ein [Feuer] ab und ziehe sofort."),
    )
    written = po_text(Catalogue(header=header("en"), entries=[entry]))
    said = check_catalogue("i18n/en.po", written.encode(), "de", [text(entry.source)])
    assert [finding.rule.code for finding in said] == ["T221"]


def test_fused_icons_are_parted_in_the_hint() -> None:
    found, _ = checked([("card:a.text", "{ko}{ex}", "{koex}")])
    assert str(found[0].hint) == "write `{ko}{ex}`"


@pytest.mark.parametrize(
    ("source", "translation", "better"),
    [
        ("Der „Alte“", 'The "Old One"', "The “Old One”"),
        ("Der „Alte“", "The „Old One“", "The “Old One”"),
        ("Sofort\tpassen", " Pass  at,once ", "Pass at, once"),
    ],
)
def test_a_fix_mends_the_translation(source: str, translation: str, better: str) -> None:
    found, written = checked([("card:a.text", source, translation)])
    edits = [edit for finding in found if finding.fix for edit in finding.fix.edits]
    assert f'msgstr "{better}"' in apply(written, edits)


def test_a_fix_counts_escapes_and_lines() -> None:
    found, written = checked([("card:a.text", "Eins\n„Zwei“", 'One \\\n"Two"')])
    (finding,) = found
    assert finding.fix
    assert apply(written, finding.fix.edits).endswith('"One \\\\\\n"\n"“Two”"\n')


NAMES = ("card:a.name", "card:b.name")


def between(*pairs: tuple[str, str]) -> list[str]:
    rows = [(c, s, t) for c, (s, t) in zip(NAMES, pairs, strict=True)]
    return [finding.rule.code for finding in checked(rows)[0]]


def test_the_same_in_two_ways_and_two_in_the_same_way() -> None:
    assert between(("Marke", "Marker"), ("Marke", "Token")) == ["T222"]
    assert between(("Marke", "Token"), ("Stein", "Token")) == ["T223"]
    assert between(("Marke", "Token"), ("Marke", "Token")) == []
    assert between(("Marke", "Token"), ("Marke!", "token")) == []


def test_the_same_word_may_mean_two_things_in_two_fields() -> None:
    rows = [("card:a.name", "Zug", "Train"), ("phase:b.name", "Zug", "Turn")]
    assert checked(rows)[0] == []
    assert checked([("card:a.tag", "Zug", "Go"), ("card:b.tag", "Gang", "Go")])[0] == []


GLOSSARY = "coin: {de: Münze}\nguard: {de: [Wächter, Wache]}\nsecret plan: {de: Geheimplan}\n"
TERMS = [
    ("Take the coin.", "Nimm die Münze.", True),
    ("Take two coins.", "Der Wert der Münzen zählt zwei.", True),
    ("A bag of coins", "Ein Münzbeutel", True),
    ("Take the coin.", "Nimm das Geldstück.", False),
    ("The guards sleep", "Die Wächter schlafen", True),
    ("The guards sleep", "Die Wachen schlafen", True),
    ("The guards sleep", "Die Posten schlafen", False),
    ("Reveal a secret plan", "Decke einen Geheimplan auf", True),
    ("Reveal two secret plans", "Decke zwei Vorhaben auf", False),
    ("He coined a word", "Er prägte ein Wort", True),
    ("The guardian sleeps", "Der Hüter schläft", True),
]


@pytest.mark.parametrize(("source", "translation", "right"), TERMS)
def test_the_glossary_knows_inflected_forms(source: str, translation: str, right: bool) -> None:
    found, _ = checked([("card:a.text", source, translation)], "de", "en", GLOSSARY)
    assert [finding.rule.code for finding in found] == ([] if right else ["T224"])


GERMAN = "Wächter: {en: guardian}\nZauber: {en: spell}\nW20: {en: D20}\nverdeckt: {en: hidden}\n"
GERMAN_TERMS = [
    ("Drei Wächtern entkommst du.", "You escape three guardians.", True),
    ("Drei Wächtern entkommst du.", "You escape three knights.", False),
    ("Sie wacht am Tor.", "She keeps watch at the gate.", True),
    ("Das Ende des Zaubers", "The end of the spell", True),
    ("Das Ende des Zaubers", "The end of the song", False),
    ("Ein Zauberer ist hier.", "A wizard is here.", True),
    ("Dein W20 zählt als 8.", "Your D20 counts as 8.", True),
    ("Dein W20 zählt als 8.", "Your W20 counts as 8.", False),
    ("Wer zuerst angreift", "Whoever attacks first", True),
    ("Ein verdeckter Plan", "A hidden plan", True),
    ("Ein verdeckter Plan", "A secret plan", False),
]


@pytest.mark.parametrize(("source", "translation", "right"), GERMAN_TERMS)
def test_another_word_is_not_taken_for_one_of_the_glossary(
    source: str, translation: str, right: bool
) -> None:
    """A noun keeps its ending, a figure is part of its word, an adjective is inflected."""
    found, _ = checked([("card:a.text", source, translation)], "en", "de", GERMAN)
    assert [finding.rule.code for finding in found] == ([] if right else ["T224"])


@pytest.mark.parametrize(
    ("written", "line", "column"),
    [
        ("coin: Münze\n", 1, 7),
        ("coin: {German: Münze}\n", 1, 8),
        ("coin: {de: 3}\n", 1, 12),
        ("coin: {de: []}\n", 1, 12),
    ],
)
def test_a_malformed_glossary_is_told_so(written: str, line: int, column: int) -> None:
    (finding,) = check_glossary(read("i18n/glossary.yaml", written.encode()))
    assert finding.rule.code == "T230"
    assert (finding.span.line, finding.span.column) == (line, column)


def test_a_glossary_that_holds_no_words_is_told_so_as_any_file_is() -> None:
    for raw, code in ((b"# nothing yet\n", "Y005"), (b"[coin]\n", "Y006")):
        found = check_glossary(read("i18n/glossary.yaml", raw))
        assert [finding.rule.code for finding in found] == [code]


def test_a_text_is_too_long_for_its_space() -> None:
    field = TextField("x", space=10)
    assert checked([("card:a.text", "Haus", "A little house")], field=field)[0][0].span.column == 19
    assert checked([("card:a.text", "Haus", "House")], field=field)[0] == []
    # Where the source itself does not keep to it, a translation of its length may stand as well.
    assert (
        checked([("card:a.text", "Haus am großen Meer", "House by the sea")], field=field)[0] == []
    )


def test_of_a_stale_translation_nothing_else_is_said() -> None:
    written = po_text(
        Catalogue(
            header=header("en"),
            entries=[
                Entry(context="card:a.text", source="Ziehe 2 Karten", translations=("Draw 5",))
            ],
        )
    )
    found = check_catalogue("i18n/en.po", written.encode(), "de", [text("Ziehe 3 Karten")])
    assert [finding.rule.code for finding in found] == ["T204"]


def test_a_source_in_another_dress_is_no_reason_to_complain() -> None:
    entry = Entry(context="card:a.text", source="Passe", translations=("Pass",))
    written = po_text(Catalogue(header=header("en"), entries=[entry]))
    assert check_catalogue("i18n/en.po", written.encode(), "de", [text("Passe.")]) == []


@pytest.mark.parametrize(
    ("stated", "found"),
    [
        ("Language: fr\n", ["T107"]),
        ("Content-Type: text/plain; charset=ISO-8859-1\n", ["T107"]),
        ("Plural-Forms: nplurals=3; plural=0;\n", ["T107"]),
        ("Language: en\nPlural-Forms: nplurals=2; plural=(n != 1);\n", []),
        ("X-Generator: somebody\n", []),
    ],
)
def test_the_header_is_compared_with_what_is_so(stated: str, found: list[str]) -> None:
    written = po_text(Catalogue(header=Entry(translations=(stated,))))
    said = check_catalogue("i18n/en.po", written.encode(), "de", [])
    assert [finding.rule.code for finding in said] == found


def test_polish_needs_three_forms() -> None:
    plural = Entry(context="card:a.text", source="x", plural="y", translations=("jabłko", "jabłek"))
    written = po_text(Catalogue(header=header("pl"), entries=[plural]))
    said = check_catalogue("i18n/pl.po", written.encode(), "de", [text("x")])
    assert [finding.rule.code for finding in said] == ["T108"]


def test_a_missing_text_is_named_and_its_neighbour_stays_where_it_is() -> None:
    """Translations are paired by context: the third never lands on the second."""
    said = {"card:a.one": "Passe.", "card:a.two": "Ziehe.", "card:a.three": "Kämpfe."}
    entries = [
        Entry(context="card:a.one", source="Passe.", translations=("Pass.",)),
        Entry(context="card:a.three", source="Kämpfe.", translations=("Fight.",)),
    ]
    written = po_text(Catalogue(header=header("en"), entries=entries))
    texts = [text(source, context) for context, source in said.items()]
    (finding,) = check_catalogue("i18n/en.po", written.encode(), "de", texts)
    assert "`card:a.two`" in str(finding.message)
