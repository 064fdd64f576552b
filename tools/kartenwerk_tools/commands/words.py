"""`kartenwerk words`: the words that the cards of a game can use."""

import json
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import cast

from kartenwerk_dsl.message import Message, counted, template
from kartenwerk_dsl.syntax.tables import tables
from kartenwerk_dsl.vocabulary import Entry, Noun, Vocabulary
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.phrases.load import PhrasebookError
from kartenwerk_tools.speaking import say
from kartenwerk_tools.usage import UsageError, did_you_mean
from kartenwerk_tools.wordlist import (
    FACTS,
    SORTS,
    TITLES,
    Word,
    called,
    clauses,
    company,
    describe,
    spelt,
    words,
)
from kartenwerk_tools.workspace import game_of_pack

FORMATS = ("human", "json", "markdown")
WIDTH = 100
CLAUSES = template("Clauses by kind of card")
FORM_WIDTH = 38
"""How far the column of the forms goes; what is longer has its help on the next line."""

LEGEND = template(
    "Capitals stand for something of that type, AMOUNT for `2`, `up to 2`, `any number of` or "
    "`all`, brackets for what may be left out."
)


def run(game_id: str, word: str | None, form: str) -> int:
    """Print the words of a game, or all about one of them; the exit code."""
    if form not in FORMATS:
        raise UsageError("`{form}` is no format.", did_you_mean(form, FORMATS), form=form)
    try:
        return _print(game_id, word, form)
    except PhrasebookError as error:
        raise UsageError("{why}.", why=error.message) from error


def _print(game_id: str, word: str | None, form: str) -> int:
    game = _game(game_id)
    vocabulary, title = cast(Vocabulary, game.load_vocabulary()), game.title
    entries = _found(vocabulary, game.id, word) if word else []
    if form == "json":
        print(_json(vocabulary, entries))
    elif form == "markdown":
        print("\n".join(_markdown(vocabulary, title, entries)))
    elif entries:
        print("\n\n".join("\n".join(_about(entry, vocabulary)) for entry in entries))
    else:
        print("\n".join(_list(vocabulary)))
    return 0


def _game(word: str) -> Game:
    """The game of that id, or that of a pack, by its path or the id of one that ships."""
    known = registry.game(word)
    if known is None and (id := game_of_pack(word)) is not None:
        known = registry.game(id)
    if known is None:
        ids = registry.game_ids()
        raise UsageError(
            "There is no game `{game}`; there are {games}.",
            did_you_mean(word, ids),
            game=word,
            games=", ".join(ids),
        )
    return known


def _found(vocabulary: Vocabulary, game_id: str, word: str) -> list[Entry]:
    word = " ".join(word.split())
    found = spelt(vocabulary, word)
    if found:
        return found
    if word in tables().keywords:
        raise UsageError(
            "`{word}` belongs to the language itself and not to a game; docs/effects.md explains "
            "it.",
            word=word,
        )
    if found := called(vocabulary, word):
        return found
    known = {entry.words for entry in vocabulary.entries} | set(vocabulary.nouns)
    raise UsageError(
        "{game} has no word `{word}`.",
        did_you_mean(word, sorted(known)),
        Message("`kartenwerk words {game}` lists all.", {"game": game_id}),
        game=game_id,
        word=word,
    )


# For people --------------------------------------------------------------------------------------


def _list(vocabulary: Vocabulary) -> Iterator[str]:
    listed = list(words(vocabulary))
    for sort, title in TITLES.items():
        mine = [each for each in listed if each.sort == sort.__name__.lower()]
        if mine:
            yield say(title)
            for each in mine:
                yield from _row(each)
            yield ""
    yield say(CLAUSES)
    for name, carrier in vocabulary.carriers.items():
        yield f"  {name:{FORM_WIDTH}}  {', '.join(clauses(carrier))}"
    yield ""
    yield from wrap(say(LEGEND), WIDTH)
    yield say(counted("{count} word.", "{count} words.", len(listed)))


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
    notes = [say(word.help)]
    if "gives" in word.facts and word.sort in ("property", "constant"):
        notes.append(f"({word.facts['gives']})")
    if names := word.facts.get("names"):
        assert isinstance(names, dict), "names have types"
        said = ", ".join(f"{name} ({of})" for name, of in names.items())
        notes.append(say("Names: {names}.", names=said))
    if "replaceable" in word.facts:
        notes.append(say("Can be replaced."))
    if "hidden" in word.facts:
        notes.append(say("Hidden."))
    if "deprecated" in word.facts:
        notes.append(say("Old: write `{word}`.", word=word.facts["instead"]))
    return " ".join(notes)


def _about(entry: Entry, vocabulary: Vocabulary) -> Iterator[str]:
    word = describe(entry, vocabulary)
    yield f"{word.form} ({say(SORTS[type(entry)])})"
    yield from wrap(say(word.help), WIDTH, initial_indent="  ", subsequent_indent="  ")
    for name, value in word.facts.items():
        yield f"  {say(FACTS[name])}: {_shown(value)}"
    for code, text in word.said.items():
        yield f"  {say('in {language}: {text}', language=code, text=text)}"
    if isinstance(entry, Noun):
        for title, forms in company(entry, vocabulary).items():
            yield f"  {say(title)}"
            yield from (f"    {each}" for each in forms)


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(say("{name} is {of}", name=name, of=of) for name, of in value.items())
    if isinstance(value, list):
        return ", ".join(value)
    return say("yes") if value is True else str(value)


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
    said = {"sort": word.sort, "words": word.words, "form": word.form, "help": say(word.help)}
    phrases = {"said": dict(word.said)} if word.said else {}
    return {**said, **word.facts, **phrases}


def _data(entry: Entry, vocabulary: Vocabulary) -> dict[str, object]:
    data = _word(describe(entry, vocabulary))
    return {**data, "used_with": company(entry, vocabulary)} if isinstance(entry, Noun) else data


def _cells(texts: Iterable[str]) -> str:
    return f"| {' | '.join(texts)} |"


def _markdown(vocabulary: Vocabulary, title: str, entries: list[Entry]) -> Iterator[str]:
    listed = [describe(each, vocabulary) for each in entries] or list(words(vocabulary))
    yield f"# {say('The words of {game}', game=title)}"
    for sort, heading in TITLES.items():
        mine = [each for each in listed if each.sort == sort.__name__.lower()]
        if mine:
            codes = list(dict.fromkeys(code for each in mine for code in each.said))
            columns = (say("written"), say("means"), *codes)
            rule = _cells("---" for _ in columns)
            yield from ("", f"## {say(heading)}", "", _cells(columns), rule)
            for each in mine:
                said = (each.said.get(code, "") for code in codes)
                yield _cells((f"`{each.form}`", _help(each), *said))
    if not entries:
        yield from (
            "",
            f"## {say(CLAUSES)}",
            "",
            f"| {say('kind and field')} | {say('clauses')} |",
            "|---|---|",
        )
        for name, carrier in vocabulary.carriers.items():
            yield f"| `{name}` | {', '.join(clauses(carrier))} |"
    yield from ("", say(LEGEND))
