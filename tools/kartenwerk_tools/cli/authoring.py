"""Commands for authors: beginning expansions and components."""

from typing import Annotated

import typer

from kartenwerk_tools.cli.arguments import Paths, kinds
from kartenwerk_tools.cli.spoken import App

app = App()
group = App(
    name="pack",
    help="Packs as archives: make one that players get, look through one that you got.",
    no_args_is_help=True,
)
app.add_typer(group)


@app.command(
    epilog='Examples:  kartenwerk new expansion "Verborgene Mächte" --for schatten-der-macht  |  '
    "kartenwerk new region selem_ost --in my-pack --set keys=2 --set provides='{stiefel: 1}'"
)
def new(
    what: Annotated[
        str,
        typer.Argument(
            metavar="expansion|KIND", autocompletion=kinds, help="What to begin: hero-quest, …"
        ),
    ],
    name: Annotated[str, typer.Argument(metavar="NAME", help="An id, or the words for one.")],
    base: Annotated[
        str | None,
        typer.Option("--for", metavar="PACK", help="The pack that the expansion adds to."),
    ] = None,
    place: Annotated[
        str | None,
        typer.Option(
            "--in", metavar="PATH", help="The pack, or the folder for a new expansion, if not here."
        ),
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="FIELD=VALUE", help="The value of a field; may be repeated."),
    ] = None,
) -> None:
    """Begin an expansion, or a component of any kind of the pack's game.

    What is written is right at once, and explains in comments what else can be said. At a terminal
    you are asked for what is needed; nothing that is there is ever overwritten.
    """
    from kartenwerk_tools.commands.new import Options, run

    raise typer.Exit(run(Options(what, name, base, place, tuple(settings or ()))))


@app.command(epilog="Examples:  kartenwerk watch  |  kartenwerk watch my-pack")
def watch(paths: Paths = None) -> None:
    """Lint whenever a file is saved, and show what is new and what has gone.

    Control-C ends it.
    """
    from kartenwerk_tools.commands.watch import run

    raise typer.Exit(run(tuple(paths or ())))


@app.command(
    epilog="Examples:  kartenwerk diff v1.0 --pack my-pack  |  kartenwerk diff old.zip new.zip  |  "
    "kartenwerk diff v1.0 v1.1 --pack my-pack --format markdown"
)
def diff(
    before: Annotated[
        str,
        typer.Argument(metavar="A", help="A pack: its folder, its archive, or a git revision."),
    ],
    after: Annotated[
        str | None,
        typer.Argument(metavar="[B]", help="The same, later; the pack as it is now if not given."),
    ] = None,
    place: Annotated[
        str | None,
        typer.Option("--pack", "-p", metavar="PATH", help="The pack that the revisions are of."),
    ] = None,
    form: Annotated[
        str, typer.Option("--format", "-f", metavar="FORMAT", help="human, json or markdown.")
    ] = "human",
) -> None:
    """Say what a new version of a pack changes for players, component by component.

    What an effect does now is told in the words of the rules. Comments, layout and sources make no
    difference.
    """
    from kartenwerk_tools.commands.diff import Options, run

    raise typer.Exit(run(Options(before, after or place or ".", place, form)))


@group.command(
    epilog="Examples:  kartenwerk pack build  |  kartenwerk pack build my-pack -o my.zip"
)
def build(
    path: Annotated[
        str, typer.Argument(metavar="[PATH]", help="The pack; the one here if none is named.")
    ] = ".",
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="FILE", help="Default: ID-VERSION.zip."),
    ] = None,
) -> None:
    """Make the archive of a pack: the same bytes on every machine and at any time.

    A pack with errors is not made into one; the exit code is 1 then.
    """
    from kartenwerk_tools.commands.pack import build as run

    raise typer.Exit(run(path, output))


@group.command(
    epilog="Examples:  kartenwerk pack verify my-pack-1.0.0.zip  |  "
    "kartenwerk pack verify my-pack-1.0.0.zip --unpack packs"
)
def verify(
    archives: Annotated[list[str], typer.Argument(metavar="ARCHIVE...", help="Archives of packs.")],
    target: Annotated[
        str | None,
        typer.Option("--unpack", metavar="DIR", help="Unpack into this folder what is right."),
    ] = None,
) -> None:
    """Look through archives of packs, without unpacking anything that is not right.

    Each file is compared with the list that the archive carries. Paths that lead elsewhere, links,
    compressed or hidden parts and more than what a pack can be are refused. Ends with 1 if
    anything is amiss.
    """
    from kartenwerk_tools.commands.pack import verify as run

    raise typer.Exit(run(archives, target))
