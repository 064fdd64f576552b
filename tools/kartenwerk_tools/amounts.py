"""So many files, findings and so on: what several commands count."""

from kartenwerk_dsl.message import Message, counted
from kartenwerk_dsl.problem import Severity


def packs(count: int) -> Message:
    """`3 packs`."""
    return counted("{count:,} pack", "{count:,} packs", count)


def files(count: int) -> Message:
    """`3 files`."""
    return counted("{count:,} file", "{count:,} files", count)


def components(count: int) -> Message:
    """`3 components`."""
    return counted("{count:,} component", "{count:,} components", count)


def effects(count: int) -> Message:
    """`3 effects`."""
    return counted("{count:,} effect", "{count:,} effects", count)


def programs(count: int) -> Message:
    """`3 programs`."""
    return counted("{count:,} program", "{count:,} programs", count)


def texts(count: int) -> Message:
    """`3 texts`."""
    return counted("{count:,} text", "{count:,} texts", count)


def scenarios(count: int) -> Message:
    """`3 scenarios`."""
    return counted("{count:,} scenario", "{count:,} scenarios", count)


def findings(count: int) -> Message:
    """`3 findings`."""
    return counted("{count:,} finding", "{count:,} findings", count)


def of_severity(severity: Severity, count: int) -> Message:
    """`3 warnings`."""
    match severity:
        case Severity.ERROR:
            return counted("{count:,} error", "{count:,} errors", count)
        case Severity.WARNING:
            return counted("{count:,} warning", "{count:,} warnings", count)
        case Severity.NOTE:
            return counted("{count:,} note", "{count:,} notes", count)


def more_of_severity(severity: Severity, count: int) -> Message:
    """`3 more warnings`."""
    match severity:
        case Severity.ERROR:
            return counted("{count:,} more error", "{count:,} more errors", count)
        case Severity.WARNING:
            return counted("{count:,} more warning", "{count:,} more warnings", count)
        case Severity.NOTE:
            return counted("{count:,} more note", "{count:,} more notes", count)


def combinations(count: int) -> Message:
    """`3 combinations`."""
    return counted("{count:,} combination", "{count:,} combinations", count)
