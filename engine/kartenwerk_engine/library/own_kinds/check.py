"""What is wrong with the schema of a kind, at its place in the schema's file."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kartenwerk_dsl.frozen import handed
from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Rule
from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.facts import Keys, value_in
from kartenwerk_engine.library.finding import Finding, found
from kartenwerk_engine.library.json_schema import DIALECT, LeadsNowhere, keys_in
from kartenwerk_engine.library.kinds import Role, kind_words
from kartenwerk_engine.library.origins import OF_SOURCE, SOURCE
from kartenwerk_engine.library.own_kinds.keywords import (
    ANNOTATIONS,
    FLAGS,
    KEYWORDS,
    REFERENCES,
    SAME_PLACE,
    SAME_PLACE_LISTS,
    SYMBOLS,
    below,
    schemas,
)
from kartenwerk_engine.library.own_kinds.rules import (
    ANNOTATION,
    BAD_POINTER,
    CIRCULAR,
    NO_COMPONENT,
    NO_SCHEMA,
    NOWHERE,
    REMOTE,
    UNKNOWN_KEYWORD,
)
from kartenwerk_engine.library.walker import UNIQUE_IN

_ELSEWHERE = ("$anchor", "$dynamicRef", "$dynamicAnchor", "$vocabulary")


@handed
class Around:
    """What the schemas of a pack may count on: the kinds of which it may name components.

    `kinds` is None where a required pack is missing, so that nobody can say. `has_effects` is
    whether the game has words for effects.
    """

    kinds: tuple[str, ...] | None
    has_effects: bool


def check_schema(
    path: str, schema: Document, around: Around, roles: Sequence[Role] = ()
) -> list[Finding]:
    """Everything that is wrong with a kind's schema, which stands in the file at `path`.

    `roles` are those that the kind has in the game.
    """
    return list(_Check(path, schema, around, roles).findings())


class _Check:
    def __init__(self, path: str, schema: Document, around: Around, roles: Sequence[Role]) -> None:
        self._path, self._schema, self._around = path, schema, around
        self._roles = roles

    def findings(self) -> Iterator[Finding]:
        """The form first: what has the wrong form can be asked for nothing else."""
        form = [*self._form()]
        yield from form
        if form:
            return
        yield from self._component()
        for keys, schema in schemas(self._schema.data):
            yield from self._keywords(keys, schema)
            yield from self._annotations(keys, schema)
        pointers = [*self._pointers()]
        yield from pointers
        if not pointers:
            yield from self._circles()

    def _found(self, rule: Rule, keys: Keys, /, *, key: bool = False, **values: Any) -> Finding:
        return found(rule, self._path, self._schema.span(keys, key), **values)

    # The form ------------------------------------------------------------------------------------

    def _form(self) -> Iterator[Finding]:
        data = self._schema.data
        if not isinstance(data, dict):
            yield self._found(NO_COMPONENT, (), cause=Message("it is no mapping"))
            return
        from kartenwerk_engine.library.own_kinds.meta import faults

        for keys, cause, hint in faults(data):
            yield self._found(NO_SCHEMA, keys, hint=hint, where=_where(keys), cause=cause)
        if (dialect := data.get("$schema", DIALECT)) != DIALECT:
            cause = Message("the dialect should be {dialect}", {"dialect": f"`{DIALECT}`"})
            if isinstance(dialect, str):
                yield self._found(NO_SCHEMA, ("$schema",), where="`$schema`", cause=cause)
        for keys, schema in schemas(data):
            yield from self._patterns(keys, schema)

    def _patterns(self, keys: Keys, schema: Mapping[str, Any]) -> Iterator[Finding]:
        """Regular expressions must be such as all readers of the schema take."""
        places: list[tuple[Keys, Any]] = [((*keys, "pattern"), schema.get("pattern"))]
        if isinstance(named := schema.get("patternProperties"), dict):
            places += [((*keys, "patternProperties", name), name) for name in named]
        for place, pattern in places:
            if isinstance(pattern, str) and not _is_pattern(pattern):
                cause = Message("`{pattern}` is no regular expression", {"pattern": pattern})
                key = place[-1] == pattern
                yield self._found(NO_SCHEMA, place, key=key, where=_where(place), cause=cause)

    # What it describes ---------------------------------------------------------------------------

    def _component(self) -> Iterator[Finding]:
        data = self._schema.data
        if data.get("type") != "object":
            cause = Message("its `type` should be `object`")
            yield self._found(NO_COMPONENT, ("type",), cause=cause)
        for word in ("title", "description"):
            if not data.get(word):
                cause = Message("it has no `{word}`", {"word": word})
                yield self._found(NO_COMPONENT, (word,), cause=cause)
        fields = data.get("properties", {})
        if not fields:
            cause = Message("there are no fields in `properties`")
            yield self._found(NO_COMPONENT, ("properties",), cause=cause)
        for name in OF_SOURCE if SOURCE not in fields else ():
            if name in fields:
                cause = Message(
                    "a field cannot be called `{name}`, because `source` has one of that name",
                    {"name": name},
                )
                yield self._found(NO_COMPONENT, ("properties", name), key=True, cause=cause)
        for name in fields:
            if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
                cause = Message(
                    "the field `{name}` should be called by lower-case letters, digits and _",
                    {"name": name},
                )
                yield self._found(NO_COMPONENT, ("properties", name), key=True, cause=cause)

        for role in self._roles:
            yield from self._role(role, fields)

    def _role(self, role: Role, fields: Mapping[str, Any]) -> Iterator[Finding]:
        """What the game has to know of components that it plays."""
        required = self._schema.data.get("required", ())
        for name, annotation in role.needs:
            field = fields.get(name)
            is_there = isinstance(field, dict) and field.get(annotation) is True
            if not is_there or name not in required:
                cause = Message(
                    "the game plays a {kind} by its required field `{name}` with `{annotation}`",
                    {"kind": kind_words(role.name), "name": name, "annotation": annotation},
                )
                yield self._found(NO_COMPONENT, ("properties", name), key=True, cause=cause)

    def _keywords(self, keys: Keys, schema: Mapping[str, Any]) -> Iterator[Finding]:
        for word in schema:
            if word not in KEYWORDS:
                known = ANNOTATIONS if word.startswith("x-") else KEYWORDS
                yield self._found(
                    UNKNOWN_KEYWORD,
                    (*keys, word),
                    key=True,
                    hint=_meant(word, sorted(known)),
                    word=word,
                )
            elif word in _ELSEWHERE or (word == "$id" and keys):
                cause = Message("`{word}` has no use in the schema of a kind", {"word": word})
                place = (*keys, word)
                yield self._found(NO_SCHEMA, place, key=True, where=_where(keys), cause=cause)

    # Annotations ---------------------------------------------------------------------------------

    def _annotations(self, keys: Keys, schema: Mapping[str, Any]) -> Iterator[Finding]:
        for word in ANNOTATIONS:
            if word in schema:
                yield from self._annotation((*keys, word), word, schema[word])
        if schema.get("x-rules") is True and schema.get("x-text") is not True:
            yield self._wrong(
                (*keys, "x-rules"), "x-rules", _NO_TEXT, Message("add `x-text: true`")
            )
        types = schema.get("type", "string")
        for word in ("x-text", "x-effect"):
            if schema.get(word) is True and "string" not in types:
                wanted = Message("put it where the texts themselves are described")
                yield self._wrong((*keys, word), word, _NO_TEXT, wanted)

    def _annotation(self, keys: Keys, word: str, said: Any) -> Iterator[Finding]:
        if word in REFERENCES:
            yield from self._reference(keys, word, said)
        elif word in FLAGS and not isinstance(said, bool):
            yield self._wrong(keys, word, _OTHER, Message("write `true` or `false`"))
        elif word == "x-acyclic" and said not in (True, False, "any"):
            yield self._wrong(keys, word, _OTHER, Message('write `true`, `false` or `"any"`'))
        elif word == "x-otherwise" and not isinstance(said, str):
            yield self._wrong(keys, word, _OTHER, Message("write the sign as a text"))
        elif word == "x-space" and (type(said) is not int or said < 1):
            yield self._wrong(keys, word, _OTHER, Message("write a number of letters"))
        elif word == UNIQUE_IN and not self._are_fields(said):
            yield self._wrong(keys, word, _OTHER, Message("write a list of fields"))
        elif word == SYMBOLS and not _are_words(said):
            yield self._wrong(keys, word, _OTHER, Message("write a list of words"))
        elif word == "x-effect" and said is True and not self._around.has_effects:
            cause: Template = "needs words for effects, and the game has none"
            yield self._wrong(keys, word, cause, Message("say what happens in a text"))

    def _are_fields(self, said: Any) -> bool:
        """Whether it is a list of fields that a component may have."""
        fields = self._schema.data["properties"]
        return isinstance(said, list) and all(isinstance(x, str) and x in fields for x in said)

    def _reference(self, keys: Keys, word: str, said: Any) -> Iterator[Finding]:
        named = [said] if isinstance(said, str) else said
        if not isinstance(named, list) or not named or not all(isinstance(x, str) for x in named):
            yield self._wrong(keys, word, _OTHER, Message("write the name of a kind, or a list"))
            return
        known = self._around.kinds
        for place, kind in enumerate(named):
            if known is not None and kind not in known:
                at = keys if isinstance(said, str) else (*keys, place)
                close = nearest(kind, known)
                wanted = (
                    Message("did you mean `{word}`?", {"word": close})
                    if close
                    else Message(
                        "write one of {known}", {"known": ", ".join(f"`{each}`" for each in known)}
                    )
                )
                yield self._found(
                    ANNOTATION,
                    at,
                    word=word,
                    cause=Message("names the kind `{kind}`, which is none", {"kind": kind}),
                    wanted=wanted,
                )

    def _wrong(self, keys: Keys, word: str, cause: Template, wanted: Message) -> Finding:
        return self._found(ANNOTATION, keys, word=word, cause=Message(cause), wanted=wanted)

    # Pointers ------------------------------------------------------------------------------------

    def _pointers(self) -> Iterator[Finding]:
        """References that lead out of the file, or nowhere in it."""
        data = self._schema.data
        for keys, schema in schemas(data):
            if (ref := schema.get("$ref")) is None:
                continue
            try:
                there = keys_in(data, ref)
            except LeadsNowhere:
                cause = NOWHERE if ref.startswith("#") else REMOTE
                yield self._pointer((*keys, "$ref"), ref, cause)
            else:
                if there not in self._places:
                    yield self._pointer((*keys, "$ref"), ref, NOWHERE)

    @property
    def _places(self) -> set[Keys]:
        """Where a schema stands, such as `true` or `false` too."""
        data = self._schema.data
        return {
            (),
            *((*keys, *more) for keys, schema in schemas(data) for more, _ in below(schema)),
        }

    def _circles(self) -> Iterator[Finding]:
        """References that come back without any step into the data: they would never end."""
        data = self._schema.data
        steps = {keys: [*_same_place(data, keys, schema)] for keys, schema in schemas(data)}
        done: set[Keys] = set()
        for start in sorted(steps, key=str):
            way: list[Keys] = []
            yield from self._circle(start, steps, way, done)

    def _circle(
        self,
        here: Keys,
        steps: Mapping[Keys, list[tuple[Keys, bool]]],
        way: list[Keys],
        done: set[Keys],
    ) -> Iterator[Finding]:
        if here in done:
            return
        way.append(here)
        for there, by_ref in steps.get(here, ()):
            if there in way:
                ref = next(each for each in reversed(way) if any(flag for _, flag in steps[each]))
                at = here if by_ref else ref
                yield self._pointer(
                    (*at, "$ref"), value_in(self._schema.data, at)["$ref"], CIRCULAR
                )
            else:
                yield from self._circle(there, steps, way, done)
        way.pop()
        done.add(here)

    def _pointer(self, keys: Keys, ref: str, cause: Template) -> Finding:
        return self._found(BAD_POINTER, keys, ref=ref, cause=Message(cause))


_NO_TEXT: Template = "says something of a text, and this field is none"
_OTHER: Template = "cannot have this value"


def _same_place(data: Any, keys: Keys, schema: Mapping[str, Any]) -> Iterator[tuple[Keys, bool]]:
    """The schemas that describe the same value, and whether a `$ref` leads there."""
    if "$ref" in schema:
        yield keys_in(data, schema["$ref"]), True
    for word in SAME_PLACE_LISTS:
        yield from (((*keys, word, number), False) for number, _ in enumerate(schema.get(word, ())))
    for name in schema.get("dependentSchemas", ()):
        yield (*keys, "dependentSchemas", name), False
    yield from (((*keys, word), False) for word in SAME_PLACE if word in schema)


def _where(keys: Keys) -> Message | str:
    return f"`{'.'.join(map(str, keys))}`" if keys else Message("the schema")


def _meant(word: str, known: list[str]) -> Message | None:
    close = nearest(word, known)
    return Message("did you mean `{word}`?", {"word": close}) if close else None


def _is_pattern(pattern: str) -> bool:
    """Whether both readers of patterns take it: Python's, and that of the fast validator."""
    import jsonschema_rs

    try:
        re.compile(pattern)
        jsonschema_rs.Draft202012Validator({"pattern": pattern})
    except (re.error, OverflowError, RecursionError, ValueError):
        return False
    return True


def _are_words(said: Any) -> bool:
    """Whether it is a list of texts, of which none is empty."""
    return isinstance(said, list) and all(isinstance(each, str) and each for each in said)
