"""Leaving out the findings that comments ask to leave out, and looking at the comments themselves.

An error is never left out: what cannot be used does not become usable by a comment.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Edit, Fix, Rule, Severity
from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding, found
from kartenwerk_tools.lint.suppressions import Suppression, suppressions

_SEA = "suedmeer: {name: Südmeer, adjacent: [], source: {origin: rulebook}}\n"


def _example(comment: str) -> str:
    """A sea to which nothing refers, with a comment before it."""
    return f"--- seas.yaml\n# kartenwerk: {comment}\n{_SEA}"


_GOOD = _example("ignore[R013] its regions come with the next expansion")

UNUSED = Rule(
    code="L001",
    name="unused-suppression",
    severity=Severity.WARNING,
    message="there is nothing here that `{code}` could be said of",
    help="take it out",
    why="The comment keeps lint silent about something that is not so any more, or never was at "
    "this place. It would hide the next fault of this sort, of which nobody would hear.",
    bad=_example("ignore[R012] its regions come with the next expansion"),
    good=_GOOD,
    fixable=True,
)

WITHOUT_REASON = Rule(
    code="L002",
    name="suppression-without-reason",
    severity=Severity.WARNING,
    message="the comment does not say why, so it does not count",
    help="say behind the brackets why the finding is right to be there",
    why="Whoever reads the file next has to know whether the comment still holds. A comment "
    "without a reason keeps nothing silent.",
    bad=_example("ignore[R013]"),
    good=_GOOD,
)

UNKNOWN_CODE = Rule(
    code="L003",
    name="suppression-of-unknown-rule",
    severity=Severity.WARNING,
    message="there is no rule `{code}`",
    help="write the code that stands in the finding; starts of codes are not enough here",
    why="A comment names each rule about which it keeps lint silent. One that is misspelt keeps "
    "nothing silent.",
    bad=_example("ignore[R913] its regions come with the next expansion"),
    good=_GOOD,
)

NOT_SUPPRESSIBLE = Rule(
    code="L004",
    name="suppression-of-error",
    severity=Severity.WARNING,
    message="`{code}` cannot be left out: {why}",
    help="put right what it says, and take the comment out",
    why="An error means that the pack cannot be used, and no comment changes that. What is said of "
    "comments like this one cannot be left out either.",
    bad=_example("ignore[R001] its regions come with the next expansion"),
    good=_GOOD,
)

MALFORMED = Rule(
    code="L005",
    name="malformed-suppression",
    severity=Severity.WARNING,
    message="this comment is meant for lint, but says nothing that lint understands",
    help="write `# kartenwerk: ignore[CODE] reason`, or `ignore-component[CODE]` for a whole "
    "component, within it or on the line before it",
    why="A comment that begins with `kartenwerk:` asks lint to leave findings out. It names their "
    "codes in brackets and says behind them why.",
    bad=_example("ignore R013, its regions come with the next expansion"),
    good=_GOOD,
)

RULES = (UNUSED, WITHOUT_REASON, UNKNOWN_CODE, NOT_SUPPRESSIBLE, MALFORMED)

FAMILY = "L"

Rules = Callable[[], Sequence[Rule]]


class Suppressing:
    """The comments of one file at work. `findings` are all that there are of it."""

    def __init__(
        self,
        document: Document,
        effects: Sequence[Keys],
        findings: Sequence[Finding],
        rules: Rules,
    ) -> None:
        self._document = document
        self._findings = findings
        self._comments = list(suppressions(document, effects))
        known = rules() if self._comments else ()
        self._rules = {name: rule for rule in known for name in (rule.code, rule.name)}
        self.silenced: dict[int, str] = {}
        """The places of findings that are left out, with the reasons."""
        self._used: set[tuple[int, str]] = set()
        for comment in self._comments:
            if comment.word and comment.has_reason:
                self._silence(comment)

    def _silence(self, comment: Suppression) -> None:
        wanted = {
            rule.code: code for code, _, _ in comment.codes if (rule := self._suppressible(code))
        }
        for place, finding in enumerate(self._findings):
            code = finding.rule.code
            if code in wanted and comment.covers(finding.span, finding.component):
                self.silenced.setdefault(place, comment.reason.strip())
                self._used.add((comment.start, wanted[code]))

    def _suppressible(self, code: str) -> Rule | None:
        rule = self._rules.get(code)
        return rule if rule and not _why_not(rule) else None

    def faults(self, *, unused: bool) -> Iterator[Finding]:
        """What is wrong with the comments; `unused` ones are only told of if all was looked at."""
        for comment in self._comments:
            if not comment.word or not comment.codes:
                yield self._found(MALFORMED, comment)
            elif not comment.has_reason:
                yield self._found(WITHOUT_REASON, comment)
            else:
                yield from self._faults_of_codes(comment, unused)

    def _faults_of_codes(self, comment: Suppression, unused: bool) -> Iterator[Finding]:
        for code, start, end in comment.codes:
            rule = self._rules.get(code)
            if rule is None:
                close = nearest(code, self._rules)
                hint = Message("did you mean `{code}`?", {"code": close}) if close else None
                yield self._found(UNKNOWN_CODE, comment, start, end, hint=hint, code=code)
            elif why := _why_not(rule):
                yield self._found(NOT_SUPPRESSIBLE, comment, start, end, code=code, why=why)
            elif unused and (comment.start, code) not in self._used:
                fix = self._without(comment, code)
                yield self._found(UNUSED, comment, start, end, fix=fix, code=code)

    def _found(
        self,
        rule: Rule,
        comment: Suppression,
        start: int | None = None,
        end: int | None = None,
        *,
        hint: Message | None = None,
        fix: Fix | None = None,
        **values: Any,
    ) -> Finding:
        span = self._document.between(
            comment.start if start is None else start, comment.end if end is None else end
        )
        path = self._document.path
        return found(rule, path, span, hint=hint, fix=fix, component=comment.owner, **values)

    def _without(self, comment: Suppression, code: str) -> Fix:
        """The comment without this code, or nothing in its place if it has no other."""
        others = [each for each, _, _ in comment.codes if each != code]
        if others:
            first, last = comment.codes[0][1], comment.codes[-1][2]
            edit = Edit(first, last, ", ".join(dict.fromkeys(others)))
            return Fix(Message("take `{code}` out of the comment", {"code": code}), (edit,))
        return Fix(Message("take the comment out"), (self._whole(comment),))

    def _whole(self, comment: Suppression) -> Edit:
        """The comment with the blanks before it, or with its line if nothing else stands there."""
        text, start, end = self._document.text, comment.start, comment.end
        while start and text[start - 1] in " \t":
            start -= 1
        while end < len(text) and text[end] in " \t":
            end += 1
        if start and text[start - 1] not in "\r\n":
            return Edit(start, end, "")
        behind = text[end : end + 2]
        return Edit(start, end + (2 if behind == "\r\n" else len(behind[:1])), "")


def _why_not(rule: Rule) -> Message | None:
    """Why findings of a rule cannot be left out; None if they can."""
    if rule.severity is Severity.ERROR:
        return Message("it is an error")
    if rule.code.startswith(FAMILY):
        return Message("it is about comments like this one")
    return None
