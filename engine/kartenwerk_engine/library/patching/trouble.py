"""What does not fit when patches are carried out, and how it is told."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from kartenwerk_dsl.frozen import handed
from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.problem import Fix, Rule
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding, Related, found
from kartenwerk_engine.library.index import Locate
from kartenwerk_engine.library.patching.patch import Patch
from kartenwerk_engine.library.respelling import respelt


@handed
class See:
    """Another place that belongs to a trouble: its file, the keys there, what is to be seen."""

    path: str
    keys: Keys
    key: bool
    message: Message


@handed
class Trouble:
    """A rule that a patch breaks, at these keys of its file (or at the key itself).

    Places are only looked up for what is reported. `known` is the id that the correction writes.
    """

    rule: Rule
    patch: Patch
    at: Keys
    key: bool = False
    hint: Message | None = None
    message: Template | None = None
    see: tuple[See, ...] = ()
    known: str | None = None
    values: Mapping[str, Any] = field(default_factory=dict)

    def finding(self, locate: Locate) -> Finding:
        """The trouble as a finding of the file of patches."""
        places = locate(self.patch.path)
        related = tuple(
            Related(see.path, locate(see.path).span(see.keys, key=see.key), see.message)
            for see in self.see
        )
        fix: Fix | None = None
        if self.known is not None:
            edit = respelt(places, self.at, self.key, self.known)
            title = Message("write `{known}`", {"known": self.known})
            fix = Fix(title, (edit,)) if edit else None
        return found(
            self.rule,
            self.patch.path,
            places.span(self.at, key=self.key),
            hint=self.hint,
            fix=fix,
            related=related,
            component=self.patch.id,
            message=self.message,
            **self.values,
        )
