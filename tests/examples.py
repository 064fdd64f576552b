"""The examples of rules as files: a text of one or several files becomes a folder of packs.

Files are parted by lines `--- path/of/file.yaml`; a text without such a line is
`regions/example.yaml`. `--- path -> target` makes a link. Where no file is a pack.yaml, one for
Schatten der Macht is added. The folder should be called `example`, like the pack.
"""

import re
from pathlib import Path

PACK = """{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
"""

_HEADER = re.compile(r"^--- (?P<path>\S+)(?: -> (?P<target>\S+))?\n", re.MULTILINE)


def write_example(folder: Path, text: str) -> Path:
    """Write the files of an example into `folder`, and give the folder back."""
    if not _HEADER.search(text):
        text = "--- regions/example.yaml\n" + text
    headers = list(_HEADER.finditer(text))
    ends = [header.start() for header in headers[1:]] + [len(text)]
    for header, end in zip(headers, ends, strict=True):
        path = folder / header["path"]
        path.parent.mkdir(parents=True, exist_ok=True)
        if header["target"]:
            path.symlink_to(header["target"])
        else:
            path.write_text(text[header.end() : end], encoding="utf-8", newline="")
    if not any(Path(header["path"]).name == "pack.yaml" for header in headers):
        (folder / "pack.yaml").write_text(PACK, encoding="utf-8", newline="")
    return folder
