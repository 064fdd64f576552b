"""What hangs together on a map."""

from collections.abc import Iterable, Mapping


def groups(neighbours: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """The places in groups within which one gets from each to each other, the largest first.

    A neighbour that is no place of its own is passed over; it is enough if one side names the
    other. Places keep their order.
    """
    reached: dict[str, set[str]] = {place: set() for place in neighbours}
    for place, others in neighbours.items():
        for other in others:
            if other in reached:
                reached[place].add(other)
                reached[other].add(place)
    found: list[list[str]] = []
    seen: set[str] = set()
    for place in reached:
        if place not in seen:
            group, waiting = {place}, [place]
            while waiting:
                new = reached[waiting.pop()] - group
                group |= new
                waiting += new
            seen |= group
            found.append([each for each in reached if each in group])
    return sorted(found, key=len, reverse=True)
