"""Versions of packs and ranges of them: does one fit, and can two ranges ever be met together?"""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from packaging.specifiers import SpecifierSet


def is_version(text: str) -> bool:
    """Whether it can be compared with other versions."""
    from packaging.version import InvalidVersion, Version

    try:
        Version(text)
    except InvalidVersion:
        return False
    return True


def is_range(text: str) -> bool:
    """Whether it says which versions will do; an empty text says that all do."""
    from packaging.specifiers import InvalidSpecifier

    try:
        _range(text)
    except InvalidSpecifier:
        return False
    return True


def fits(version: str, accepted: str) -> bool:
    """Whether the version lies in the range."""
    return _range(accepted).contains(version, prereleases=True)


def exclude(one: str, other: str) -> bool:
    """Whether no version lies in both ranges.

    Ranges change their answer only at the versions that they name: it is enough to try each of
    these, and what comes right before and behind it.
    """
    both = _range(one) & _range(other)
    return not any(both.contains(version, prereleases=True) for version in _around(both))


def _around(accepted: "SpecifierSet") -> Iterator[str]:
    yield "0"
    for specifier in accepted:
        named = specifier.version.removesuffix(".*")
        yield named
        # Public versions only: a `.post1` is no later release for `>`, nor a `.dev0` an earlier.
        from packaging.version import Version

        release = Version(named).release
        yield ".".join(map(str, (*release, 0, 0, 1)))
        yield ".".join(map(str, (*release[:-1], release[-1] + 1)))
        yield from _before(release)


def _before(release: tuple[int, ...]) -> Iterator[str]:
    """A version right before this one, if there is any: 1.9999 for 2.0."""
    numbers = list(release)
    while numbers and numbers[-1] == 0:
        numbers.pop()
    if numbers:
        yield ".".join(map(str, (*numbers[:-1], numbers[-1] - 1, 999_999)))


@cache
def _range(text: str) -> "SpecifierSet":
    from packaging.specifiers import SpecifierSet

    return SpecifierSet(text)
