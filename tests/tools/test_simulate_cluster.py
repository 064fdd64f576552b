"""Simulating on a cluster gives the games that one process gives."""

import json
from pathlib import Path

from distributed import LocalCluster

from cli import kartenwerk

ORDER = ("simulate", "schatten-der-macht", "--games", "12", "--players", "2")


def test_a_local_cluster_plays_the_same_games(tmp_path: Path) -> None:
    here, there = tmp_path / "here.json", tmp_path / "there.json"
    with LocalCluster(
        n_workers=1,
        threads_per_worker=1,
        processes=False,
        dashboard_address=None,
        protocol="tcp://",
        host="127.0.0.1",
    ) as cluster:
        ended = kartenwerk(*ORDER, "--cluster", cluster.scheduler_address, "--out", str(there))
    assert ended.code == 0, ended.err
    assert kartenwerk(*ORDER, "--jobs", "1", "--out", str(here)).code == 0
    assert json.loads(there.read_text()) == json.loads(here.read_text())


def test_a_cluster_that_is_not_there_is_named() -> None:
    ended = kartenwerk(*ORDER, "--cluster", "tcp://127.0.0.1:9")
    assert ended.code == 2
    assert "There is no cluster at tcp://127.0.0.1:9" in ended.err
