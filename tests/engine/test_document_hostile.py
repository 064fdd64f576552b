"""Files made to keep the reader busy: each ends soon, with few findings and no exception."""

import time

import pytest

from kartenwerk_engine.library.document import read

LARGE = 600_000
HOSTILE = {
    "deep lists": b"a: " + b"[" * 100_000,
    "deep mappings": b"a: " + b"{a: " * 100_000,
    "deep blocks": b"- " * 100_000,
    "deep keys": b"? " * 100_000,
    "deep indentation": b"".join(b" " * n + b"a:\n" for n in range(1000)),
    "a bomb": b"a: &a [x, x]\n"
    + b"".join(
        b"%c: &%c [%s]\n" % (n, n, b",".join([b"*%c" % (n - 1)] * 9)) for n in range(98, 123)
    ),
    "many aliases": b"a: &a [1,2,3]\nb: [" + b"*a, " * (LARGE // 4) + b"]\n",
    "many merges": b"a: &a {b: 1}\nc: {" + b"<<: *a, " * (LARGE // 8) + b"}\n",
    "many anchors": b"".join(b"k%d: &a%d x\n" % (n, n) for n in range(LARGE // 15)),
    "one key often": b"a: 1\n" * (LARGE // 5),
    "late duplicates": b"".join(b"k%d: 1\n" % n for n in [*range(40_000), *range(39_000, 40_000)]),
    "many traps": b"- no\n" * (LARGE // 5),
    "many directives": b"".join(b"%%TAG !%d! x\n" % n for n in range(LARGE // 12)),
    "quotes": b"a: 'x\n" * (LARGE // 6),
    "open lists": b"a: [\n" * (LARGE // 5),
    "faults": b"a: @\n" * (LARGE // 5),
    "tabs": b"a:\tb\n" * (LARGE // 5),
    "only tabs": b"\t" * LARGE,
    "only blanks": b" " * LARGE,
    "a block of blanks": b"a: |2\n" + b" " * LARGE,
    "blanks before a hash": b"a: b" + b" " * LARGE + b"#c\n" + (b" " * 1000 + b"#c\n") * 300,
    "hashes": b"a: b" + b" #c" * (LARGE // 3),
    "one long line": b"a: " + b"x" * LARGE,
    "a long number": b"a: " + b"1" * LARGE,
    "a long hexadecimal number": b"a: 0x" + b"f" * LARGE,
    "a long key": b"x" * LARGE + b": 1",
    "zeros": b"\0" * LARGE,
    "carriage returns": b"a: 1\r" * (LARGE // 5),
    "combining marks": ("a: " + "u\u0308" * (LARGE // 3)).encode(),
    "one letter, many marks": ("a: u" + "\u0308\u0323" * (LARGE // 4)).encode(),
    "invisible": ("a: " + "\u200b" * (LARGE // 3)).encode(),
    "escapes": b'a: "' + b"\\n" * (LARGE // 2) + b'"\n',
    "documents": b"---\n" * (LARGE // 4),
    "comments": b"#\n" * (LARGE // 2),
    "colons": b":" * LARGE,
    "questions": b"?\n" * (LARGE // 2),
    "margins": b"]\n" * (LARGE // 2),
    "half a file": b"a: 1\n" * 1000 + b'b: {c: "d',
}


@pytest.mark.parametrize("raw", HOSTILE.values(), ids=HOSTILE)
def test_hostile_files_end_soon(raw: bytes) -> None:
    begin = time.process_time()
    document = read("f.yaml", raw)
    document.span(())
    assert time.process_time() - begin < 6
    assert len(document.findings) <= 550
