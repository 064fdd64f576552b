"""The same work in one process and in several; faults name the file."""

import os
import time
from collections import Counter

import pytest

from kartenwerk_tools.lint.forked import Forked
from kartenwerk_tools.lint.job import FileFault, Job
from kartenwerk_tools.lint.pooled import Pooled
from kartenwerk_tools.lint.progress import ProgressBar
from kartenwerk_tools.lint.workers import WORTH_IT, Workers

MAIN = os.getpid()


def double(number: int) -> tuple[int, int]:
    return number * 2, os.getpid()


def slowly(number: int) -> tuple[int, int]:
    time.sleep(0.01)
    return number, os.getpid()


def dies_elsewhere(number: int) -> int:
    if os.getpid() != MAIN:
        os._exit(1)
    return number


def fails_at_seven(number: int) -> int:
    if number == 7:
        raise KeyError("planted")
    return number


@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("length", [0, 1, 2, 17, 300])
def test_results_keep_their_order(jobs: int, length: int) -> None:
    bar = ProgressBar()
    results = Workers(jobs, bar).begin(double, range(length), str).results()
    assert [number for number, _ in results] == [number * 2 for number in range(length)]
    assert bar.done == bar.total == length


def test_other_processes_go_on_while_this_one_does_something_else() -> None:
    begun = Workers(2, ProgressBar()).begin(double, range(64), str)
    assert begun.shared
    time.sleep(1)
    processes = Counter(process for _, process in begun.results())
    assert len(processes) == 1
    assert MAIN not in processes


def test_this_process_joins_in() -> None:
    results = Workers(2, ProgressBar()).begin(slowly, range(64), str).results()
    assert MAIN in {process for _, process in results}
    assert len({process for _, process in results}) == 2


def test_what_a_process_did_not_finish_is_done_here() -> None:
    bar = ProgressBar()
    assert Workers(3, bar).begin(dies_elsewhere, range(64), str).results() == list(range(64))
    assert bar.done == 64


def test_few_files_stay_in_this_process() -> None:
    results = Workers(None, ProgressBar()).begin(double, range(WORTH_IT - 1), str).results()
    assert {process for _, process in results} == {MAIN}


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_names_the_file(jobs: int) -> None:
    begun = Workers(jobs, ProgressBar()).begin(fails_at_seven, range(20), "regions/{}.yaml".format)
    with pytest.raises(FileFault, match=r"regions/7\.yaml: KeyError: 'planted'"):
        begun.results()


def test_new_processes_do_the_same_where_none_can_be_copied() -> None:
    bar = ProgressBar()
    results = Pooled(Job(double, range(17), str), bar, 2).results()
    assert [number for number, _ in results] == [number * 2 for number in range(17)]
    assert MAIN not in {process for _, process in results}
    assert bar.done == 17
    with pytest.raises(FileFault, match="7: KeyError: 'planted'"):
        Pooled(Job(fails_at_seven, range(20), str), bar, 2).results()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be copied here")
def test_no_process_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    fork, made = os.fork, list[int]()

    def noted() -> int:
        made.append(fork())
        return made[-1]

    monkeypatch.setattr(os, "fork", noted)
    with pytest.raises(FileFault):
        Forked(Job(fails_at_seven, range(20), str), ProgressBar(), 3).results()
    assert len(made) == 2
    for process in made:
        with pytest.raises(ChildProcessError):
            os.waitpid(process, os.WNOHANG)
