"""Runs commands and tells how long they took and how much memory they held."""

import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

PROC = Path("/proc")


@dataclass(frozen=True, slots=True)
class Run:
    """One run of a command: seconds on the clock and on all cores, MB of its largest process."""

    seconds: float
    cpu_seconds: float
    megabytes: float
    code: int
    output: str


def run(command: Sequence[str], environment: Mapping[str, str] | None = None) -> Run:
    """Run a command to its end. Memory is that of the largest process in its tree."""
    with tempfile.TemporaryFile("w+") as output:
        start = time.perf_counter()
        process = _start(command, environment, output.fileno())
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        cpu = usage.ru_utime + usage.ru_stime
        return Run(seconds, cpu, usage.ru_maxrss / 1024, process.returncode, output.read())


def succeed(command: Sequence[str], environment: Mapping[str, str] | None = None) -> Run:
    """Run a command that must find nothing wrong; a measurement of a failure would mean nothing."""
    result = run(command, environment)
    if result.code != 0:
        raise SystemExit(
            f"{' '.join(command[:4])} … ended with {result.code}:\n{result.output[-2000:]}"
        )
    return result


def peak_of_tree(
    command: Sequence[str], environment: Mapping[str, str] | None = None
) -> float | None:
    """MB that all processes of a run held together at its peak; None where there is no /proc.

    Pages that processes share count once. Looking slows the run down, so it is not for timing.
    """
    if not PROC.is_dir():
        return None
    process = _start(command, environment, subprocess.DEVNULL)
    peak = 0.0
    while process.poll() is None:
        peak = max(peak, sum(_held(pid) for pid in _tree(process.pid)) / 1024)
        time.sleep(0.02)
    return peak


def seconds_of(work: Callable[[], object]) -> float:
    """Wall-clock seconds that a function takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _start(
    command: Sequence[str], environment: Mapping[str, str] | None, output: int
) -> "subprocess.Popen[bytes]":
    merged = {**os.environ, **(environment or {})}
    # An installed program has been compiled by pip. One that runs from a checkout must be allowed
    # to keep what Python compiles, or it would compile its modules in every single run.
    merged.pop("PYTHONDONTWRITEBYTECODE", None)
    return subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, env=merged)


def _tree(pid: int) -> list[int]:
    """A process and all that descend from it."""
    try:
        lists = [path.read_text() for path in (PROC / str(pid) / "task").glob("*/children")]
    except OSError:
        return [pid]
    children = [int(child) for line in lists for child in line.split()]
    return [pid, *(found for child in children for found in _tree(child))]


def _held(pid: int) -> int:
    """kB that a process holds, each shared page counted in proportion."""
    try:
        lines = (PROC / str(pid) / "smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
