"""Commands for authors: beginning expansions and components."""

from typing import Annotated

import typer

from kartenwerk_tools.cli.arguments import kinds
from kartenwerk_tools.cli.spoken import App

app = App()


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
