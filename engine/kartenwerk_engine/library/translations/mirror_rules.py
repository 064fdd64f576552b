"""What can be wrong with translations in files of the same layout as those of the components."""

from kartenwerk_dsl.problem import Rule, Severity


def _cards(translation: str, language: str = "de") -> str:
    return f"""--- pack.yaml
{{id: example, title: Beispiel, version: "1.0", language: en, licence: CC0-1.0, authors: [Alrik],
  kinds: {{card: {{files: [cards.json], id: code, translated: "{{language}}/cards.json"}}}}}}
--- kinds/card.schema.json
{{"title": "Card", "description": "A card.", "type": "object", "properties": {{
  "code": {{"type": "string"}}, "cost": {{"type": "integer"}},
  "name": {{"type": "string", "x-text": true}}, "text": {{"type": "string", "x-text": true}}}}}}
--- cards.json
[{{"code": "01001", "name": "Ferry", "cost": 2}}, {{"code": "02007", "name": "Toll"}}]
--- {language}/cards.json
[{translation}]
"""


_GOOD = _cards('{"code": "01001", "name": "Fähre"}')

OF_NO_COMPONENT = Rule(
    code="T250",
    name="translation-of-no-component",
    severity=Severity.WARNING,
    message="there is no {kind} `{id}` that this could translate",
    help="correct the id, or take the translation out",
    why="A translation is found by the id of what it translates. With another id nobody sees it, "
    "or it stands on another card.",
    bad=_cards('{"code": "01010", "name": "Fähre"}'),
    good=_GOOD,
)
NO_FIELD = Rule(
    code="T251",
    name="translation-of-no-field",
    severity=Severity.WARNING,
    message="no {kind} has a field `{field}`",
    help="correct its name, or take it out",
    why="What stands in a field that nobody knows is never shown, so the text under its right name "
    "stays in the language of the pack.",
    bad=_cards('{"code": "01001", "nmae": "Fähre"}'),
    good=_GOOD,
)
OF_NO_TEXT = Rule(
    code="T252",
    name="translation-of-no-text",
    severity=Severity.WARNING,
    message="there is no text `{context}` in the pack",
    help="take it out, or write the text in the source if it is missing there",
    why="The source says nothing in this field, so that players of this language read something "
    "that all others do not.",
    bad=_cards('{"code": "01001", "text": "Setze über."}'),
    good=_GOOD,
)
NO_TRANSLATION = Rule(
    code="T253",
    name="other-than-words",
    severity=Severity.WARNING,
    message="`{field}` is {value} here, and {source} in the source",
    help="take it out here: only texts are translated",
    why="Numbers and codes are the same in all languages. One that stands in a translation as well "
    "stays behind when the source changes, and the card is another one in this language.",
    bad=_cards('{"code": "01001", "name": "Fähre", "cost": 5}'),
    good=_GOOD,
)
NO_TEXT = Rule(
    code="T254",
    name="translation-is-no-text",
    severity=Severity.ERROR,
    message="`{field}` is {value}, where a translated text is expected",
    help="write the text in quotes",
    why="Words for people are texts. Anything else is not shown, or stops the program that wants "
    "to show it.",
    bad=_cards('{"code": "01001", "name": 7}'),
    good=_GOOD,
)
OWN_LANGUAGE = Rule(
    code="T255",
    name="translation-into-own-language",
    severity=Severity.WARNING,
    message="`{code}` is the language of the pack itself, which needs no translation",
    help="correct `language` in pack.yaml, or what `translated` says there; or take the file out",
    why="What a text says in the language of the pack stands in the component. A second place for "
    "it says something else sooner or later, and nobody knows which one counts.",
    bad=_cards('{"code": "01001", "name": "Ferry"}', "en"),
    good=_GOOD,
)
