"""MicroPython made to start sooner: the interpreter and modules in, files out.

`interpreter()` makes the files of the interpreter, `opening()` what a page's modules are once they
are imported.  README.md says what each step does, what it gains, and what to do at the next version
of MicroPython.  Nothing here knows the site, and without all this the site works as well, later
(`build.py --plain`).
"""

from collections.abc import Callable
from pathlib import Path

from quickstart import frozen, halves, image, script

#: The changes to the interpreter, for its licences; README.md says more.
CHANGES = f"""\
micropython.mjs joins three files, and lets a page begin with an image of the memory.
It is minified, and checks of itself are left out.
Its first line has browsers compile it at once.
The functions of micropython.wasm lie in three files.
Of the library's modules only those stay, in pyscript.wasm, whose names begin with
{", ".join(frozen.KEPT)}.
Pages begin with an image of the memory.
Nothing else was changed."""

#: The names of the files.
SCRIPT, FIRST = "micropython.mjs", "micropython.wasm"

#: Those that join the first, in their order.
LATER = ("pyscript.wasm", "rest.wasm")


def interpreter(
    text: str, wasm: bytes, minified: Callable[[str, bytes], bytes]
) -> dict[str, bytes]:
    """{name: content} of the interpreter's files, to be served from one folder.

    text, wasm: its script and its WebAssembly as they come.  minified(name, script) returns a
    script as esbuild minifies it.  ValueError says what is not as expected, which is usual at a new
    version.
    """
    files = halves.halves(wasm, *halves.called_functions(wasm))
    names = (FIRST, *LATER)
    return {SCRIPT: script.quick(text, minified), **dict(zip(names, files, strict=True))}


def opening(served: Path, finder: bytes, pack: bytes) -> bytes:
    """A WebAssembly module with the interpreter's memory once a pack is imported; see image.py.

    served: the interpreter's script, with the other files of interpreter() beside it.  finder,
    pack: the bytecode of a module `packs` that imports from packs, and one of them.  RuntimeError
    tells which module cannot be imported, or keeps what belongs to a page.
    """
    return image.image(served, finder, pack)
