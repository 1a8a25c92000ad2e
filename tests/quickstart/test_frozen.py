"""MicroPython as it is served: its own code, byte by byte, with fewer of its modules."""

import json
import subprocess
from pathlib import Path

from quickstart import frozen, webassembly
from sitebuild import ROOT
from sitebuild.runtime import interpreters

#: What each frozen module is found as, once with each interpreter: prints {name: file or error}.
ASK = """
const { halves, loadMicroPython } = await import(process.argv[1]);
if (halves) halves.waits = Infinity;
const print = (line) => console.log(line);
const python = await loadMicroPython({ url: process.argv[2], stdout: print, linebuffer: true });
python.runPython(`
import json
found = {}
for name in ${process.argv[3]}:
    try:
        found[name] = getattr(__import__(name), "__file__", "in C")
    except ImportError as error:
        found[name] = "none"
print(json.dumps(found))
`);
"""

ALL = (
    *("asyncio", "base64", "binascii", "collections", "copy", "datetime", "functools", "gzip"),
    *("html", "inspect", "io", "logging", "os", "pathlib", "time", "types", "unittest"),
)

#: Those that are written in C, some of which a frozen module only adds to.
IN_C = {"binascii", "collections", "io", "time"}

KEPT = {"asyncio", "base64", "functools", "html", "inspect", "os", "pathlib"}


def original() -> bytes:
    return (interpreters.MICROPYTHON / "micropython.wasm").read_bytes()


def found(script: Path, wasm: Path) -> dict[str, str]:
    """The source of each module in the interpreter: the file's name, "in C" or "none"."""
    command = ["node", "--input-type=module", "-e", ASK, script.as_uri(), str(wasm), str([*ALL])]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    known: dict[str, str] = json.loads(answer.stdout)
    return known


def test_the_modules_that_pages_import_are_left_and_no_others(tmp_path: Path) -> None:
    urls = interpreters.micropython(tmp_path)
    script, wasm = (tmp_path / url.strip("/") for url in (urls.module, urls.first))
    whole = found(
        interpreters.MICROPYTHON / "micropython.mjs",
        interpreters.MICROPYTHON / "micropython.wasm",
    )
    assert all(file.endswith(".py") for file in whole.values())
    left = found(script, wasm)
    assert {name for name, file in left.items() if file.endswith(".py")} == KEPT
    assert {name for name, file in left.items() if file == "in C"} == IN_C
    assert all(left[name] == whole[name] for name in KEPT)


def test_only_data_become_zeros() -> None:
    before, after = original(), frozen.without(original())
    assert len(before) == len(after)
    places = [place for place, (a, b) in enumerate(zip(before, after, strict=True)) if a != b]
    (data, *_) = webassembly.segments(before)
    assert data.start <= places[0] and places[-1] < data.start + data.size
    changed = {after[place] for place in places}
    assert changed == {0, ord("-")}
