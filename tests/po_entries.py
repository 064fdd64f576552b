"""Catalogues made by hypothesis, and what gettext's own tools say of one."""

import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import strategies as st

from kartenwerk_engine.library.translations.entry import Catalogue, Entry, Previous

HEADER = Entry(
    translations=(
        "Language: en\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\n"
        "Content-Transfer-Encoding: 8bit\nPlural-Forms: nplurals=2; plural=(n != 1);\n",
    )
)

# What a remark or text may hold: everything but lone surrogates and what separates lines.
_CHARACTERS = st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"])
_ONE_LINE = st.text(_CHARACTERS, max_size=20)
WORDS = st.text(st.one_of(_CHARACTERS, st.sampled_from('\n\t\\"„“{}#')), max_size=40)
_REMARKS = st.lists(_ONE_LINE.map(str.strip).filter(bool), max_size=3).map(tuple)
_NAMES = st.from_regex(r"[a-z]{1,8}", fullmatch=True)
_PREVIOUS = st.builds(Previous, source=WORDS, context=st.none() | _NAMES)


@st.composite
def entries(draw: st.DrawFn, context: str) -> Entry:
    """An entry with this context, as a catalogue can hold it."""
    obsolete = draw(st.booleans())
    plural = draw(st.none() | WORDS.filter(bool))
    forms = 1 if plural is None else 2
    return Entry(
        context=context,
        source=draw(WORDS),
        plural=plural,
        translations=tuple(draw(WORDS) for _ in range(forms)),
        flags=draw(st.sampled_from([(), ("fuzzy",), ("fuzzy", "max-length:40"), ("no-wrap",)])),
        comments=draw(_REMARKS),
        # What can be extracted anew is not kept of an obsolete entry.
        notes=() if obsolete else draw(_REMARKS),
        references=() if obsolete else draw(st.lists(_NAMES, max_size=3).map(tuple)),
        previous=draw(st.none() | _PREVIOUS),
        obsolete=obsolete,
    )


@st.composite
def catalogues(draw: st.DrawFn) -> Catalogue:
    """A catalogue with a proper header, the obsolete entries last."""
    contexts = draw(st.lists(_NAMES, unique=True, max_size=6))
    made = [draw(entries(context)) for context in contexts]
    return Catalogue(header=HEADER, entries=sorted(made, key=lambda entry: entry.obsolete))


def check_with_msgfmt(text: str, folder: Path) -> None:
    """Skip the test where gettext is not installed; fail if it has an objection."""
    if shutil.which("msgfmt") is None:
        pytest.skip("gettext is not installed")
    file = folder / "checked.po"
    file.write_text(text, encoding="utf-8", newline="")
    ended = subprocess.run(
        ["msgfmt", "--check-format", "--check-header", "-o", "-", str(file)],
        capture_output=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr.decode()
