"""The same work in one process and in several; faults name the file."""

import os
from collections import Counter

import pytest

from kartenwerk_tools.lint.progress import ProgressBar
from kartenwerk_tools.lint.workers import WORTH_IT, FileFault, Workers

MAIN = os.getpid()


def double(number: int) -> tuple[int, int]:
    return number * 2, os.getpid()


def fails_at_seven(number: int) -> int:
    if number == 7:
        raise KeyError("planted")
    return number


@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("length", [0, 1, 2, 17])
def test_results_keep_their_order(jobs: int, length: int) -> None:
    bar = ProgressBar()
    results = Workers(jobs, bar).spread(double, range(length), str)
    assert [number for number, _ in results] == [number * 2 for number in range(length)]
    assert bar.done == bar.total == length


def test_several_processes_are_used_when_asked() -> None:
    results = Workers(2, ProgressBar()).spread(double, range(64), str)
    assert MAIN not in Counter(process for _, process in results)


def test_few_files_stay_in_this_process() -> None:
    results = Workers(None, ProgressBar()).spread(double, range(WORTH_IT - 1), str)
    assert {process for _, process in results} == {MAIN}


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_names_the_file(jobs: int) -> None:
    with pytest.raises(FileFault, match=r"regions/7\.yaml: KeyError: 'planted'"):
        Workers(jobs, ProgressBar()).spread(fails_at_seven, range(20), "regions/{}.yaml".format)
