"""MicroPython made to start sooner: the interpreter and modules in, files out.

`interpreter()` makes the files of the interpreter, `opening()` what a page's modules are once they
are imported.  README.md says what each step does, what it gains, and what to do at the next version
of MicroPython.  Nothing here knows the site, and without all this the site works as well, later
(`build.py --plain`).
"""

from collections.abc import Callable
from pathlib import Path

from quickstart import frozen, halves, image, script

#: What was done to the interpreter, for its licences.
CHANGES = f"""\
micropython.mjs was minified, and its checks of itself left out. The functions of micropython.wasm
lie in two files; the script joins them, and lets a page begin with an image of the memory. Of the
library's modules only those stay whose names begin with {", ".join(frozen.KEPT)}. \
Nothing else was changed."""

#: The names of the files.
SCRIPT, FIRST, REST = "micropython.mjs", "micropython.wasm", "rest.wasm"


def interpreter(text: str, wasm: bytes, minified: Callable[..., bytes]) -> dict[str, bytes]:
    """The files of the interpreter by their names, to be served from one folder.

    text, wasm: its script and its WebAssembly as they come.  minified(name, script, *options)
    returns a script as esbuild minifies it with more of its options.  ValueError says what is
    not as expected, which is usual at a new version.
    """
    first, rest = halves.halves(wasm, halves.called(wasm))
    return {SCRIPT: script.quick(text, minified), FIRST: first, REST: rest}


def opening(served: Path, finder: bytes, pack: bytes) -> bytes:
    """The modules of a pack as a page begins with them: a module of WebAssembly; see image.py.

    served: the interpreter's script, with the other files of interpreter() beside it.  finder,
    pack: the bytecode of a module `packs` that imports from packs, and one of them.  RuntimeError
    tells which module cannot be imported, or keeps what belongs to a page.
    """
    return image.image(served, finder, pack)
