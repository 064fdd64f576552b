"""Laws of patches: what was done can be undone, and packs that are strangers come in any order."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from kartenwerk_engine.library.facts import FileFacts
from kartenwerk_engine.library.index import LinkedFile, LinkedPack
from kartenwerk_engine.library.patching.apply import Patching
from kartenwerk_engine.library.patching.patch import Change, Patch, patches_in
from kartenwerk_engine.library.patching.patched import Patched
from kartenwerk_engine.library.patching.values import ABSENT, put
from kartenwerk_engine.library.walker import compile_walker

WALKERS = {"thing": compile_walker("thing", {"additionalProperties": {"type": "object"}})}
SCALARS = st.none() | st.booleans() | st.integers(0, 3) | st.sampled_from(["a", "b", "true", ""])
FIELDS = st.sampled_from(["size", "names", "parts", "more"])
ITEMS = SCALARS | st.dictionaries(st.sampled_from("xy"), SCALARS, max_size=2)
VALUES = st.one_of(
    SCALARS,
    st.lists(ITEMS, max_size=4, unique_by=repr),
    st.dictionaries(st.sampled_from("xy"), SCALARS | st.lists(SCALARS, max_size=2), max_size=2),
)
COMPONENTS = st.dictionaries(FIELDS, VALUES, max_size=4)
BASES = st.dictionaries(st.sampled_from(["one", "two", "three"]), COMPONENTS, min_size=1)


@st.composite
def changes(draw: st.DrawFn, base: Mapping[str, Any]) -> dict[str, Any]:
    """A file of patches of which each expects what stands there."""
    found: dict[str, Any] = {}
    for id, component in base.items():
        if draw(st.booleans()):
            continue
        if component and draw(st.integers(0, 5)) == 0:
            found[id] = {"drop": dict([draw(st.sampled_from(list(component.items())))])}
            continue
        change: dict[str, Any] = {"set": {}, "add": {}, "remove": {}}
        for field in draw(st.sets(FIELDS)):
            value = component.get(field, ABSENT)
            if isinstance(value, list) and draw(st.booleans()):
                gone = draw(st.lists(st.sampled_from(value), unique_by=repr)) if value else []
                new = draw(st.lists(ITEMS, max_size=2, unique_by=repr))
                change["remove"][field] = gone
                change["add"][field] = [each for each in new if each not in value]
            elif isinstance(value, dict) and draw(st.booleans()):
                inner = draw(st.sampled_from("xy"))
                change["set"][f"{field}.{inner}"] = _set(value.get(inner, ABSENT), draw(SCALARS))
            else:
                change["set"][field] = _set(value, draw(VALUES | st.just(ABSENT)))
        found[id] = change
    return {"thing": found}


def _set(was: Any, now: Any) -> dict[str, Any]:
    said = {"was": was, "now": now}
    return {word: value for word, value in said.items() if value is not ABSENT}


def pack(id: str, data: Mapping[str, Any], *sees: str) -> LinkedPack:
    files = (LinkedFile(f"{id}.yaml", "thing", FileFacts("thing", deepcopy(dict(data)))),)
    return LinkedPack(id, frozenset({id, *sees}), files)


def apply(packs: Sequence[LinkedPack], **texts: Any) -> Patching:
    patching = {id: list(patches_in(id, f"{id}.patches", text)) for id, text in texts.items()}
    return Patching(packs, patching, WALKERS, {})


def contents(patching: Patching) -> dict[str, Any]:
    """What there is, by id; lists without their order."""
    return {
        id: _unordered(data)
        for pack in patching.packs()
        for file in pack.files
        if file.facts
        for id, data in file.facts.components.items()
    }


def _unordered(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _unordered(each) for key, each in value.items()}
    if isinstance(value, list):
        return sorted(map(repr, map(_unordered, value)))
    return repr(value)


def fits(patching: Patching) -> bool:
    """Whether everything could be carried out, or was so already."""
    return not [each for each in patching.troubles if each.rule.code != "P035"]


@given(st.data(), BASES)
def test_what_expects_what_is_there_is_carried_out_and_the_base_stays(
    data: st.DataObject, base: dict[str, Any]
) -> None:
    before = deepcopy(base)
    home = pack("base", base)
    result = apply([home, pack("more", {}, "base")], more=data.draw(changes(base)))
    assert fits(result), [(each.rule.code, each.values) for each in result.troubles]
    assert home.files[0].facts is not None
    assert home.files[0].facts.components == before


@given(st.data(), BASES)
def test_what_is_noted_undoes_every_patch(data: st.DataObject, base: dict[str, Any]) -> None:
    result = apply([pack("base", base), pack("more", {}, "base")], more=data.draw(changes(base)))
    for target, patched in result.patched.items():
        assert undone(patched) == base[target[1]]


def undone(patched: Patched) -> dict[str, Any]:
    """The component as it was, by what was noted of each patch."""
    data = deepcopy(patched.data)
    for applied in reversed(patched.applied):
        if applied.keys:
            put(data, applied.keys, applied.before)
    return data


@given(st.data(), BASES)
def test_a_pack_that_patches_everything_back_gives_the_base(
    data: st.DataObject, base: dict[str, Any]
) -> None:
    packs = [pack("base", base), pack("more", {}, "base"), pack("back", {}, "base", "more")]
    more = data.draw(changes(base))
    once = apply(packs, more=more)
    assume(all(each.dropped is None for each in once.patched.values()))
    patches = [applied.patch for each in once.patched.values() for applied in each.applied]
    twice = apply(packs, more=more, back=_back(patches))
    assert fits(twice)
    assert contents(twice) == contents(apply(packs))


def _back(patches: Sequence[Patch]) -> dict[str, Any]:
    """The opposite of patches, as a file of patches."""
    found: dict[str, Any] = {}
    for patch in patches:
        change = found.setdefault(patch.id, {"set": {}, "add": {}, "remove": {}})
        if patch.change is Change.SET:
            change["set"][patch.field] = _set(patch.now, patch.was)
        elif patch.change is Change.ADD:
            change["remove"].setdefault(patch.field, []).append(patch.now)
        else:
            change["add"].setdefault(patch.field, []).append(patch.was)
    return {"thing": found}


@given(st.data(), BASES)
def test_the_order_of_packs_that_are_strangers_does_not_matter(
    data: st.DataObject, base: dict[str, Any]
) -> None:
    texts = {"a": data.draw(changes(base)), "b": data.draw(changes(base))}
    a, b, home = pack("a", {}, "base"), pack("b", {}, "base"), pack("base", base)
    one, other = apply([home, a, b], **texts), apply([home, b, a], **texts)
    assert len(one.fights) == len(other.fights)
    if not one.fights:
        assert contents(one) == contents(other)
        assert fits(one)
        assert fits(other)


@given(st.data(), BASES)
def test_strangers_that_do_the_same_do_not_fight(data: st.DataObject, base: dict[str, Any]) -> None:
    text = data.draw(changes(base))
    packs = [pack("base", base), pack("a", {}, "base"), pack("b", {}, "base")]
    both, alone = apply(packs, a=text, b=text), apply(packs, a=text)
    assert not both.fights
    assert contents(both) == contents(alone)
