"""What the header of a catalogue and its name say, and whether that is so."""

import re
from collections.abc import Iterator
from pathlib import PurePath

from kartenwerk_dsl.message import Message, counted
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.disk import START
from kartenwerk_engine.library.finding import Finding, Span, found
from kartenwerk_engine.library.translations.languages import language
from kartenwerk_engine.library.translations.po_file import PoFile
from kartenwerk_engine.library.translations.sample import HEADER, SECOND, catalogue, pack

_FIRST = 'msgctxt "marker:bruecke.name"\nmsgid "Brücke"\nmsgstr "Bridge"\n'
WRONG_HEADER = Rule(
    code="T107",
    name="wrong-header",
    severity=Severity.WARNING,
    message="the header {what}",
    help="{instead}",
    why="Other programs go by what the header says: they read the file in that encoding, check it "
    "by that language, and ask for so many plural forms.",
    bad=catalogue(_FIRST, header=HEADER.replace("Language: en", "Language: fr")),
    good=catalogue(_FIRST),
)
PLURAL_FORMS = Rule(
    code="T108",
    name="wrong-number-of-forms",
    severity=Severity.ERROR,
    message="this entry has {here}, and {language} has {wanted}",
    help="write one text for each form: msgstr[0], msgstr[1] and so on",
    why="Languages have one, two, three or more forms for numbers. With too few of them, some "
    "numbers have no text at all.",
    bad=catalogue(
        'msgctxt "marker:bruecke.name"\nmsgid "Brücke"\nmsgid_plural "Brücken"\n'
        'msgstr[0] "Bridge"\n'
    ),
    good=catalogue(_FIRST),
)
CATALOGUE_NAME = Rule(
    code="T109",
    name="catalogue-name",
    severity=Severity.ERROR,
    message="{what}",
    help="call it by the code of its language, such as `en.po`",
    why="A catalogue is found by the code of its language. Under another name nobody reads it.",
    bad=f"{pack()}--- i18n/english.po\n{HEADER}{_FIRST}\n{SECOND}",
    good=catalogue(_FIRST),
)

NAME = re.compile(r"[a-z]{2,3}(?:[_-][A-Za-z]{2,4})?")


def language_of(path: str) -> str | None:
    """The code of the language of a catalogue, which is its name."""
    name = PurePath(path).stem
    return name if NAME.fullmatch(name) else None


def check_name(path: str, source: str) -> Iterator[Finding]:
    """Whether the name of a catalogue is that of another language than the pack's own."""
    code = language_of(path)
    if code is None:
        what = Message("`{code}` is no code of a language", {"code": PurePath(path).stem})
        yield found(CATALOGUE_NAME, path, START, what=what)
    elif code == source:
        what = Message(
            "`{code}` is the language of the pack itself, which needs no translation",
            {"code": code},
        )
        yield found(CATALOGUE_NAME, path, START, what=what)


def check_head(file: PoFile, code: str) -> Iterator[Finding]:
    """Whether the header is there and right, and entries have the forms of the language."""
    head = file.catalogue.head
    span = _head_span(file)
    if file.header is None:
        what, instead = (
            Message("is missing"),
            Message("run `kartenwerk i18n update`, which writes one"),
        )
        yield found(WRONG_HEADER, file.path, span, what=what, instead=instead)
    else:
        said = head("language")
        if said and said.replace("-", "_") != code.replace("-", "_"):
            what = Message(
                "says that the language is {said}, and the file is called {code}.po",
                {"said": said, "code": code},
            )
            instead = Message("write `Language: {code}`", {"code": code})
            yield found(WRONG_HEADER, file.path, span, what=what, instead=instead)
        charset = (head("content-type") or "charset=UTF-8").lower().rpartition("charset=")[2]
        if charset.strip() not in ("utf-8", "utf8"):
            what = Message(
                "says that the encoding is {charset}, and catalogues are UTF-8",
                {"charset": charset},
            )
            instead = Message("save it as UTF-8 and write `charset=UTF-8`")
            yield found(WRONG_HEADER, file.path, span, what=what, instead=instead)
    yield from _plurals(file, code)


def _head_span(file: PoFile) -> Span:
    if file.header is None:
        return START
    string = file.header.translation()
    return file.span(string.start, string.end)


def _plurals(file: PoFile, code: str) -> Iterator[Finding]:
    known = language(code)
    stated = re.match(r"nplurals\s*=\s*(\d+)", file.catalogue.head("plural-forms") or "")
    forms = known.forms if known else int(stated[1]) if stated else None
    if known and stated and int(stated[1]) != known.forms:
        said = {"here": _forms(int(stated[1])), "language": Message(known.name)}
        what = Message("gives {here}, and {language} has {wanted}", said | {"wanted": known.forms})
        instead = Message("write `Plural-Forms: {forms}`", {"forms": known.plural})
        yield found(WRONG_HEADER, file.path, _head_span(file), what=what, instead=instead)
    for entry, placed in zip(file.catalogue.entries, file.places, strict=True):
        if entry.plural is None or entry.obsolete or forms is None:
            continue
        if len(entry.translations) != forms:
            yield found(
                PLURAL_FORMS,
                file.path,
                file.span(placed.key.start, placed.key.end),
                here=_forms(len(entry.translations)),
                language=Message(known.name) if known else Message("the language"),
                wanted=forms,
            )


def _forms(number: int) -> Message:
    return counted("{count} plural form", "{count} plural forms", number)
