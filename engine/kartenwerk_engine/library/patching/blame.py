"""To which patch something is owed that is only wrong since the patches were carried out.

What a pack patches belongs to another pack, which is right as it is. So its components are checked
before and after: what is new is said at the patch, and the place where it shows is named beside it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from kartenwerk_dsl.message import Message
from kartenwerk_engine.library.finding import Finding, Related
from kartenwerk_engine.library.patching.patch import Change, Patch
from kartenwerk_engine.library.patching.places import PatchedPlaces, is_virtual, real

_SHOWS = Message("it shows here")


def new_findings(before: Iterable[Finding], after: Iterable[Finding]) -> Iterator[Finding]:
    """Those that were not there before, wherever the component stands now."""
    had = Counter(map(_what, before))
    for finding in after:
        if had[_what(finding)] > 0:
            had[_what(finding)] -= 1
        else:
            yield finding


def _what(finding: Finding) -> tuple[str, str, str | None]:
    return finding.rule.code, str(finding.message), finding.component


def settled(finding: Finding, places: PatchedPlaces) -> Finding:
    """A finding of patched components as one of their file of patches.

    A correction stays only if it changes what a patch says, and nothing beside it.
    """
    fix, path = finding.fix, finding.path
    if fix is not None and is_virtual(path):
        components = places.components(path)
        inside = all(components.holds(edit.start, edit.end) for edit in fix.edits)
        fix = fix if inside else None
    related = tuple(replace(each, path=real(each.path)) for each in finding.related)
    return replace(finding, path=real(path), fix=fix, related=related)


def blamed(finding: Finding, patches: Sequence[Patch], places: PatchedPlaces) -> Finding:
    """A finding of another pack, said at that one of the patches which has most to do with it."""
    patch = max(patches, key=lambda each: _guilt(each, finding))
    span = places(patch.path).span(patch.place, key=True)
    shows = Related(real(finding.path), finding.span, _SHOWS)
    related = tuple(replace(each, path=real(each.path)) for each in finding.related)
    return replace(
        finding,
        path=patch.path,
        span=span,
        fix=None,
        related=(shows, *related),
        component=patch.id,
    )


def _guilt(patch: Patch, finding: Finding) -> tuple[bool, bool]:
    """A patch is suspect if the finding speaks of its component, the more if that is gone."""
    said = {finding.component, *map(str, finding.message.values.values())}
    return patch.id in said, patch.change is Change.DROP
