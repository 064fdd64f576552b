"""Messages: words for people, kept apart from the language in which they are said.

A `Message` is a template in English and the values that fill it. A `Speech` is a language: it knows
how templates, numbers and the names of components are said in it. So a message can be made by any
layer, sent to another process or kept in a file, and is put into words where somebody reads it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from string import Formatter
from typing import Any, ClassVar, Protocol, TypeAlias

Template: TypeAlias = str
"""The English words of a message. What is given for a parameter of this type gets translated: the
catalogues are made of all such words in the code."""

Plural: TypeAlias = str
"""A template for any number but one, beside the `Template` for one."""


class Speech(Protocol):
    """How messages are said in one language.

    A `form` is what a template asks of a placeholder, such as `dative` in `{place:dative}`; the
    plain form is empty. Each language has its own forms, and an unknown one counts as the plain.
    One that is written with a capital, as in `{place:Dative} is ours.`, begins a sentence. One with
    a bar, as in `{who:The} {who:has|have} won.`, is no form of the name: it says which word agrees
    with it, the first with one thing, the second where the name is a plural.
    """

    @property
    def contractions(self) -> Mapping[str, str]:
        """Two words that become one where a value comes to stand behind a word, as in German
        `in` and `dem` become `im`."""

    def sentence(self, template: Template, form: str = "") -> str:
        """The template in this language; the template itself where the language has none for it."""

    def counted(self, one: Template, many: Plural, count: int, form: str = "") -> str:
        """The template for so many things in this language, or one of the two as it is."""

    def name(self, kind: str, id: str, form: str, field: str) -> str | None:
        """What the component is called in this language; None where that is as in its pack."""

    def number(self, value: float, form: str) -> str:
        """A number as it is written in this language, in Python's format `form`."""


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a component as a value of a message. `plain` is what its pack calls it.

    `field` says which of its texts that is, by the path that catalogues have for it.
    """

    kind: str
    id: str
    plain: str
    field: str = "name"

    def __str__(self) -> str:
        return self.plain


@dataclass(frozen=True, slots=True)
class English:
    """The language of the templates themselves, in which a name is said as its pack gives it."""

    contractions: ClassVar[Mapping[str, str]] = {}

    def sentence(self, template: str, form: str = "") -> str:
        """The template itself."""
        return template

    def counted(self, one: str, many: str, count: int, form: str = "") -> str:
        """One is singular, anything else plural."""
        return one if count == 1 else many

    def name(self, kind: str, id: str, form: str, field: str) -> str | None:
        """None: names stay as they are."""
        return None

    def number(self, value: float, form: str) -> str:
        """As Python writes it; what is no format of numbers counts as none."""
        try:
            return format(value, form)
        except ValueError:
            return str(value)


ENGLISH = English()

WORD = "word"
"""The kind of names that programs of cards bring themselves, such as that of a choice."""

THE = "the"
"""The form of a name with its article in the case of a subject, in any language."""

BAR = "|"
"""What stands in a form between the words of which one agrees with the name."""

AS_ASKED = "asked"
"""The form of a placeholder that has the one in which its whole message is said."""


@dataclass(frozen=True, slots=True)
class Message:
    """Words for a person: a template, and the values that fill its `{placeholders}`.

    Kept apart so that the template, not the finished sentence, is what gets translated. Where
    `plural` is given, it is the template for any value of `count` but one.

    A value may be a message itself, the `Name` of a component, or a tuple of values, which are said
    with commas between them. Everything else is said as Python prints it. In a message within
    another, `{name:asked}` has the form that the surrounding one asks for.
    """

    template: Template
    values: Mapping[str, Any] = field(default_factory=dict)
    plural: Plural = ""

    def render(self, speech: Speech = ENGLISH, form: str = "") -> str:
        """The sentence in the language of `speech`, in the form that a surrounding one asks for."""
        if self.plural:
            said = speech.counted(self.template, self.plural, self.values["count"], form)
        else:
            said = speech.sentence(self.template, form)
        if not self.values:
            return said.replace("{{", "{").replace("}}", "}")
        return "".join(
            text if key is None else _joined(text, self._say(key, asked, speech, form), speech)
            for text, key, asked in _pieces(said)
        )

    def _say(self, key: str, asked: str, speech: Speech, around: str) -> str:
        return say(self.values[key], speech, around if asked == AS_ASKED else asked)

    def of(self, **values: Any) -> "Message":
        """The same words with these values."""
        return Message(self.template, values, self.plural)

    def __str__(self) -> str:
        return self.render()


AND: Template = "{items} and {last}"
OR: Template = "{items} or {last}"


def listed(*values: Any, last: Template = AND) -> Message:
    """Values one after the other, with `AND` or `OR` before the last."""
    if len(values) == 1:
        return Message("{item}", {"item": values[0]})
    return Message(last, {"items": values[:-1], "last": values[-1]})


def counted(one: Template, many: Plural, count: int, **values: Any) -> Message:
    """So many of something; `count` is a value of both templates."""
    return Message(one, {"count": count, **values}, many)


class Refusal(Exception):
    """What somebody asked for cannot be done; why not is a message, in any language.

    `Refusal("there is no {what}", what=…)` is short for the message of these words. Whole sentences
    that shall follow it, such as a suggestion, stand behind it.
    """

    def __init__(self, says: Template | Message, *more: Message | None, **values: Any) -> None:
        first = says if isinstance(says, Message) else Message(says, values)
        self.message = sentences(first, *more)
        super().__init__(self.message)

    def __str__(self) -> str:
        return str(self.message)


def words_of(error: BaseException) -> Message:
    """What an exception says, in any language if it can be said in more than one."""
    return error.message if isinstance(error, Refusal) else Message("{words}", {"words": error})


def sentences(*parts: Message | None, between: str = " ") -> Message:
    """Whole sentences one after the other, without those that are None."""
    said = [part for part in parts if part is not None]
    if len(said) == 1:
        return said[0]
    keys = [f"part{number}" for number in range(len(said))]
    template = between.join(f"{{{key}}}" for key in keys)
    return Message(template, dict(zip(keys, said, strict=True)))


def template(text: Template) -> Template:
    """The text as it is. It marks one that becomes the template of a message somewhere else."""
    return text


def placeholders(text: str) -> frozenset[str]:
    """The names of the values that a template says; a translation has the same ones."""
    return frozenset(key for _, key, _ in _pieces(text) if key is not None)


def say(value: Any, speech: Speech, form: str = "") -> str:
    """A value of a message in the language of `speech`, in the form that is asked for."""
    if form[:1].isupper() and isinstance(value, (Message, Name, tuple)):
        small = say(value, speech, form.lower())
        return small[:1].upper() + small[1:]
    if BAR in form:
        agreeing = isinstance(value, Name) and speech.name(value.kind, value.id, form, value.field)
        return agreeing or form.partition(BAR)[0]
    match value:
        case Message():
            return value.render(speech, form)
        case Name():
            return speech.name(value.kind, value.id, form, value.field) or value.plain
        case tuple():
            return ", ".join(say(each, speech, form) for each in value)
        case bool():
            return str(value)
        case int() | float():
            return speech.number(value, form)
        case _:
            try:
                return format(value, form)
            except (ValueError, TypeError):  # a case or a plural of what is not declined
                return str(value)


def _joined(before: str, said: str, speech: Speech) -> str:
    """What stands before a value, and the value, with what the two words there contract to."""
    if not speech.contractions or not before.endswith(" "):
        return before + said
    start = before.rfind(" ", 0, -1) + 1
    article, _, rest = said.partition(" ")
    last = before[start:]
    short = speech.contractions.get(f"{last.lower()}{article}")
    if not short or not rest:
        return before + said
    return f"{before[:start]}{short.capitalize() if last[0].isupper() else short} {rest}"


@lru_cache(maxsize=4096)
def _pieces(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """What stands before each placeholder, its name and its form; the end has no name."""
    return tuple(_parsed(template))


def _parsed(template: str) -> Iterator[tuple[str, str | None, str]]:
    for text, key, form, _ in Formatter().parse(template):
        yield text, key, form or ""
