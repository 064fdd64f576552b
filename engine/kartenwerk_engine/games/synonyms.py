"""What people write for the words of a game: with all endings of German, and without umlauts."""

from collections.abc import Mapping

_ENDINGS = ("", "e", "en", "er", "es", "em")


def synonyms(adjectives: Mapping[str, str], words: Mapping[str, str]) -> Mapping[str, str]:
    """By what is written, the word that is meant.

    `adjectives` gives for each word the stems that German puts endings to, `words` what is written
    as it stands; several are separated by blanks.
    """
    inflected = {
        word: " ".join(stem + ending for stem in stems.split() for ending in _ENDINGS)
        for word, stems in adjectives.items()
    }
    return {
        spelling: word
        for word, said in (*inflected.items(), *words.items())
        for each in said.split()
        for spelling in _spellings(each)
        if spelling != word
    }


def _spellings(word: str) -> tuple[str, str]:
    """With umlauts, and as ids are written."""
    bare = word.translate({0xE4: "ae", 0xF6: "oe", 0xFC: "ue", 0xDF: "ss"})
    return word, bare
