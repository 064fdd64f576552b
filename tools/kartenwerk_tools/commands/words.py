"""`kartenwerk words`: the words that the cards of a game can use."""

import json
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import cast

from kartenwerk_dsl.syntax.tables import tables
from kartenwerk_dsl.vocabulary import Entry, Noun, Vocabulary
from kartenwerk_engine.games import registry
from kartenwerk_engine.phrases.load import PhrasebookError
from kartenwerk_tools.usage import UsageError, did_you_mean
from kartenwerk_tools.wordlist import TITLES, Word, clauses, company, describe, spelt, words

FORMATS = ("human", "json", "markdown")
WIDTH = 100
FORM_WIDTH = 38
"""How far the column of the forms goes; what is longer has its help on the next line."""

LEGEND = (
    "Capitals stand for something of that type, AMOUNT for `2`, `up to 2`, `any number of` or "
    "`all`, brackets for what may be left out."
)


def run(game_id: str, word: str | None, form: str) -> int:
    """Print the words of a game, or all about one of them; the exit code."""
    if form not in FORMATS:
        raise UsageError(f"`{form}` is no format.{did_you_mean(form, FORMATS)}")
    try:
        return _print(game_id, word, form)
    except PhrasebookError as error:
        raise UsageError(f"{error}.") from error


def _print(game_id: str, word: str | None, form: str) -> int:
    vocabulary, title = _vocabulary(game_id)
    entries = _found(vocabulary, game_id, word) if word else []
    if form == "json":
        print(_json(vocabulary, entries))
    elif form == "markdown":
        print("\n".join(_markdown(vocabulary, title, entries)))
    elif entries:
        print("\n\n".join("\n".join(_about(entry, vocabulary)) for entry in entries))
    else:
        print("\n".join(_list(vocabulary)))
    return 0


def _vocabulary(game_id: str) -> tuple[Vocabulary, str]:
    game = registry.game(game_id)
    if game is None:
        ids = registry.game_ids()
        near = did_you_mean(game_id, ids)
        raise UsageError(f"There is no game `{game_id}`; there are {', '.join(ids)}.{near}")
    return cast(Vocabulary, game.load_vocabulary()), game.title


def _found(vocabulary: Vocabulary, game_id: str, word: str) -> list[Entry]:
    word = " ".join(word.split())
    found = spelt(vocabulary, word)
    if found:
        return found
    if word in tables().keywords:
        raise UsageError(
            f"`{word}` belongs to the language itself and not to a game; docs/effects.md explains "
            "it."
        )
    known = {entry.words for entry in vocabulary.entries} | set(vocabulary.nouns)
    near = did_you_mean(word, sorted(known))
    raise UsageError(
        f"{game_id} has no word `{word}`.{near} `kartenwerk words {game_id}` lists all."
    )


# For people --------------------------------------------------------------------------------------


def _list(vocabulary: Vocabulary) -> Iterator[str]:
    listed = list(words(vocabulary))
    for sort, title in TITLES.items():
        mine = [each for each in listed if each.sort == sort.__name__.lower()]
        if mine:
            yield title
            for each in mine:
                yield from _row(each)
            yield ""
    yield "Clauses by kind of card"
    for name, carrier in vocabulary.carriers.items():
        yield f"  {name:{FORM_WIDTH}}  {', '.join(clauses(carrier))}"
    yield ""
    yield from wrap(LEGEND, WIDTH)
    yield f"{len(listed)} words."


def _row(word: Word) -> Iterator[str]:
    lines = wrap(_help(word), WIDTH - FORM_WIDTH - 4)
    if len(word.form) > FORM_WIDTH:
        yield f"  {word.form}"
    else:
        yield f"  {word.form:{FORM_WIDTH}}  {lines.pop(0)}"
    for line in (*lines, *_said(word)):
        yield f"  {'':{FORM_WIDTH}}  {line}"


def _said(word: Word) -> list[str]:
    """What rules texts call it in each language."""
    said = "; ".join(f"{code}: {text}" for code, text in word.said.items())
    return wrap(said, WIDTH - FORM_WIDTH - 4)


def _help(word: Word) -> str:
    """The help, and what nobody should miss."""
    notes = [word.help]
    if "gives" in word.facts and word.sort in ("property", "constant"):
        notes.append(f"({word.facts['gives']})")
    if names := word.facts.get("names"):
        assert isinstance(names, dict), "names have types"
        notes.append("Names: " + ", ".join(f"{name} ({of})" for name, of in names.items()) + ".")
    if "replaceable" in word.facts:
        notes.append("Can be replaced.")
    if "hidden" in word.facts:
        notes.append("Hidden.")
    if "deprecated" in word.facts:
        notes.append(f"Old: write `{word.facts['instead']}`.")
    return " ".join(notes)


def _about(entry: Entry, vocabulary: Vocabulary) -> Iterator[str]:
    word = describe(entry, vocabulary)
    yield f"{word.form} ({word.sort})"
    yield from wrap(word.help, WIDTH, initial_indent="  ", subsequent_indent="  ")
    for name, value in word.facts.items():
        yield f"  {name.replace('_', ' ')}: {_shown(value)}"
    yield from (f"  in {code}: {text}" for code, text in word.said.items())
    if isinstance(entry, Noun):
        for title, forms in company(entry, vocabulary).items():
            yield f"  {title}"
            yield from (f"    {each}" for each in forms)


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} is {of}" for name, of in value.items())
    if isinstance(value, list):
        return ", ".join(value)
    return "yes" if value is True else str(value)


# For programs and pages --------------------------------------------------------------------------


def _json(vocabulary: Vocabulary, entries: Iterable[Entry]) -> str:
    found = [_data(entry, vocabulary) for entry in entries]
    if found:
        return json.dumps(found, indent=2, ensure_ascii=False)
    listed = [_word(each) for each in words(vocabulary)]
    carriers = {name: clauses(carrier) for name, carrier in vocabulary.carriers.items()}
    data = {"game": vocabulary.game, "words": listed, "clauses": carriers}
    return json.dumps(data, indent=2, ensure_ascii=False)


def _word(word: Word) -> dict[str, object]:
    said = {"sort": word.sort, "words": word.words, "form": word.form, "help": word.help}
    phrases = {"said": dict(word.said)} if word.said else {}
    return {**said, **word.facts, **phrases}


def _data(entry: Entry, vocabulary: Vocabulary) -> dict[str, object]:
    data = _word(describe(entry, vocabulary))
    return {**data, "used_with": company(entry, vocabulary)} if isinstance(entry, Noun) else data


def _cells(texts: Iterable[str]) -> str:
    return f"| {' | '.join(texts)} |"


def _markdown(vocabulary: Vocabulary, title: str, entries: list[Entry]) -> Iterator[str]:
    listed = [describe(each, vocabulary) for each in entries] or list(words(vocabulary))
    yield f"# The words of {title}"
    for sort, heading in TITLES.items():
        mine = [each for each in listed if each.sort == sort.__name__.lower()]
        if mine:
            codes = list(dict.fromkeys(code for each in mine for code in each.said))
            columns = ("written", "means", *codes)
            yield from ("", f"## {heading}", "", _cells(columns), _cells("---" for _ in columns))
            for each in mine:
                said = (each.said.get(code, "") for code in codes)
                yield _cells((f"`{each.form}`", _help(each), *said))
    if not entries:
        yield from (
            "",
            "## Clauses by kind of card",
            "",
            "| kind and field | clauses |",
            "|---|---|",
        )
        for name, carrier in vocabulary.carriers.items():
            yield f"| `{name}` | {', '.join(clauses(carrier))} |"
    yield from ("", LEGEND)
