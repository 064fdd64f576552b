"""What a test proves to be on the table."""

from kartenwerk_dsl import meaning as m


def proved(test: m.Test | None) -> frozenset[int]:
    """The bindings whose things are surely there where the test holds."""
    match test:
        case m.Has(value=m.Named(binding=binding), adjective=adjective) if adjective.present:
            return frozenset({binding.number})
        case m.And():
            return frozenset().union(*(proved(part) for part in test.tests))
        case m.Or():
            return frozenset.intersection(*(proved(part) for part in test.tests))
        case m.Not():
            return disproved(test.test)
        case _:
            return frozenset()


def disproved(test: m.Test | None) -> frozenset[int]:
    """The bindings whose things are surely there where the test does not hold."""
    match test:
        case m.Not():
            return proved(test.test)
        case m.Or():
            return frozenset().union(*(disproved(part) for part in test.tests))
        case m.And():
            return frozenset.intersection(*(disproved(part) for part in test.tests))
        case _:
            return frozenset()
