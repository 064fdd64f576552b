"""What typer says of the command line, in the language that was chosen.

Typer knows no other language than English. So its help texts are translated when the commands are
made, and what it says of a wrong command line is recognised as one of the sentences listed here.
"""

import re
import sys
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from kartenwerk_dsl.message import Message, Template, placeholders, template
from kartenwerk_tools.speaking import OPTION, WITH_THEIR_OWN, languages, say

EXAMPLES = template("Examples:")
HEADINGS = (template("Arguments"), template("Options"), template("Commands"))
_USAGE = template("Usage: ")
_SHOW_HELP = template("Show this message and exit.")
_TRY = template("Try '{command}' for help.")
_ERROR = template("Error: {what}")
_LANGUAGE = template("The language to speak. Default: that of the system, else English.")

COMPLETION = (
    template("Install completion for the current shell."),
    template("Show completion for the current shell, to copy it or customize the installation."),
)
"""The help texts of two options that typer brings itself."""

EXTRAS = (template("default: {default}"), template("required"))
"""What stands in brackets behind the help text of an option."""

SENTENCES = (
    template("Invalid value for {option}: {what}"),
    template("No such option: {option} (Possible options: {others})"),
    template("No such option: {option}"),
    template("No such command {command}. Did you mean {other}?"),
    template("No such command {command}."),
    template("Missing argument {argument}."),
    template("Missing option {option}."),
    template("Missing command."),
    template("Option {option} requires an argument."),
    template("Option {option} does not take a value."),
    template("Got unexpected extra argument(s) ({arguments})"),
    template("{value} is not one of {values}."),
    template("{value} is not in the range {range}."),
    template("{value} is not a valid int range."),
    template("{value} is not a valid int."),
)
"""What typer says of a wrong command line, the more exact sentence first."""


class _Speaking:
    """What commands and groups of commands have in common."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """The line that says what can stand behind the command."""
        pieces = self.collect_usage_pieces(ctx)  # type: ignore[attr-defined]
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=say(_USAGE))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """The whole help, whose headings are typer's own."""
        heading, rows = formatter.write_heading, formatter.write_dl
        formatter.write_heading = lambda name: heading(say(name))
        formatter.write_dl = lambda pairs, *rest: rows([(a, _extras(b)) for a, b in pairs], *rest)
        super().format_help(ctx, formatter)  # type: ignore[misc]

    def get_help_option(self, ctx: Any) -> Any:
        """The option that asks for help."""
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.help = say(_SHOW_HELP)
        return option


class Command(_Speaking, TyperCommand):
    """A command whose help is in the language that was chosen."""


class Group(_Speaking, TyperGroup):
    """A group of commands whose help is in the language that was chosen."""


class App(typer.Typer):
    """Commands that speak; otherwise as typer has it."""

    def __init__(self, help: Template | None = None, **settings: Any) -> None:
        super().__init__(cls=Group, rich_markup_mode=None, help=help, **settings)

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Any], Any]:
        """Make a function a command."""
        return super().command(name, cls=Command, **settings)


def speaking(command: Any) -> Any:
    """The command and all below it with help texts in the language, and with `--lang`."""
    _translate(command)
    if command.name not in WITH_THEIR_OWN:
        command.params.append(_language())
    for each in getattr(command, "commands", {}).values():
        if command.name in WITH_THEIR_OWN:
            _translate(each)
        else:
            speaking(each)
    return command


def _language() -> TyperOption:
    return TyperOption(
        param_decls=[OPTION],
        metavar="|".join(languages()),
        help=say(_LANGUAGE),
        expose_value=False,
    )


def _translate(command: Any) -> None:
    command.help = command.help and say(command.help)
    command.epilog = command.epilog and _example(command.epilog)
    command.options_metavar = say(template("[OPTIONS]"))
    if hasattr(command, "subcommand_metavar"):
        command.subcommand_metavar = say(template("COMMAND [ARGS]..."))
    for param in command.params:
        param.help = getattr(param, "help", None) and say(param.help)
        param.metavar = param.metavar and say(param.metavar)


def _example(epilog: str) -> str:
    return epilog.replace(EXAMPLES, say(EXAMPLES), 1)


def _extras(text: str) -> str:
    found = re.search(r"\[([^][]*)\]$", text)
    if not found:
        return text
    parts = (say(heard(part, EXTRAS)) for part in found[1].split("; "))
    return f"{text[: found.start()]}[{'; '.join(parts)}]"


def complain(error: Any) -> None:
    """Say what is wrong on the command line, and where help is to be had."""
    words, context = error.format_message(), getattr(error, "ctx", None)
    if context is not None and words == context.get_help():
        print(words, file=sys.stderr)
        return
    if context is not None:
        print(context.get_usage(), file=sys.stderr)
        command = f"{context.command_path} {context.help_option_names[0]}"
        print(say(_TRY, command=command) + "\n", file=sys.stderr)
    print(say(_ERROR, what=heard(words)), file=sys.stderr)


def heard(words: str, known: Iterable[str] = SENTENCES) -> Message:
    """What typer has said as a message; what it never said before stays as it is."""
    for each in known:
        if found := _pattern(each).fullmatch(words):
            values = {name: heard(value) for name, value in found.groupdict().items()}
            return Message(each, values)
    return Message("{words}", {"words": words})


@cache
def _pattern(each: str) -> re.Pattern[str]:
    pattern = re.escape(each)
    for name in placeholders(each):
        pattern = pattern.replace(re.escape(f"{{{name}}}"), f"(?P<{name}>.+?)")
    return re.compile(pattern, re.DOTALL)
