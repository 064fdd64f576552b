"""Examples for rules about catalogues: a pack with two markers, and its English catalogue."""

HEADER = r"""msgid ""
msgstr ""
"Language: en\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgctxt "pack:example.title"
msgid "Beispiel"
msgstr "Example"

"""

SECOND = """\
msgctxt "marker:faehre.name"
msgid "Fähre"
msgstr "Ferry"
"""


def pack(name: str = "Brücke") -> str:
    """The markers of the pack, of which the first has this name."""
    return f"""--- markers.yaml
bruecke: {{name: "{name}", count: 1, source: {{origin: rulebook}}}}
faehre: {{name: Fähre, count: 1, source: {{origin: rulebook}}}}
"""


def catalogue(first: str, second: str = SECOND, header: str = HEADER) -> str:
    """The pack, and a catalogue with these entries."""
    return f"{pack()}--- i18n/en.po\n{header}{first}\n{second}"


def translated(source: str, translation: str, *flags: str, name: str = "") -> str:
    """The pack with a name, of which the translation is this one."""
    mark = f"#, {', '.join(flags)}\n" if flags else ""
    first = f'{mark}msgctxt "marker:bruecke.name"\nmsgid "{source}"\nmsgstr "{translation}"\n'
    return f"{pack(name or source)}--- i18n/en.po\n{HEADER}{first}\n{SECOND}"


def action(source: str, translation: str) -> str:
    """A pack with one action, of whose summary the translation is this one."""
    return f"""--- actions.yaml
ziehen:
  name: Ziehen
  summary: "{source}"
  source: {{origin: rulebook}}
--- i18n/en.po
{HEADER}msgctxt "action:ziehen.name"
msgid "Ziehen"
msgstr "Draw"

msgctxt "action:ziehen.summary"
msgid "{source}"
msgstr "{translation}"
"""


def told(source: str, translation: str, effect: str, code: str = "") -> str:
    """A hero quest whose text tells this effect; the translation notes the code of one."""
    note = f"#. effect: {code}\n" if code else ""
    return f"""--- hero_quests.yaml
botin:
  name: Botin
  level: 1
  effect: |
    action:
        {effect}

    condition: some region with own adventurers
  text: "{source}"
  source: {{origin: rulebook}}
--- i18n/en.po
{HEADER}msgctxt "hero_quest:botin.name"
msgid "Botin"
msgstr "Messenger"

{note}msgctxt "hero_quest:botin.text"
msgid "{source}"
msgstr "{translation}"
"""
