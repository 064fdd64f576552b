"""A pack that patches a shipped pack all over, and single faults that can be planted in it.

It is made from the shipped pack, so that each of its patches expects what stands there.
"""

import random
import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import yaml

from packs import manifest
from planted import At, Fault, Shipped

GAME = "schatten-der-macht"
MORE = "mehr"
OTHER = "anderes"
SOURCE = {"origin": "reconstructed"}

Data = dict[str, Any]


class _Plain(yaml.SafeDumper):
    """Writes what stands twice twice, as people do."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def written(data: Data) -> bytes:
    """Data as a file, in the order in which it stands."""
    text = yaml.dump(data, Dumper=_Plain, allow_unicode=True, sort_keys=False, width=1000)
    return str(text).encode()


@dataclass(frozen=True)
class Written(Mapping[str, bytes]):
    """Files that are only written when somebody wants them: few of many faults are ever tried."""

    data: Mapping[str, Data]

    def __getitem__(self, name: str) -> bytes:
        return written(self.data[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self.data)

    def __len__(self) -> int:
        return len(self.data)


class Patching:
    """The pack with its patches, and the shipped pack below it. Neither is ever changed itself."""

    def __init__(self, lots: random.Random) -> None:
        self.base = Shipped(GAME, lots)
        self.manifest: Data = {
            "id": MORE,
            "game": GAME,
            "title": "Mehr Macht",
            "version": "1.0",
            "language": "de",
            "requires": [{"pack": GAME, "version": ">=1"}],
            "renamed": {"trophy": {"frosttruhe": "eistruhe"}},
            "licence": "CC0-1.0",
            "authors": ["Alrik"],
        }
        trophy = {"name": "Eistruhe", "count": 1, "lies_in": "region", "source": SOURCE}
        self.trophies: Data = {"eistruhe": trophy}
        self.patches: Data = {
            "region": {at.id: self._region(at) for at in self.base.components("region")},
            "secret_plan": {at.id: self._plan(at) for at in self.base.components("secret_plan")},
            "grey_eminence": {at.id: _named(at) for at in self.base.components("grey_eminence")},
        }
        for one, other in self._strangers():
            self.patches["region"][one]["add"] = {"borders": [other]}
            self.patches["region"][other]["add"] = {"borders": [one]}

    @property
    def files(self) -> dict[str, bytes]:
        """All files of the pack, below the folder that holds the packs."""
        return {
            f"{MORE}/pack.yaml": written(self.manifest),
            f"{MORE}/trophies.yaml": written(self.trophies),
            f"{MORE}/patches.yaml": written(self.patches),
        }

    def _region(self, at: At) -> Data:
        keys = at.value["keys"]
        return {"set": {"keys": {"was": keys, "now": keys % 3 + 1}}, "source": SOURCE}

    def _plan(self, at: At) -> Data:
        was = at.value["effect"]
        return {"set": {"effect": {"was": was, "now": better(was)}}, "source": SOURCE}

    def _strangers(self) -> list[tuple[str, str]]:
        """Pairs of regions that could border each other, each region in one pair at most."""
        lands = {at.id: at.value for at in self.base.components("region")}
        beside = {
            (one, other)
            for one, land in lands.items()
            for other in (*land.get("borders", ()), *land.get("mountains", ()))
        }
        alone = [id for id, land in lands.items() if "borders" in land and "island" not in land]
        pairs = []
        while alone:
            one = alone.pop(0)
            for other in alone:
                if not {(one, other), (other, one)} & beside:
                    alone.remove(other)
                    pairs.append((one, other))
                    break
        return pairs

    def with_patches(self, where: str, patches: Data) -> Fault:
        """The pack with other patches."""
        return Fault(where, Written({f"{MORE}/patches.yaml": patches}))

    def with_patch(self, kind: str, id: str, patch: Data, name: str = "") -> Fault:
        """The pack with another patch of one component, or with the same by another name."""
        ids = {
            name or id if each == id else each: patch if each == id else old
            for each, old in self.patches[kind].items()
        }
        return self.with_patches(f"{kind} {name or id}: {patch}", {**self.patches, kind: ids})

    def with_manifest(self, where: str, **fields: Any) -> Fault:
        """The pack.yaml with other fields."""
        return Fault(where, {f"{MORE}/pack.yaml": written({**self.manifest, **fields})})

    def with_base(self, fault: Fault) -> Fault:
        """A change in the shipped pack, which was written after the patches."""
        files = {f"{GAME}/{name}": raw for name, raw in fault.files.items()}
        return Fault(fault.where, files)

    def with_other(self, where: str, patches: Data) -> Fault:
        """Another pack beside it that patches the shipped pack, too."""
        head: Data = yaml.safe_load(manifest(OTHER, GAME).split("\n", 1)[1])
        return Fault(where, Written({f"{OTHER}/pack.yaml": head, f"{OTHER}/patches.yaml": patches}))


def better(program: str) -> str:
    """The same program with one point more at its first clause."""
    return re.sub(r"score (\d)", lambda found: f"score {int(found[1]) + 1}", program, count=1)


def _named(at: At) -> Data:
    name = at.value["name"]
    return {"set": {"name": {"was": name, "now": f"{name} der Neue"}}, "source": SOURCE}


Operator = Callable[[Patching], Iterator[Fault]]
"""Gives all faults of one sort, each made so that it is a fault. It may draw lots for how."""

Change = Callable[[Patching, Any], Data | None]
"""What a patch is with a fault; None where it cannot be planted."""


def _in_patches(change: Change) -> Operator:
    """The operator that changes the whole patch of one component."""

    def operator(pack: Patching) -> Iterator[Fault]:
        for kind, ids in pack.patches.items():
            for id, patch in ids.items():
                new = change(pack, deepcopy(patch))
                if new is not None:
                    yield pack.with_patch(kind, id, new)

    return operator


def _in_values(change: Change, *fields: str) -> Operator:
    """The operator that changes one value that is set: its `was` and `now`."""

    def patch(pack: Patching, whole: Any) -> Data | None:
        for field, value in whole["set"].items():
            if not fields or field in fields:
                new = change(pack, value)
                if new is not None:
                    whole["set"][field] = new
                    return dict(whole)
        return None

    return _in_patches(patch)


def _in_lists(change: Callable[[Patching, str, list[str]], Data]) -> Operator:
    """The operator that puts other changes in place of what is added to the borders of a region."""

    def operator(pack: Patching) -> Iterator[Fault]:
        for id, patch in pack.patches["region"].items():
            if "add" in patch:
                borders = pack.base.get("region", id).value["borders"]
                rest = {key: value for key, value in patch.items() if key != "add"}
                yield pack.with_patch("region", id, {**rest, **change(pack, id, borders)})

    return operator


def _another(value: Any) -> Any:
    if isinstance(value, int):
        return value + 5
    return better(value) if value.startswith("score") else f"{value} II"


def _misspelt_kind(pack: Patching) -> Iterator[Fault]:
    for kind in pack.patches:
        for _ in range(3):
            new = pack.base.misspelt(kind)
            patches = {new if each == kind else each: ids for each, ids in pack.patches.items()}
            yield pack.with_patches(f"{kind} -> {new}", patches)


def _misspelt_id(pack: Patching) -> Iterator[Fault]:
    for kind, ids in pack.patches.items():
        for id, patch in ids.items():
            new = pack.base.misspelt(id)
            if new not in ids:
                yield pack.with_patch(kind, id, patch, new)


def _misspelt_key(pack: Patching, patch: Any) -> Data:
    key = pack.base.random.choice(list(patch))
    return {pack.base.misspelt(each) if each == key else each: v for each, v in patch.items()}


def _misspelt_field(pack: Patching, patch: Any) -> Data:
    (field,) = patch["set"]
    return {**patch, "set": {pack.base.misspelt(field): patch["set"][field]}}


def _misspelt_word(pack: Patching, value: Any) -> Data:
    """A word with a slip, but not the one that makes one thing of several."""
    word = pack.base.random.choice(re.findall(r"[a-z_]{3,}", value["now"]))
    slip = pack.base.misspelt(word)
    while f"{slip}s" == word:
        slip = pack.base.misspelt(word)
    new = re.sub(rf"\b{word}\b", slip, value["now"], count=1)
    return {**value, "now": new}


def _without(*keys: str) -> Change:
    return lambda pack, found: {key: found[key] for key in found if key not in keys}


def _moved_on(pack: Patching) -> Iterator[Fault]:
    """The value that a patch expects is another in the shipped pack now."""
    for kind, ids in pack.patches.items():
        for id, patch in ids.items():
            (field,) = patch["set"]
            at = At(pack.base.get(kind, id).path, (id, field), None)
            value = patch["set"][field]["was"]
            if field == "effect":
                start, end = pack.base.offsets(at)
                text = pack.base.texts[at.path][start:end]
                yield pack.with_base(pack.base.edit(at, start, end, better(text)))
            else:
                yield pack.with_base(pack.base.write(at, str(_another(value))))


def _moved_away(pack: Patching) -> Iterator[Fault]:
    """What is patched has gone from the shipped pack."""
    for kind, ids in pack.patches.items():
        for id in ids:
            yield pack.with_base(pack.base.drop(pack.base.get(kind, id)))


def _fights(pack: Patching) -> Iterator[Fault]:
    """Another pack makes something else of the same value."""
    for kind, ids in pack.patches.items():
        for id, patch in ids.items():
            (field,) = patch["set"]
            value = patch["set"][field]
            new = {field: {"was": value["was"], "now": _another(value["now"])}}
            yield pack.with_other(f"{id}.{field}", {kind: {id: {"set": new, "source": SOURCE}}})


def _fights_a_drop(pack: Patching) -> Iterator[Fault]:
    """Another pack takes the component away."""
    for kind, ids in pack.patches.items():
        for id in ids:
            name = pack.base.get(kind, id).value["name"]
            yield pack.with_other(f"{id} dropped", {kind: {id: {"drop": {"name": name}}}})


def _drops_what_is_used(pack: Patching) -> Iterator[Fault]:
    """Regions border each other, so that none can go alone."""
    for id in pack.patches["region"]:
        land = pack.base.get("region", id).value
        if "borders" in land:
            yield pack.with_patch("region", id, {"drop": {"name": land["name"]}})


def _drops_another(pack: Patching, patch: Any) -> Data:
    return {"drop": {"name": "Ganz anders"}}


def _own(pack: Patching) -> Iterator[Fault]:
    new = {"eistruhe": {"set": {"count": {"was": 1, "now": 2}}, "source": SOURCE}}
    yield pack.with_patches("own component", {**pack.patches, "trophy": new})


def _manifests(pack: Patching) -> Iterator[Fault]:
    yield pack.with_manifest("nothing required", requires=[])
    for version in (">=9", "<1", "==0.9", "~=2.0", "!=1.0.0", "1.0.0.", "=>1"):
        required = [{"pack": GAME, "version": version}]
        yield pack.with_manifest(f"requires {version}", requires=required)
    required = [{"pack": pack.base.misspelt(GAME.replace("-", "_"))}]
    yield pack.with_manifest(f"requires {required}", requires=required)
    yield pack.with_manifest(
        "requires itself", requires=[*pack.manifest["requires"], {"pack": MORE}]
    )


def _renames(pack: Patching) -> Iterator[Fault]:
    for _ in range(4):
        id = pack.base.misspelt("eistruhe")
        yield pack.with_manifest(f"renamed to {id}", renamed={"trophy": {"frosttruhe": id}})
    for kind in ("region", "unit", "trohpy"):
        renamed = {kind: {"frosttruhe": "eistruhe"}}
        yield pack.with_manifest(f"renamed as {kind}", renamed=renamed)
    for id in pack.base.ids("trophy"):
        renamed = {"trophy": {id: "eistruhe"}}
        yield pack.with_manifest(f"renamed from {id}, which is there", renamed=renamed)


OPERATORS: Mapping[str, Operator] = {
    "another value is expected": _in_values(
        lambda pack, value: {**value, "was": _another(value["was"])}
    ),
    "no value is expected": _in_values(_without("was")),
    "no value is given": _in_values(_without("now")),
    "it is so already": _in_values(lambda pack, value: {**value, "now": value["was"]}),
    "no source": _in_patches(_without("source")),
    "nothing is done": _in_patches(_without("set", "add")),
    "a misspelt kind": _misspelt_kind,
    "a misspelt id": _misspelt_id,
    "a misspelt key of the patch": _in_patches(_misspelt_key),
    "a misspelt field": _in_patches(_misspelt_field),
    "a text for a number": _in_values(lambda pack, value: {**value, "now": "viele"}, "keys"),
    "a number out of range": _in_values(lambda pack, value: {**value, "now": -1}, "keys"),
    "a number for a text": _in_values(lambda pack, value: {**value, "now": 7}, "name", "effect"),
    "an empty text": _in_values(lambda pack, value: {**value, "now": ""}, "name", "effect"),
    "a blank at the end": _in_values(
        lambda pack, value: {**value, "now": f"{value['now']} "}, "name"
    ),
    "a misspelt word in a program": _in_values(_misspelt_word, "effect"),
    "a half program": _in_values(
        lambda pack, value: {**value, "now": value["now"].rstrip().rsplit(" ", 1)[0]}, "effect"
    ),
    "an unknown thing is added": _in_lists(
        lambda pack, id, borders: {"add": {"borders": [pack.base.misspelt(borders[0])]}}
    ),
    "added on one side only": _in_patches(
        lambda pack, patch: (
            {key: patch[key] for key in patch if key != "add"} if "add" in patch else None
        )
    ),
    "added though it is there": _in_lists(
        lambda pack, id, borders: {"add": {"borders": [borders[0]]}}
    ),
    "added to itself": _in_lists(lambda pack, id, borders: {"add": {"borders": [id]}}),
    "added to no list": _in_lists(lambda pack, id, borders: {"add": {"name": ["Neu"]}}),
    "removed though it is not there": _in_lists(
        lambda pack, id, borders: {"remove": {"borders": ["praios"]}}
    ),
    "removed on one side only": _in_lists(
        lambda pack, id, borders: {"remove": {"borders": [borders[0]]}}
    ),
    "a used component is dropped": _drops_what_is_used,
    "another component is dropped": _in_patches(_drops_another),
    "an own component is patched": _own,
    "the shipped value has moved on": _moved_on,
    "the shipped component has gone": _moved_away,
    "another pack sets it, too": _fights,
    "another pack drops it": _fights_a_drop,
    "requirements": _manifests,
    "renames": _renames,
}
