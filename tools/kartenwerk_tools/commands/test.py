"""`kartenwerk test`: play the scenarios of packs, and say which rules and cards they prove."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from kartenwerk_dsl.message import Message, counted, template
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.disk import shown
from kartenwerk_engine.library.finding import Span
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.scenarios.coverage import Coverage, coverage
from kartenwerk_engine.scenarios.files import Unread, Written, rules, written
from kartenwerk_engine.scenarios.former_ids import former_words
from kartenwerk_engine.scenarios.play import Stage, play
from kartenwerk_tools import report_file
from kartenwerk_tools.archive import as_given
from kartenwerk_tools.lint.progress import ProgressBar
from kartenwerk_tools.speaking import say
from kartenwerk_tools.usage import UsageError
from kartenwerk_tools.workspace import Seen, games_to_play

_RULES = template("No scenario covers these rules: {names}")
_CARDS = template("No scenario covers these cards: {names}")


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line."""

    paths: tuple[str, ...] = ()
    select: tuple[str, ...] = ()
    uncovered: bool = False
    junit: str | None = None
    more: tuple[str, ...] = ()
    """Further packs in the box. Their own scenarios are not played."""


@dataclass(frozen=True, slots=True)
class Case:
    """One scenario after it was played: passed if there is nothing to say."""

    id: str
    path: str
    says: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """What is to be played of the packs of one game: scenarios, each with what its pack sees."""

    game: Game
    packs: tuple[Seen, ...]
    found: tuple[tuple[Library, Written | Unread], ...]
    chosen: tuple[tuple[Library, Written | Unread], ...]


def run(options: Options) -> int:
    """Play, report, and return the exit code: 0 all passed and covered, 1 if not.

    With packs of several games the report goes game by game, and ends with what holds for all.
    """
    games = [
        each
        for game, packs in games_to_play(options.paths, options.more)
        if (each := _choose(game, packs, options.select))
    ]
    if not any(each.chosen for each in games):
        if options.select:
            words = ", ".join(options.select)
            raise UsageError("There is no scenario to play for {words}.", words=words)
        raise UsageError("There is no scenario to play.")
    with ProgressBar() as bar:
        bar.expect(sum(len(each.chosen) for each in games))
        played = [(each, _play(each, bar)) for each in games]
    complete = True
    for number, (each, cases) in enumerate(played):
        if len(played) > 1:
            print("\n" * (number > 0) + f"{each.game.title}\n")
        complete &= _report(each, cases, options)
    every = [case for _, cases in played for case in cases]
    if len(played) > 1:
        print("\n" + say("All {count} games: {what}", count=len(played), what=_counts(every)))
    if options.junit:
        report_file.write(options.junit, as_junit(every))
    return 0 if complete else 1


def _choose(game: Game, packs: Sequence[Seen], words: Sequence[str]) -> Chosen | None:
    """What the words choose of the scenarios of these packs; None if the game has no part in it."""
    found = tuple(
        (seen.library, each)
        for seen in packs
        for each in written(seen.folder, shown(seen.folder), former_words(seen.library))
    )
    chosen = tuple(each for each in found if _is_chosen(each[1], words))
    return Chosen(game, tuple(packs), found, chosen) if chosen or not words else None


def _play(each: Chosen, bar: ProgressBar) -> list[Case]:
    stages: dict[Library, Stage] = {}
    cases = []
    for library, scenario in each.chosen:
        if library not in stages:
            stages[library] = each.game.load_stage(library)
        cases.append(_case(scenario, stages[library]))
        bar.advance(1)
    return cases


def _report(each: Chosen, cases: list[Case], options: Options) -> bool:
    """Print what came of the scenarios of one game; whether all is as it should be."""
    failed = [case for case in cases if case.says]
    for case in failed:
        print(f"{as_given(case.path)}: {case.id}")
        for line in case.says:
            print(f"    {line}")
        print()
    print(say(_counts(cases)))
    for _, scenario in each.chosen:
        for line in _renamed(scenario):
            print(line)
    if options.select:
        return not failed
    proved = _coverage(each.packs, [scenario for _, scenario in each.found])
    for line in report(proved, everything=options.uncovered):
        print(line)
    return not failed and proved.complete


def _counts(cases: Sequence[Case]) -> Message:
    failed = sum(bool(case.says) for case in cases)
    return counted(
        "{count} scenario passed, {failed} failed.",
        "{count} scenarios passed, {failed} failed.",
        len(cases) - failed,
        failed=failed,
    )


def _is_chosen(each: Written | Unread, words: Sequence[str]) -> bool:
    """By the scenario's id or a part of it, or by what it covers."""
    if not words or isinstance(each, Unread):
        return True
    covers = each.scenario.covers if each.scenario else ()
    return any(word in each.id or word in covers for word in words)


def _case(each: Written | Unread, stage: Stage) -> Case:
    if isinstance(each, Unread):
        line = _at(each.finding.span, each.finding.message)
        return Case(say("(the whole file)"), each.path, (line,))
    says: list[str] = []
    fault = each.fault
    if each.scenario is not None:
        report_ = play(each.scenario, stage)
        fault = report_.fault
        says += [_at(each.span(d.keys), d.message) for d in report_.differences]
    if fault is not None:
        says.append(_at(each.span(fault.keys), fault.message))
    return Case(each.id, each.path, tuple(says))


def _at(span: Span, words: Message) -> str:
    return say("line {line}: {words}", line=span.line, words=words)


def _renamed(each: Written | Unread) -> Iterator[str]:
    """Former ids in a scenario, which is played all the same."""
    if isinstance(each, Unread):
        return
    for old, new in each.renamed.items():
        said = say("`{old}` is called `{new}` now", old=old, new=new)
        yield f"{as_given(each.path)}: {each.id}: {said}"


def _coverage(packs: Sequence[Seen], found: Sequence[Written | Unread]) -> Coverage:
    """What is to be proved: the rules and cards of the packs themselves, and cards they patch."""
    listed: dict[str, str] = {}
    for seen in packs:
        in_pack = rules(seen.folder, shown(seen.folder))
        if isinstance(in_pack, Unread):
            why = in_pack.finding.message
            raise UsageError("{path} cannot be read: {why}", path=in_pack.path, why=why)
        listed |= in_pack
    cards = dict.fromkeys(
        program.id
        for seen in packs
        for program in seen.library.programs()
        if program.pack == seen.pack.id
    )
    scenarios = [each.scenario for each in found if isinstance(each, Written) and each.scenario]
    return coverage(scenarios, listed, cards)


def report(proved: Coverage, *, everything: bool) -> Iterator[str]:
    """What the scenarios prove, in a few lines, and what they do not."""
    rules_done = proved.rules - len(proved.open_rules)
    cards_done = proved.cards - len(proved.open_cards)
    both = template("They prove {rules} of {all_rules} rules and {cards} of {all_cards} cards.")
    no_rules = template("They prove {cards} of {all_cards} cards.")
    yield say(
        both if proved.rules else no_rules,
        rules=rules_done,
        all_rules=proved.rules,
        cards=cards_done,
        all_cards=proved.cards,
    )
    for words, missing in ((_RULES, proved.open_rules), (_CARDS, proved.open_cards)):
        if missing:
            named = missing if everything else missing[:8]
            left = len(missing) - len(named)
            names = Message("{names} … and {count} more", {"names": named, "count": left})
            yield say(words, names=names if left else named)
    for word, ids in proved.unknown.items():
        yield say(
            "`{word}` is neither a rule nor a card with an effect; covered by {ids}",
            word=word,
            ids=", ".join(ids),
        )


def as_junit(cases: Sequence[Case]) -> str:
    """JUnit's XML: one test case for each scenario."""
    failures = sum(bool(case.says) for case in cases)
    counts = f'tests="{len(cases)}" failures="{failures}" errors="0"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<testsuites name="kartenwerk test" {counts}>',
        f'  <testsuite name="kartenwerk test" {counts}>',
    ]
    for case in cases:
        head = (
            f"    <testcase classname={quoteattr(case.path)} name={quoteattr(case.id)}"
            f" file={quoteattr(case.path)}"
        )
        if not case.says:
            lines.append(f"{head}/>")
            continue
        lines.append(f"{head}>")
        text = escape("\n".join(case.says))
        lines.append(f"      <failure message={quoteattr(case.says[0])}>{text}</failure>")
        lines.append("    </testcase>")
    return "\n".join([*lines, "  </testsuite>", "</testsuites>", ""])
