"""`--diff`: what `--fix` would change, in the form that `patch` and `git apply` read."""

from difflib import unified_diff


def unified(path: str, before: str, after: str) -> str:
    """The change of one file as a unified diff; line ends are kept as they are."""
    old, new = _lines(before), _lines(after)
    return "".join(
        line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
        for line in unified_diff(old, new, f"a/{path}", f"b/{path}")
    )


def _lines(text: str) -> list[str]:
    """Lines with their ends; unlike `str.splitlines`, only `\\n` ends a line, as for `patch`."""
    *whole, last = text.split("\n")
    return [f"{line}\n" for line in whole] + ([last] if last else [])
