"""Commands about what packs hold: checking, explaining, showing, counting, laying out."""

from typing import Annotated

import typer

from kartenwerk_tools.cli.arguments import More, Paths, codes, formats, games, ids, split
from kartenwerk_tools.cli.spoken import App

app = App()


@app.command(
    epilog="Examples:  kartenwerk lint content  |  kartenwerk lint my-pack --fix  |  "
    "kartenwerk lint --select Y,S --format concise  |  kartenwerk lint --format sarif -o lint.sarif"
    "  |  kartenwerk lint --changed-since origin/main"
)
def lint(
    paths: Paths = None,
    form: Annotated[
        str | None,
        typer.Option(
            "--format",
            "-f",
            autocompletion=formats,
            metavar="FORMAT",
            help="human, concise, json, github, sarif or junit. Default: what KARTENWERK_FORMAT "
            "says, else human, and github inside GitHub Actions.",
        ),
    ] = None,
    select: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CODES",
            autocompletion=codes,
            help="Report only these: codes, starts of codes or names, with commas between.",
        ),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        typer.Option(metavar="CODES", autocompletion=codes, help="Do not report these."),
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
    changed_since: Annotated[
        str | None,
        typer.Option(
            "--changed-since",
            metavar="REV",
            help="Report only what has to do with changes since a git revision; all is checked.",
        ),
    ] = None,
    baseline: Annotated[
        str | None,
        typer.Option("--baseline", metavar="FILE", help="Leave out the findings in this file."),
    ] = None,
    write_baseline: Annotated[
        bool,
        typer.Option("--write-baseline", help="Put what is found into that file, except errors."),
    ] = False,
    jobs: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Processes to use. Default: all cores if it pays."),
    ] = None,
    no_cache: Annotated[
        bool, typer.Option("--no-cache", help="Neither use nor write what earlier runs found.")
    ] = False,
    matrix: Annotated[
        bool,
        typer.Option("--matrix", help="Check every pair of packs too, and all of them together."),
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
        matrix=matrix,
        output=output,
        changed_since=changed_since,
        baseline=baseline,
        write_baseline=write_baseline,
    )
    raise typer.Exit(run(options))


@app.command(
    epilog="Examples:  kartenwerk explain R001  |  kartenwerk explain unknown-noun S001  |  "
    "kartenwerk explain --all --format markdown"
)
def explain(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="CODE...", autocompletion=codes, help="Codes or names of rules."),
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Explain every rule.")] = False,
    form: Annotated[
        str, typer.Option("--format", "-f", metavar="FORMAT", help="human, json or markdown.")
    ] = "human",
) -> None:
    """Say what a rule is about, with a wrong example, what is said of it, and a right one."""
    from kartenwerk_tools.commands.explain import run

    raise typer.Exit(run(tuple(words or ()), everything, form))


@app.command(
    epilog="Examples:  kartenwerk rules  |  kartenwerk rules --format json  |  "
    "kartenwerk rules --write docs/rules --check"
)
def rules(
    form: Annotated[
        str, typer.Option("--format", "-f", metavar="FORMAT", help="human or json.")
    ] = "human",
    target: Annotated[
        str | None,
        typer.Option("--write", metavar="DIR", help="Write a page about each family of rules."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; end with 1 if a page is out of date.")
    ] = False,
) -> None:
    """List all rules with their codes."""
    from kartenwerk_tools.commands.rules import run, write

    raise typer.Exit(run(form) if target is None else write(target, check))


@app.command(
    epilog="Examples:  kartenwerk schema --pack my-pack  |  kartenwerk schema  |  "
    "kartenwerk schema --check"
)
def schema(
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; end with 1 if a file is out of date.")
    ] = False,
    pack: Annotated[
        str | None,
        typer.Option(
            "--pack", "-p", metavar="PATH", help="Renew the copies that a pack has for editors."
        ),
    ] = None,
) -> None:
    """Write schemas/ anew from the models of the games, for a checkout of Kartenwerk.

    With --pack it is the copies in a pack, which are as old as the Kartenwerk that wrote them.
    """
    from kartenwerk_tools.commands.schema import renew_copies, run

    raise typer.Exit(run(check) if pack is None else renew_copies(pack, check))


@app.command(
    epilog="Examples:  kartenwerk show selem  |  kartenwerk show region:selem --pack content"
)
def show(
    component: Annotated[
        str,
        typer.Argument(metavar="ID", autocompletion=ids, help="An id, KIND:ID, or a name."),
    ],
    path: Annotated[
        str | None, typer.Option("--pack", "-p", metavar="PATH", help="The packs to look in.")
    ] = None,
) -> None:
    """Show a component: its values and where they stand, its effect, references in and out."""
    from kartenwerk_tools.commands.show import run

    raise typer.Exit(run(component, path))


@app.command(
    epilog="Examples:  kartenwerk text  |  kartenwerk text phanta --lang de,en  |  "
    "kartenwerk text --pack content/midgard --format markdown"
)
def text(
    components: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID]...", autocompletion=ids, help="Ids, KIND:ID, or names; all cards if none."
        ),
    ] = None,
    path: Annotated[
        str | None, typer.Option("--pack", "-p", metavar="PATH", help="The packs to look in.")
    ] = None,
    lang: Annotated[
        list[str] | None,
        typer.Option(
            "--lang",
            "-l",
            metavar="CODES",
            help="In these languages, such as de,en; else the pack's.",
        ),
    ] = None,
    form: Annotated[
        str, typer.Option("--format", "-f", metavar="FORMAT", help="human, json or markdown.")
    ] = "human",
    more: More = None,
) -> None:
    """Print what the effects of cards say, as rules text in any language with a phrasebook.

    Ends with 1 if a phrase is missing for one of them.
    """
    from kartenwerk_tools.commands.text import run

    raise typer.Exit(run(tuple(components or ()), path, split(lang), form, tuple(more or ())))


@app.command(epilog="Examples:  kartenwerk stats  |  kartenwerk stats content --format json")
def stats(
    paths: Paths = None,
    form: Annotated[
        str, typer.Option("--format", "-f", metavar="FORMAT", help="human or json.")
    ] = "human",
    more: More = None,
) -> None:
    """Count components by kind, and by where their figures come from."""
    from kartenwerk_tools.commands.stats import run

    raise typer.Exit(run(tuple(paths or ()), form, tuple(more or ())))


@app.command(
    epilog="Examples:  kartenwerk words schatten-der-macht  |  "
    "kartenwerk words schatten-der-macht region  |  "
    "kartenwerk words schatten-der-macht --format markdown"
)
def words(
    game: Annotated[
        str,
        typer.Argument(metavar="GAME", autocompletion=games, help="A game, by its id."),
    ],
    word: Annotated[
        str | None,
        typer.Argument(metavar="[WORD]", help="All about this word; without one, all words."),
    ] = None,
    form: Annotated[
        str, typer.Option("--format", "-f", metavar="FORMAT", help="human, json or markdown.")
    ] = "human",
) -> None:
    """List the words that the cards of a game can use, with their types and what they mean."""
    from kartenwerk_tools.commands.words import run

    raise typer.Exit(run(game, word, form))


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
