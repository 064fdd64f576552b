"""The command line: what can be typed. Each command imports what it needs when it runs."""

import secrets
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated

import typer

OVERVIEW = """\
Kartenwerk {version}: board and card games as data.

  kartenwerk lint content       check every component, effect and reference
  kartenwerk explain R001       what a finding means, with examples
  kartenwerk show selem         one component, and where each value comes from
  kartenwerk play               a game in the terminal, against bots
  kartenwerk stats              how many components there are, and how sure we are of them
  kartenwerk --help             all commands, and `kartenwerk lint --help` for one
"""

app = typer.Typer(
    name="kartenwerk",
    help="Board and card games as data: checked, played, translated and printed by one tool.",
    no_args_is_help=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 100},
)

Paths = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[PATH]...", help="Packs, folders or files; the current folder if none."
    ),
]


def _codes(incomplete: str) -> list[tuple[str, str]]:
    from kartenwerk_tools.completion import codes

    return codes(incomplete)


def _ids(incomplete: str) -> list[str]:
    from kartenwerk_tools.completion import component_ids

    return component_ids(incomplete)


def _formats(incomplete: str) -> list[tuple[str, str]]:
    from kartenwerk_tools.lint.report import FORMATS

    return [(name, what) for name, what in FORMATS.items() if name.startswith(incomplete)]


@app.callback(invoke_without_command=True)
def overview(
    context: typer.Context,
    show_version: Annotated[
        bool, typer.Option("--version", "-V", help="Print the version and stop.")
    ] = False,
    debug: Annotated[
        bool, typer.Option("--debug", help="Print a traceback if Kartenwerk itself fails.")
    ] = False,
) -> None:
    """What to print when no command is named."""
    if context.invoked_subcommand and not show_version:
        return
    from kartenwerk_tools.version import version

    if show_version:
        typer.echo(f"kartenwerk {version()}")
    else:
        typer.echo(OVERVIEW.format(version=version()), nl=False)
    raise typer.Exit(0)


@app.command(
    epilog="Examples:  kartenwerk lint content  |  kartenwerk lint my-pack --fix  |  "
    "kartenwerk lint --select Y,S --format concise  |  kartenwerk lint --format sarif -o lint.sarif"
)
def lint(
    paths: Paths = None,
    form: Annotated[
        str | None,
        typer.Option(
            "--format",
            "-f",
            envvar="KARTENWERK_FORMAT",
            autocompletion=_formats,
            metavar="FORMAT",
            help="human, concise, json, github, sarif or junit. Default: human, and github "
            "inside GitHub Actions.",
        ),
    ] = None,
    select: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CODES",
            autocompletion=_codes,
            help="Report only these: codes, starts of codes or names, with commas between.",
        ),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        typer.Option(metavar="CODES", autocompletion=_codes, help="Do not report these."),
    ] = None,
    fix: Annotated[
        bool, typer.Option("--fix", help="Apply the safe fixes, and report what is left.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Show what --fix would change; write nothing.")
    ] = False,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="How often each rule was broken.")
    ] = False,
    exit_zero: Annotated[
        bool, typer.Option("--exit-zero", help="End with 0 even if there are findings.")
    ] = False,
    staged: Annotated[
        bool, typer.Option("--staged", help="Read what git would commit, not what is on the disk.")
    ] = False,
    jobs: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Processes to use. Default: all cores if it pays."),
    ] = None,
    no_cache: Annotated[
        bool, typer.Option("--no-cache", help="Neither use nor write what earlier runs found.")
    ] = False,
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write the report to a file."),
    ] = None,
) -> None:
    """Check packs: YAML, shape, references, effects, and the facts of the game.

    Ends with 0 if there is no error and no warning, with 1 if there is one or a file could not be
    read, with 2 if the command itself was wrong.
    """
    from kartenwerk_tools.commands.lint import Options, run

    options = Options(
        paths=tuple(paths or ()),
        form=form,
        select=None if select is None else tuple(select),
        ignore=None if ignore is None else tuple(ignore),
        fix=fix,
        diff=diff,
        statistics=statistics,
        exit_zero=exit_zero,
        staged=staged,
        jobs=jobs,
        cache=not no_cache,
        output=output,
    )
    raise typer.Exit(run(options))


@app.command(
    epilog="Examples:  kartenwerk explain R001  |  kartenwerk explain unknown-key S101  |  "
    "kartenwerk explain --all --format markdown"
)
def explain(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="CODE...", autocompletion=_codes, help="Codes or names of rules."),
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Explain every rule.")] = False,
    form: Annotated[
        str, typer.Option("--format", "-f", metavar="FORMAT", help="human, json or markdown.")
    ] = "human",
) -> None:
    """Say what a rule is about, with a wrong example, what is said of it, and a right one."""
    from kartenwerk_tools.commands.explain import run

    raise typer.Exit(run(tuple(words or ()), everything, form))


@app.command(epilog="Examples:  kartenwerk rules  |  kartenwerk rules --format json")
def rules(
    form: Annotated[
        str, typer.Option("--format", "-f", metavar="FORMAT", help="human or json.")
    ] = "human",
) -> None:
    """List all rules with their codes."""
    from kartenwerk_tools.commands.rules import run

    raise typer.Exit(run(form))


@app.command(epilog="Examples:  kartenwerk schema  |  kartenwerk schema --check")
def schema(
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; end with 1 if a file is out of date.")
    ] = False,
) -> None:
    """Write schemas/ anew from the models of the games, for a checkout of Kartenwerk."""
    from kartenwerk_tools.commands.schema import run

    raise typer.Exit(run(check))


@app.command(
    epilog="Examples:  kartenwerk show selem  |  kartenwerk show region:selem --pack content"
)
def show(
    component: Annotated[
        str,
        typer.Argument(metavar="ID", autocompletion=_ids, help="An id, or KIND:ID."),
    ],
    path: Annotated[
        str | None, typer.Option("--pack", "-p", metavar="PATH", help="The packs to look in.")
    ] = None,
) -> None:
    """Show a component: its values and where they stand, its effect, references in and out."""
    from kartenwerk_tools.commands.show import run

    raise typer.Exit(run(component, path))


@app.command(epilog="Examples:  kartenwerk stats  |  kartenwerk stats content --format json")
def stats(
    paths: Paths = None,
    form: Annotated[
        str, typer.Option("--format", "-f", metavar="FORMAT", help="human or json.")
    ] = "human",
) -> None:
    """Count components by kind, and by where their figures come from."""
    from kartenwerk_tools.commands.stats import run

    raise typer.Exit(run(tuple(paths or ()), form))


@app.command(
    epilog="Examples:  kartenwerk fmt content  |  kartenwerk fmt --check  |  kartenwerk fmt --diff"
)
def fmt(
    paths: Paths = None,
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; end with 1 if something would change.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show the changes; write nothing.")] = False,
) -> None:
    """Put effect programs into their one canonical layout; nothing else in a file changes."""
    from kartenwerk_tools.commands.fmt import run

    raise typer.Exit(run(tuple(paths or ()), check, diff))


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
    junit: Annotated[
        str | None, typer.Option("--junit", metavar="FILE", help="Write the results as JUnit XML.")
    ] = None,
) -> None:
    """Play the scenarios of packs, and say which rules and cards they prove.

    Ends with 0 if all passed and nothing is left uncovered, with 1 otherwise.
    """
    from kartenwerk_tools.commands.test import Options, run

    options = Options(tuple(paths or ()), tuple(select or ()), uncovered, junit)
    raise typer.Exit(run(options))


@app.command(
    epilog="Examples:  kartenwerk coverage content  |  kartenwerk coverage content --games 200"
)
def coverage(
    paths: Paths = None,
    games: Annotated[int, typer.Option("--games", "-n", min=0, help="Games at random.")] = 30,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
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
    pack: Annotated[str, typer.Argument(metavar="PACK", help="A pack, by its id or its path.")],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 100,
    players: Annotated[int, typer.Option("--players", min=1, help="How many players.")] = 4,
    bots: Annotated[
        str, typer.Option(metavar="BOTS", help="Sorts of bots by seat: random, greedy.")
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jobs: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Processes to use. Default: all cores.")
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on a dask cluster (extra `cluster`)."),
    ] = None,
    output: Annotated[
        str | None, typer.Option("--out", "-o", metavar="FILE", help="Write the results as JSON.")
    ] = None,
) -> None:
    """Play many games with bots: who wins, how long it takes, which cards are never used.

    The games are the same for any number of processes.
    """
    from kartenwerk_tools.commands.simulate import Options, run

    sorts = tuple(bots.split(","))
    raise typer.Exit(run(Options(pack, games, players, sorts, seed, jobs, cluster, output)))


@app.command(
    epilog="Examples:  kartenwerk play schatten-der-macht  |  "
    "kartenwerk play schatten-der-macht --seats human,human,greedy  |  "
    "kartenwerk play schatten-der-macht --resume spiel.json"
)
def play(
    pack: Annotated[
        str, typer.Argument(metavar="PACK", help="A pack, by its id or its path.")
    ] = "schatten-der-macht",
    seats: Annotated[
        str,
        typer.Option(metavar="SEATS", help="Who sits where: human, random, greedy."),
    ] = "human,greedy,greedy",
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    resume: Annotated[
        str | None, typer.Option("--resume", "-r", metavar="FILE", help="Go on with a saved game.")
    ] = None,
) -> None:
    """Play a game in the terminal, with people at one keyboard and with bots."""
    from kartenwerk_tools.commands.play import Options, run

    chosen = seed if seed is not None else secrets.randbits(32)
    raise typer.Exit(run(Options(pack, tuple(seats.split(",")), chosen, resume)))


def run(arguments: Sequence[str]) -> int:
    """Run what these arguments ask for; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show ß must not stop the report.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        result = typer.main.get_command(app).main(
            args=list(arguments), prog_name="kartenwerk", standalone_mode=False
        )
    except typer.Abort:
        raise KeyboardInterrupt from None
    except Exception as error:
        # What is wrong on the command line. Whether its class is click's or typer's own copy of
        # it depends on the version of typer.
        show, code = getattr(error, "show", None), getattr(error, "exit_code", None)
        if show is None or not isinstance(code, int):
            raise
        show()
        return code
    return result if isinstance(result, int) else 0
