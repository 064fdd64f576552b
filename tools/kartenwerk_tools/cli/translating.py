"""Commands for translators: `kartenwerk i18n …`."""

from typing import Annotated

import typer

from kartenwerk_tools.cli.arguments import Languages, Paths, formats, split
from kartenwerk_tools.cli.spoken import App

app = App()
group = App(
    name="i18n",
    help="Catalogues of translations: make them, keep them up to date, check them.",
    no_args_is_help=True,
)
app.add_typer(group)


@group.command(epilog="Examples:  kartenwerk i18n extract content")
def extract(paths: Paths = None) -> None:
    """Write the template of each pack, i18n/PACK.pot: all its texts, nothing translated."""
    from kartenwerk_tools.commands.i18n import Options
    from kartenwerk_tools.commands.i18n import extract as run

    raise typer.Exit(run(Options(tuple(paths or ()))))


@group.command(
    epilog="Examples:  kartenwerk i18n update content  |  kartenwerk i18n update --lang fr --check"
)
def update(
    paths: Paths = None,
    lang: Languages = None,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; end with 1 if something would change.")
    ] = False,
) -> None:
    """Bring catalogues up to date with their packs; no translation is ever lost.

    Entries are matched by component and field. A translation whose source has changed is marked
    stale, with the former source beside it. Ends with 1 if a catalogue has faults: nothing is
    written to it then.
    """
    from kartenwerk_tools.commands.i18n import Options
    from kartenwerk_tools.commands.i18n import update as run

    raise typer.Exit(run(Options(tuple(paths or ()), split(lang), check)))


@group.command(epilog="Examples:  kartenwerk i18n add fr content/schattenwelt")
def add(
    code: Annotated[str, typer.Argument(metavar="LANG", help="The code of a language: en, fr …")],
    paths: Paths = None,
) -> None:
    """Make a new catalogue, i18n/LANG.po, in each pack that has none in this language."""
    from kartenwerk_tools.commands.i18n import Options
    from kartenwerk_tools.commands.i18n import add as run

    raise typer.Exit(run(code, Options(tuple(paths or ()))))


@group.command(
    epilog="Examples:  kartenwerk i18n status  |  kartenwerk i18n status content --json  |  "
    "kartenwerk i18n status --badge translated.json"
)
def status(
    paths: Paths = None,
    lang: Languages = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the numbers as JSON.")] = False,
    badge: Annotated[
        str | None,
        typer.Option("--badge", metavar="FILE", help="Write what shields.io makes a badge of."),
    ] = None,
) -> None:
    """Show how far each catalogue is, by language and kind."""
    from kartenwerk_tools.commands.i18n_status import Options, run

    raise typer.Exit(run(Options(tuple(paths or ()), split(lang), as_json, badge)))


@group.command(
    epilog="Examples:  kartenwerk i18n check content  |  kartenwerk i18n check --lang en -f concise"
)
def check(
    paths: Paths = None,
    lang: Languages = None,
    form: Annotated[
        str,
        typer.Option(
            "--format", "-f", metavar="FORMAT", autocompletion=formats, help="As for lint."
        ),
    ] = "human",
) -> None:
    """Check catalogues and glossaries as `kartenwerk lint` does, and nothing else.

    Ends with 0 if there is no error and no warning, with 1 if there is one.
    """
    from kartenwerk_tools.commands.i18n_check import Options, run

    raise typer.Exit(run(Options(tuple(paths or ()), split(lang), form)))
