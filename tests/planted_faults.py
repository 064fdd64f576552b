"""Operators that plant faults of form: in YAML, fields, values, ids, files and pack.yaml."""

import re
from collections.abc import Iterator

from planted import MANIFEST, At, Fault, Shipped


def misspelt_key(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        new = pack.misspelt(str(at.keys[1]))
        if new not in pack.schemas[pack.kind(at.path)]["properties"]:
            yield pack.write(at, new, key=True)


def misspelt_key_in_pack(pack: Shipped) -> Iterator[Fault]:
    for key in pack.documents[MANIFEST].data:
        yield pack.write(At(MANIFEST, (key,), None), pack.misspelt(key), key=True)


def misspelt_reference(pack: Shipped) -> Iterator[Fault]:
    for path, facts in pack.facts.items():
        for keys, kinds, value, _ in facts.references:
            new = pack.misspelt(value)
            if not any(new in pack.ids(kind) for kind in kinds):
                yield pack.write(At(path, keys, value), new, key=keys[-1] == value)


def reference_to_another_kind(pack: Shipped) -> Iterator[Fault]:
    ids = {kind: pack.ids(kind) for kind in pack.kinds}
    for path, facts in pack.facts.items():
        for keys, kinds, value, _ in facts.references:
            others = [id for kind in ids if kind not in kinds for id in ids[kind]]
            yield pack.write(
                At(path, keys, value), pack.random.choice(others), key=keys[-1] == value
            )


def misspelt_definition(pack: Shipped) -> Iterator[Fault]:
    """Only of what something refers to: another id is no fault as long as nobody uses it."""
    used = {value for facts in pack.facts.values() for _, _, value, _ in facts.references}
    for at in pack.components():
        if at.id in used:
            new = pack.misspelt(at.id)
            if new not in pack.ids(pack.kind(at.path)):
                yield pack.write(at, new, key=True)


def capital_in_id(pack: Shipped) -> Iterator[Fault]:
    for at in pack.components():
        yield pack.write(at, at.id.capitalize(), key=True)


def lookalike_in_id(pack: Shipped) -> Iterator[Fault]:
    for at in pack.components():
        if "a" in at.id:
            yield pack.write(at, at.id.replace("a", "\N{CYRILLIC SMALL LETTER A}", 1), key=True)


def dropped_field(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        if at.keys[1] in pack.schemas[pack.kind(at.path)]["required"]:
            yield pack.drop(at)


def dropped_component(pack: Shipped) -> Iterator[Fault]:
    for at in pack.components():
        yield pack.drop(at)


def dropped_file(pack: Shipped) -> Iterator[Fault]:
    for path in pack.texts:
        if path != MANIFEST:
            yield Fault(f"{path} is gone", {path: None})


def emptied_file(pack: Shipped) -> Iterator[Fault]:
    for path in pack.texts:
        yield Fault(f"{path} is empty", {path: b""})


def cut_file(pack: Shipped) -> Iterator[Fault]:
    """A file that ends somewhere before its end."""
    for path, text in pack.texts.items():
        for _ in range(5):
            end = pack.random.randrange(len(text) - 2)
            # At least a component, or a key without which there is no pack: less may be just half
            # of a remark.
            lost = r"^(?:licence|authors):" if path == MANIFEST else r"^\w+:"
            if re.search(lost, text[end:], re.MULTILINE):
                yield Fault(f"{path} ends at {end}", {path: text[:end].encode()})


def number_as_text(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        if type(at.value) is int:
            yield pack.write(at, f'"{at.value}"')


def text_as_number(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        if isinstance(at.value, str) and "\n" not in pack.written(at):
            yield pack.write(at, str(pack.random.randrange(1, 99)))


def list_for_scalar(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        if isinstance(at.value, str | int) and "\n" not in pack.written(at):
            yield pack.write(at, f"[{pack.written(at)}]")


def scalar_for_list(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        if isinstance(at.value, list) and at.value and isinstance(at.value[0], str | int):
            yield pack.write(at, pack.written(At(at.path, (*at.keys, 0), at.value[0])))


def text_for_mapping(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        if isinstance(at.value, dict) and pack.written(at).startswith("{"):
            yield pack.write(at, next(iter(at.value)))


def emptied_value(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        yield pack.write(at, "" if isinstance(at.value, str | int) else "null")


def out_of_range(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        if type(at.value) is int:
            schema = pack.schema(at)
            beyond = [schema["minimum"] - far for far in (1, 7)] if "minimum" in schema else []
            beyond += [schema["maximum"] + far for far in (1, 13)] if "maximum" in schema else []
            if beyond:
                yield pack.write(at, str(pack.random.choice(beyond)))


def fraction(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        if type(at.value) is int:
            yield pack.write(at, f"{at.value}.5")


def unknown_choice(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        choices = pack.schema(at).get("enum", ())
        if (
            isinstance(at.value, str)
            and choices
            and (new := pack.misspelt(at.value)) not in choices
        ):
            yield pack.write(at, new)
    for at in pack.fields("source"):
        yield pack.write(At(at.path, (*at.keys, "origin"), None), pack.misspelt(at.value["origin"]))


def duplicate_id(pack: Shipped) -> Iterator[Fault]:
    """In the same file, or in another one of its kind."""
    for at in pack.components():
        start, end = pack.lines(at)
        block = pack.texts[at.path][start:end].rstrip("\n")
        others = [path for path in pack.texts if path.split("/")[0] == at.path.split("/")[0]]
        path = pack.random.choice(others)
        yield Fault(f"{at} again in {path}", {path: f"{pack.texts[path]}\n{block}\n".encode()})


def duplicate_key(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        start, end = pack.lines(at)
        yield pack.edit(at, end, end, pack.texts[at.path][start:end].rstrip("\n") + "\n")


def repeated_entry(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        if at.value and pack.schema(at).get("uniqueItems") and pack.written(at).startswith("["):
            last = pack.written(At(at.path, (*at.keys, len(at.value) - 1), at.value[-1]))
            yield pack.write(at, pack.written(at).replace("[", f"[{last}, ", 1))


def blank_around_name(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields("name"):
        yield pack.write(at, pack.random.choice(['"{} "', '" {}"', '"{}\\t"']).format(at.value))


def placeholder_text(pack: Shipped) -> Iterator[Fault]:
    for at in pack.words():
        yield pack.write(at, pack.random.choice(['"?"', '"???"', "TBD", "xxx", '"..."']))


def invisible_sign(pack: Shipped) -> Iterator[Fault]:
    for at in pack.words("text", "summary", "description"):
        if "\n" not in pack.written(at):
            sign = pack.random.choice("\u200b\u2060\u202e\x07\ufeff")
            start, end = pack.offsets(at)
            middle = (start + end) // 2
            yield pack.edit(at, middle, middle, sign)


def taken_apart_umlaut(pack: Shipped) -> Iterator[Fault]:
    for at in pack.words():
        written = pack.written(at)
        for letter, plain in zip("äöüÄÖÜ", "aouAOU", strict=True):
            if letter in written:
                yield pack.write(at, written.replace(letter, f"{plain}\N{COMBINING DIAERESIS}", 1))


def tab(pack: Shipped) -> Iterator[Fault]:
    """For the blank after a colon, or for those before a key."""
    for at in pack.fields():
        start, end = pack.offsets(at, key=True)
        line = pack.texts[at.path].rfind("\n", 0, start) + 1
        places = [(end + 1, end + 2), (line, start)]
        if pack.texts[at.path][end : end + 2] == ": ":
            yield pack.edit(at, *pack.random.choice(places), "\t")


def unclosed_quote(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        if isinstance(at.value, str) and "\n" not in (written := pack.written(at)):
            sign = pack.random.choice("\"'")
            if sign not in written:
                yield pack.write(at, sign + written)


def unclosed_bracket(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        if pack.written(at)[:1] in "[{":
            _, end = pack.offsets(at)
            yield pack.edit(at, end - 1, end, "")


def missing_colon(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        _, end = pack.offsets(at, key=True)
        yield pack.edit(at, end, end + 1, "")


def missing_blank_after_colon(pack: Shipped) -> Iterator[Fault]:
    for at in pack.fields():
        _, end = pack.offsets(at, key=True)
        if pack.texts[at.path][end + 1] == " ":
            yield pack.edit(at, end + 1, end + 2, "")


def wrong_depth(pack: Shipped) -> Iterator[Fault]:
    """A key one column to the left or right of the others."""
    for at in in_blocks(pack):
        start, _ = pack.offsets(at, key=True)
        yield (
            pack.edit(at, start, start, " ")
            if pack.random.random() < 0.5
            else pack.edit(at, start - 1, start, "")
        )


def in_blocks(pack: Shipped, *names: str) -> Iterator[At]:
    """All fields of components in which each stands on a line of its own, or those named so."""
    for at in pack.fields(*names):
        if not pack.written(At(at.path, (at.id,), None)).startswith("{"):
            yield at


def merge_key(pack: Shipped) -> Iterator[Fault]:
    for at in in_blocks(pack, "name"):
        start, _ = pack.lines(at)
        yield pack.edit(at, start, start, "  <<: {island: true}\n")


def other_encoding(pack: Shipped) -> Iterator[Fault]:
    for path, text in pack.texts.items():
        if not text.isascii():
            for encoding in ("latin-1", "cp1252", "utf-16"):
                raw = text.encode(encoding, "replace")
                yield Fault(f"{path} in {encoding}", {path: raw})
        yield Fault(f"{path} with a mark", {path: text.encode("utf-8-sig")})


def second_document(pack: Shipped) -> Iterator[Fault]:
    """Before any component but the first of its file."""
    for at in pack.components():
        if at.id != next(iter(pack.documents[at.path].data)):
            start, _ = pack.lines(at)
            yield pack.edit(at, start, start, "---\n")


def yaml_trap(pack: Shipped) -> Iterator[Fault]:
    """What other readers of YAML take for something else than it says."""
    for at in pack.fields():
        if type(at.value) is int:
            traps = [f"0{at.value}", f"0o{at.value}", "1_0", "1e0"]
            yield pack.write(at, pack.random.choice(traps))
        elif type(at.value) is bool:
            yield pack.write(at, pack.random.choice(["yes", "on", "y", "True ja"]))
    for at in pack.fields("name"):
        yield pack.write(at, pack.random.choice(["no", "012", "12:30", "~", "2031-04-05"]))


def unknown_file(pack: Shipped) -> Iterator[Fault]:
    for path in pack.texts:
        if path != MANIFEST:
            folder, _, rest = path.partition("/")
            new = pack.misspelt(folder.removesuffix(".yaml"))
            new += f"/{rest}" if rest else ".yaml"
            raw = pack.texts[path].encode()
            yield Fault(f"{path} is called {new}", {path: None, new: raw})
            yml = path.removesuffix(".yaml") + ".yml"
            yield Fault(f"{path} is called {yml}", {path: None, yml: raw})


def wrong_count(pack: Shipped) -> Iterator[Fault]:
    for place, row in enumerate(pack.documents[MANIFEST].data["contains"]):
        field = "cards" if "cards" in row else "count"
        at = At(MANIFEST, ("contains", place, field), row[field])
        yield pack.write(at, str(at.value + pack.random.choice([-1, 1, 10])))
        kind = At(MANIFEST, ("contains", place, "kind"), row["kind"])
        yield pack.write(kind, pack.misspelt(kind.value))


def wrong_requirement(pack: Shipped) -> Iterator[Fault]:
    """A pack that there is not, the pack itself, no pack at all, versions that are none."""
    at = At(MANIFEST, ("version",), None)
    start, end = pack.lines(at)
    if "requires" in pack.documents[MANIFEST].data:
        at = At(MANIFEST, ("requires",), None)
        start, end = pack.lines(at)
    else:
        start = end
    for needs in (
        "[{pack: vergessene-maechte}]",
        f"[{{pack: {pack.pack}}}]",
        "[schatten]",
        '[{pack: vergessene-maechte, version: "neu"}]',
        f'[{{pack: {pack.pack}, version: ">=1.0,<"}}]',
    ):
        yield pack.edit(at, start, end, f"requires: {needs}\n")


def wrong_game(pack: Shipped) -> Iterator[Fault]:
    for name in ("game", "id"):
        at = At(MANIFEST, (name,), None)
        for _ in range(5):
            old = str(pack.documents[MANIFEST].data[name])
            first, hyphen, rest = old.partition("-")
            yield pack.write(at, f"{pack.misspelt(first)}{hyphen}{rest}")


def wrong_version(pack: Shipped) -> Iterator[Fault]:
    at = At(MANIFEST, ("version",), None)
    for version in ("1.0", "eins", '"one"', "[1, 0]", '""'):
        yield pack.write(at, version)


def copied_words(pack: Shipped) -> Iterator[Fault]:
    """The words or the program of another component of the kind."""
    for at in [*pack.words(), *pack.programs()]:
        if at.keys[1] in pack.kinds[pack.kind(at.path)].alike or len(at.keys) > 2:
            continue
        others = [
            other
            for other in pack.fields(str(at.keys[1]), kinds=(pack.kind(at.path),))
            if other.id != at.id and other.value != at.value
        ]
        if others:
            yield pack.write(at, pack.written(pack.random.choice(others)))
