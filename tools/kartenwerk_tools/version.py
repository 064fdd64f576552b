"""The version of Kartenwerk, which stands in `pyproject.toml` and nowhere else."""

from functools import cache
from pathlib import Path


@cache
def version() -> str:
    """The version that is installed; in a checkout that is not installed, that of the checkout."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("kartenwerk")
    except PackageNotFoundError:
        return _of_checkout(Path(__file__).parents[2] / "pyproject.toml")


def _of_checkout(project: Path) -> str:
    import tomllib

    return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
