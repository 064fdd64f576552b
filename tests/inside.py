"""Running the command within the test's own process, which takes a tenth of the time of `cli`."""

import gc
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

from cli import ROOT, Result
from kartenwerk_tools.cli import run
from kartenwerk_tools.speaking import SOURCE, speak
from kartenwerk_tools.usage import UsageError


def inside(*arguments: str, cwd: Path = ROOT, lang: str = SOURCE) -> Result:
    """Run `kartenwerk` with these arguments; a usage error ends with 2, as in `main`."""
    out, err = StringIO(), StringIO()
    with chdir(cwd), redirect_stdout(out), redirect_stderr(err):
        try:
            speak(lang)
            code = run(arguments)
        except UsageError as error:
            print(f"kartenwerk: {error}", file=err)
            code = 2
        finally:
            speak(SOURCE)
            gc.enable()  # lint goes without, since its process ends soon
    return Result(code, out.getvalue(), err.getvalue())


def files(folder: Path) -> Iterator[str]:
    """The files of a folder that people see, by their paths in it, sorted."""
    for path in sorted(folder.rglob("*")):
        inner = path.relative_to(folder)
        if path.is_file() and not any(part.startswith(".") for part in inner.parts):
            yield inner.as_posix()
