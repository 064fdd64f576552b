"""Commands that play: scenarios, games with people, games with bots by the thousand."""

from typing import Annotated

import typer

from kartenwerk_tools.cli.arguments import More, Paths
from kartenwerk_tools.cli.spoken import App

app = App()

Played = Annotated[
    str | None,
    typer.Argument(
        metavar="PACK",
        help="A pack, by its id or its path. Default: the one that is here, else "
        "schatten-der-macht.",
    ),
]


@app.command(
    "test",
    epilog="Examples:  kartenwerk test content  |  kartenwerk test -s SDM-EX-06  |  "
    "kartenwerk test --junit scenarios.xml",
)
def play_scenarios(
    paths: Paths = None,
    select: Annotated[
        list[str] | None,
        typer.Option(
            "--select", "-s", metavar="WORD", help="Only these: part of a name, a rule, a card."
        ),
    ] = None,
    uncovered: Annotated[
        bool, typer.Option("--uncovered", help="List everything that no scenario covers.")
    ] = False,
    more: More = None,
    junit: Annotated[
        str | None, typer.Option("--junit", metavar="FILE", help="Write the results as JUnit XML.")
    ] = None,
) -> None:
    """Play the scenarios of packs, and say which rules and cards they prove.

    Ends with 0 if all passed and nothing is left uncovered, with 1 otherwise.
    """
    from kartenwerk_tools.commands.test import Options, run

    options = Options(tuple(paths or ()), tuple(select or ()), uncovered, junit, tuple(more or ()))
    raise typer.Exit(run(options))


@app.command(
    epilog="Examples:  kartenwerk coverage content  |  kartenwerk coverage content --games 200"
)
def coverage(
    paths: Paths = None,
    games: Annotated[
        int,
        typer.Option("--games", "-n", min=0, metavar="N", help="Games at random, of each game."),
    ] = 30,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")] = 1,
) -> None:
    """List the statements of effects that neither a scenario nor a game at random carried out.

    Ends with 0 if everything ran, with 1 otherwise.
    """
    from kartenwerk_tools.commands.coverage import Options, run

    raise typer.Exit(run(Options(tuple(paths or ()), games, seed)))


@app.command(
    epilog="Examples:  kartenwerk simulate schatten-der-macht --games 1000  |  "
    "kartenwerk simulate schatten-der-macht --bots greedy,random --players 2 --out result.json"
)
def simulate(
    pack: Played = None,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games.")
    ] = 100,
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            min=1,
            metavar="N",
            help="How many. Default: as many as bots, or 4 for one.",
        ),
    ] = None,
    bots: Annotated[
        str, typer.Option(metavar="BOTS", help="Sorts of bots by seat: random, greedy.")
    ] = "random",
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")] = 1,
    jobs: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Processes to use. Default: all cores.")
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on a dask cluster (extra `cluster`)."),
    ] = None,
    more: Annotated[
        list[str] | None,
        typer.Option("--with", "-w", metavar="PACK", help="Another pack to play with."),
    ] = None,
    output: Annotated[
        str | None, typer.Option("--out", "-o", metavar="FILE", help="Write the results as JSON.")
    ] = None,
) -> None:
    """Play many games with bots: who wins, how long it takes, which cards are never used.

    The games are the same for any number of processes.
    """
    from kartenwerk_tools.commands.simulate import Options, run
    from kartenwerk_tools.workspace import usual_pack

    sorts = tuple(bots.split(","))
    options = Options(
        pack or usual_pack(), games, players, sorts, seed, jobs, cluster, output, tuple(more or ())
    )
    raise typer.Exit(run(options))


@app.command(
    epilog="Examples:  kartenwerk play schatten-der-macht  |  "
    "kartenwerk play schatten-der-macht --seats human,human,greedy  |  "
    "kartenwerk play schatten-der-macht --resume spiel.json"
)
def play(
    pack: Played = None,
    seats: Annotated[
        str,
        typer.Option(metavar="SEATS", help="Who sits where: human, random, greedy."),
    ] = "human,greedy,greedy",
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The same seed deals the same cards.")
    ] = None,
    more: Annotated[
        list[str] | None,
        typer.Option("--with", "-w", metavar="PACK", help="Another pack to play with."),
    ] = None,
    resume: Annotated[
        str | None, typer.Option("--resume", "-r", metavar="FILE", help="Go on with a saved game.")
    ] = None,
) -> None:
    """Play a game in the terminal, with people at one keyboard and with bots."""
    import secrets

    from kartenwerk_tools.commands.play import Options, run
    from kartenwerk_tools.workspace import usual_pack

    chosen = seed if seed is not None else secrets.randbits(32)
    options = Options(
        pack or usual_pack(), tuple(seats.split(",")), chosen, resume, tuple(more or ())
    )
    raise typer.Exit(run(options))
