"""Scenarios that were written before a component got another id."""

import re
from collections.abc import Mapping
from typing import Any

from kartenwerk_engine.library.library import Library

_WORD = re.compile(r"\w+")
_NOTE = "note"


def former_words(library: Library) -> dict[str, str]:
    """Former ids and the present ones, where a bare word can mean nothing else."""
    found: dict[str, str] = {}
    doubtful: set[str] = set()
    for ids in library.former.values():
        for former, present in ids.items():
            if found.setdefault(former, present) != present or library.kinds_of(former):
                doubtful.add(former)
    return {former: present for former, present in found.items() if former not in doubtful}


def with_present_ids(data: Any, former: Mapping[str, str], met: dict[str, str]) -> Any:
    """What a scenario says, with present ids in place of former ones; `met` gets those it has.

    Ids stand bare as keys and values, within options of several words, and in programs of cards.
    """
    if isinstance(data, str):
        return _WORD.sub(lambda word: _present(word[0], former, met), data)
    if isinstance(data, list):
        return [with_present_ids(each, former, met) for each in data]
    if isinstance(data, dict):
        return {
            with_present_ids(key, former, met): each
            if key == _NOTE
            else with_present_ids(each, former, met)
            for key, each in data.items()
        }
    return data


def _present(word: str, former: Mapping[str, str], met: dict[str, str]) -> str:
    if word in former:
        met[word] = former[word]
    return former.get(word, word)
