"""The command line: what can be typed. Each command imports what it needs when it runs."""

from collections.abc import Sequence
from typing import Annotated

import typer

from kartenwerk_dsl.message import template
from kartenwerk_tools.cli import authoring, content, playing, translating
from kartenwerk_tools.cli.spoken import App, complain, speaking
from kartenwerk_tools.speaking import say

OVERVIEW = template("""\
Kartenwerk {version}: board and card games as data.

  kartenwerk lint content       check every component, effect and reference
  kartenwerk explain R001       what a finding means, with examples
  kartenwerk show selem         one component, and where each value comes from
  kartenwerk new --help         an expansion of your own, or a card: how to begin it
  kartenwerk play               a game in the terminal, against bots
  kartenwerk i18n status        how far the translations are
  kartenwerk stats              how many components there are, and how sure we are of them
  kartenwerk --help             all commands, and `kartenwerk lint --help` for one
""")

app = App(
    name="kartenwerk",
    help="Board and card games as data: checked, played, translated and printed by one tool.",
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 100},
)
app.add_typer(content.app)
app.add_typer(authoring.app)
app.add_typer(playing.app)
app.add_typer(translating.app)


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
        typer.echo(say(OVERVIEW, version=version()), nl=False)
    raise typer.Exit(0)


def run(arguments: Sequence[str]) -> int:
    """Run what these arguments ask for; the exit code."""
    try:
        result = speaking(typer.main.get_command(app)).main(
            args=list(arguments), prog_name="kartenwerk", standalone_mode=False
        )
    except typer.Abort:
        raise KeyboardInterrupt from None
    except Exception as error:
        # What is wrong on the command line. Whether its class is click's or typer's own copy of
        # it depends on the version of typer.
        code = getattr(error, "exit_code", None)
        if not hasattr(error, "format_message") or not isinstance(code, int):
            raise
        complain(error)
        return code
    return result if isinstance(result, int) else 0
