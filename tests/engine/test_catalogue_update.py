"""Updating a catalogue: what stays, what becomes stale, what is kept for later."""

from collections.abc import Mapping
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from kartenwerk_engine.library.translations.entry import Catalogue, Entry, Previous
from kartenwerk_engine.library.translations.fields import TextField
from kartenwerk_engine.library.translations.status import Progress, progress
from kartenwerk_engine.library.translations.texts import SourceText
from kartenwerk_engine.library.translations.update import Changes, update

FIELD = TextField("What the card is called.", one_line=True)


def texts(said: Mapping[str, str], field: TextField = FIELD) -> list[SourceText]:
    """Source texts by their contexts."""
    found = []
    for context, text in said.items():
        kind, _, rest = context.partition(":")
        keys = tuple(int(key) if key.isdigit() else key for key in rest.split("."))
        found.append(
            SourceText(context=context, text=text, kind=kind, path="a.yaml", keys=keys, field=field)
        )
    return found


def translated(said: Mapping[str, str]) -> Catalogue:
    """A catalogue in which the translation of each text is the text in brackets."""
    made, _ = update(Catalogue(), texts(said), {})
    return Catalogue(
        header=made.header,
        entries=[
            Entry(context=e.context, source=e.source, translations=(f"<{e.source}>",))
            for e in made.entries
        ],
    )


def by_context(catalogue: Catalogue) -> dict[str | None, Entry]:
    return {entry.context: entry for entry in catalogue.entries}


def again(before: Mapping[str, str], after: Mapping[str, str]) -> tuple[Catalogue, Changes]:
    return update(translated(before), texts(after), {})


def test_nothing_is_filled_with_the_source() -> None:
    made, changes = update(Catalogue(), texts({"card:a.name": "Haus"}), {"card:a.name": "x.yaml:3"})
    assert made.entries == [
        Entry(
            context="card:a.name",
            source="Haus",
            notes=("What the card is called.", "card"),
            references=("x.yaml:3",),
        )
    ]
    assert changes.new == ["card:a.name"]


def test_a_changed_text_makes_its_translation_stale_and_is_kept() -> None:
    made, changes = again({"card:a.name": "Haus"}, {"card:a.name": "Turm"})
    (entry,) = made.entries
    assert (entry.source, entry.translations, entry.fuzzy) == ("Turm", ("<Haus>",), True)
    assert entry.previous == Previous(source="Haus")
    assert changes.stale == ["card:a.name"]


def test_two_changes_keep_the_text_that_was_translated() -> None:
    once, _ = again({"card:a.name": "Haus"}, {"card:a.name": "Turm"})
    twice, _ = update(once, texts({"card:a.name": "Burg"}), {})
    assert by_context(twice)["card:a.name"].previous == Previous(source="Haus")
    back, changes = update(twice, texts({"card:a.name": "Haus"}), {})
    assert back.entries[0].translated
    assert back.entries[0].previous is None
    assert changes.retouched == ["card:a.name"]


DRESS = [
    "End your turn.",
    "End  your\nturn",
    "end your turn!",
    "„End your turn“",
    "End your turn …",
]


def test_a_change_of_dress_keeps_the_translation() -> None:
    for dress in DRESS:
        made, changes = again({"card:a.text": "End your turn"}, {"card:a.text": dress})
        assert made.entries[0].translated, dress
        assert made.entries[0].source == dress
        assert changes.stale == []


def test_a_number_or_sign_is_no_dress() -> None:
    for one, other in (("+1 Angriff", "+2 Angriff"), ("+1", "-1"), ("{gold}", "{trank}")):
        assert again({"card:a.text": one}, {"card:a.text": other})[1].stale


def test_what_nobody_needs_is_kept_and_comes_back() -> None:
    gone, changes = again({"card:a.name": "Haus", "card:b.name": "Turm"}, {"card:b.name": "Turm"})
    assert changes.obsolete == ["card:a.name"]
    assert by_context(gone)["card:a.name"].obsolete
    back, changes = update(gone, texts({"card:a.name": "Haus", "card:b.name": "Turm"}), {})
    assert changes.revived == ["card:a.name"]
    assert by_context(back)["card:a.name"].translations == ("<Haus>",)
    assert by_context(back)["card:a.name"].translated


def test_a_restored_text_that_changed_meanwhile_is_stale() -> None:
    gone, _ = again({"card:a.name": "Haus"}, {})
    back, _ = update(gone, texts({"card:a.name": "Turm"}), {})
    assert by_context(back)["card:a.name"].fuzzy


def test_an_untranslated_entry_that_nobody_needs_goes() -> None:
    empty, _ = update(Catalogue(), texts({"card:a.name": "Haus"}), {})
    assert update(empty, [], {})[0].entries == []


def test_a_renamed_component_keeps_its_translations() -> None:
    before = {"card:a.name": "Haus", "card:a.text": "Steht.", "card:b.name": "Turm"}
    after = {"card:b.name": "Turm", "card:c.name": "Haus", "card:c.text": "Steht."}
    made, changes = again(before, after)
    assert [entry.translations[0] for entry in made.entries] == ["<Turm>", "<Haus>", "<Steht.>"]
    assert sorted(changes.renamed) == ["card:c.name", "card:c.text"]
    assert changes.obsolete == changes.new == []


def test_likeness_is_no_reason() -> None:
    """Neither another kind, nor a text that is nearly the same, nor one of two that are."""
    for before, after in [
        ({"card:a.name": "Haus"}, {"region:c.name": "Haus"}),
        ({"card:a.name": "Haus"}, {"card:c.name": "Haus!"}),
        ({"card:a.name": "Haus"}, {"card:c.name": "Haus", "card:d.name": "Haus"}),
        ({"card:a.name": "Haus", "card:b.name": "Haus"}, {"card:c.name": "Haus"}),
        ({"card:a.name": "Haus"}, {"card:c.name": "Haus", "card:c.text": "neu"}),
    ]:
        made, changes = again(before, after)
        assert not changes.renamed, (before, after)
        assert not any(e.begun for e in made.entries if not e.obsolete)


def test_a_translation_never_lands_on_the_next_item_of_a_list() -> None:
    before = {"card:a.lines.0": "Eins", "card:a.lines.1": "Drei"}
    after = {"card:a.lines.0": "Eins", "card:a.lines.1": "Zwei", "card:a.lines.2": "Drei"}
    made, changes = again(before, after)
    assert [entry.translations[0] for entry in made.entries] == ["<Eins>", "", "<Drei>"]
    assert changes.new == ["card:a.lines.1"]


def test_an_item_that_changed_where_it_stands_is_stale() -> None:
    before = {"card:a.lines.0": "Eins", "card:a.lines.1": "Zwei"}
    made, changes = again(before, {"card:a.lines.0": "Eins", "card:a.lines.1": "Zwölf"})
    assert changes.stale == ["card:a.lines.1"]
    assert made.entries[1].translations == ("<Zwei>",)


def test_remarks_of_the_translator_stay_and_other_tools_learn_the_space() -> None:
    mine = Entry(context="card:a.name", source="Haus", comments=("mine",), flags=("no-wrap",))
    field = TextField("x", space=12)
    made, _ = update(Catalogue(entries=[mine]), texts({"card:a.name": "Haus"}, field), {})
    assert made.entries[0].comments == ("mine",)
    assert made.entries[0].flags == ("no-wrap", "max-length:12")


_CONTEXTS = st.builds(
    "{}:{}.{}".format, st.sampled_from("kl"), st.sampled_from("abc"), st.sampled_from(["n", "t"])
)
_SAID = st.dictionaries(_CONTEXTS, st.sampled_from(["Haus", "Turm", "Haus.", "Burg"]))


@given(_SAID, _SAID)
def test_an_update_is_finished_after_one_round(
    before: dict[str, str], after: dict[str, str]
) -> None:
    once, _ = again(before, after)
    assert update(once, texts(after), {})[0] == once
    assert [e.context for e in once.entries if not e.obsolete] == list(after)


@given(_SAID, _SAID)
def test_no_translation_is_lost_or_counts_for_another_text(
    before: dict[str, str], after: dict[str, str]
) -> None:
    made, _ = again(before, after)
    kept = {text for entry in made.entries for text in entry.translations}
    assert {f"<{text}>" for text in before.values()} <= kept
    for entry in made.entries:
        if entry.translated and not entry.obsolete:
            assert entry.translations[0].rstrip(".>") == f"<{entry.source}".rstrip(".")


@given(_SAID)
def test_there_and_back_again_changes_nothing(said: dict[str, str]) -> None:
    full = translated(said)
    gone, _ = update(full, [], {})
    back, _ = update(gone, texts(said), {})
    assert [e.translations for e in back.entries] == [e.translations for e in full.entries]


def test_progress_counts_each_text_once() -> None:
    said = {"card:a.name": "Haus", "card:b.name": "Turm", "region:c.name": "Wald"}
    made, _ = update(translated(said), texts({**said, "card:b.name": "Burg", "card:d.n": "x"}), {})
    found = progress(made, texts({**said, "card:b.name": "Burg", "card:d.n": "x"}))
    assert found == {"card": Progress(1, 1, 1), "region": Progress(1, 0, 0)}
    assert sum(found.values(), Progress()).percent == 50


# Texts that tell what a card does -----------------------------------------------------------------

CARD = "action_card:rast.text"


def told(text: str, effect: str) -> list[SourceText]:
    (plain,) = texts({CARD: text})
    return [replace(plain, effect=effect)]


def renewed(old: Catalogue, text: str, effect: str) -> tuple[Entry, Changes]:
    made, changes = update(old, told(text, effect), {})
    return made.entries[0], changes


def in_english() -> Catalogue:
    """The text translated while the effect was `aaa`."""
    made, _ = update(translated({CARD: "Zieh 1 Karte."}), told("Zieh 1 Karte.", "aaa"), {})
    assert "effect: aaa" in made.entries[0].notes
    return made


def kept(entry: Entry) -> Catalogue:
    return Catalogue(entries=[entry])


def test_a_translation_is_stale_when_its_card_does_something_else() -> None:
    entry, changes = renewed(in_english(), "Zieh 1 Karte.", "bbb")
    assert (entry.fuzzy, entry.previous, changes.stale) == (True, None, [CARD])
    assert "effect: bbb, translated for: aaa" in entry.notes
    assert entry.translations == ("<Zieh 1 Karte.>",)
    again, changes = renewed(kept(entry), "Zieh 1 Karte.", "bbb")
    assert (again, changes) == (entry, Changes())


def test_it_is_none_any_more_when_the_effect_is_as_it_was() -> None:
    entry, _ = renewed(in_english(), "Zieh 1 Karte.", "bbb")
    back, changes = renewed(kept(entry), "Zieh 1 Karte.", "aaa")
    assert (back.fuzzy, changes.retouched) == (False, [CARD])
    assert "effect: aaa" in back.notes


def test_who_takes_the_mark_away_has_looked_at_the_effect_as_it_is() -> None:
    entry, _ = renewed(in_english(), "Zieh 1 Karte.", "bbb")
    looked_at = replace(entry, flags=())
    after, changes = renewed(kept(looked_at), "Zieh 1 Karte.", "bbb")
    assert (after.fuzzy, changes) == (False, Changes())
    assert "effect: bbb" in after.notes


def test_a_slip_mended_in_the_source_makes_nothing_stale() -> None:
    entry, changes = renewed(in_english(), "Zieh 1 Karte", "aaa")
    assert (entry.fuzzy, changes.stale) == (False, [])


def test_source_and_effect_may_change_together() -> None:
    entry, changes = renewed(in_english(), "Zieh 2 Karten.", "bbb")
    assert entry.previous == Previous(source="Zieh 1 Karte.")
    assert (entry.fuzzy, changes.stale) == (True, [CARD])


def test_of_an_entry_that_notes_no_effect_nothing_is_said() -> None:
    entry, changes = renewed(translated({CARD: "Zieh 1 Karte."}), "Zieh 1 Karte.", "bbb")
    assert (entry.fuzzy, changes.stale) == (False, [])


def test_before_an_update_the_status_knows_it_already() -> None:
    rows = progress(in_english(), told("Zieh 1 Karte.", "bbb"))
    assert rows["action_card"] == Progress(0, 1, 0)
    assert progress(in_english(), told("Zieh 1 Karte.", "aaa"))["action_card"] == Progress(1, 0, 0)
