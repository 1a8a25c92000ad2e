"""MicroPython's script as pages need it: started in two halves, and without checks of itself.

For the halves see halves.py.  The script is Emscripten's, built with assertions: a call from the
interpreter that may fail asks the table of functions once more, whatever is not found makes an
error with a stack and a name, and some two hundred names get a property that complains.  What
stands here instead is what Emscripten writes without assertions.
"""

import re
from collections.abc import Callable
from pathlib import Path

#: What stands behind it, and joins the halves.
_JOINS = Path(__file__).with_name("halves.mjs")

#: Has Chromium compile a script's functions while it comes, beside the page; else each is read once
#: to pass over it, and again when it is called.
_AT_ONCE = b"//# allFunctionsCalledOnLoad\n"

#: What is replaced in the script as it is shipped: how often it is there, what, and by what.
_REPLACED = (
    (
        1,
        r"WebAssembly\.instantiateStreaming\(response,imports\)",
        "inHalves(those=>WebAssembly.instantiateStreaming(response,those),imports,readAsync)",
    ),
    (
        1,
        r"WebAssembly\.instantiate\(binary,imports\)",
        "inHalves(those=>WebAssembly.instantiate(binary,those),imports,readAsync)",
    ),
    # What begins can be an image instead, see image.py.
    (
        1,
        r"(Module\.ccall\(\"mp_js_init\",[^)]*\)),(Module\.ccall\(\"proxy_c_init\",[^)]*\)),",
        r"halves.begin(()=>{\1;\2}),",
    ),
    # Calls of what is not defined are left out by esbuild, see quick().
    (1, r"function assert\(", "function assertion("),
    (1, r"assert\(wasmTable\.get\(funcPtr\)==func,[^)]*\),", ""),
    (
        1,
        r"function createExportWrapper\(name,nargs\)\{.*?f\(\.\.\.args\)\}\}",
        "function createExportWrapper(name){return(...args)=>wasmExports[name](...args)}",
    ),
    (
        1,
        r"class extends Error\{name=\"ErrnoError\";constructor\(errno\)\{.*?break\}\}\}",
        'class{name="ErrnoError";constructor(errno){this.errno=errno}}',
    ),
    # For the place of an error V8 reads the function once more, caught or not, and there is one for
    # each folder that the start makes: it asks whether the name is taken.
    (
        1,
        r"try\{FS\.lookupNode\(dir,name\);return 20\}catch\(e\)\{\}",
        "for(let node=FS.nameTable[FS.hashName(dir.id,name)];node;node=node.name_next)"
        "if(node.parent===dir&&node.name===name)return 20;",
    ),
    (
        2,
        r"\[(?:\"\w+\",?)+\]\.forEach\((?:unexportedRuntimeSymbol"
        r"|function\(sym\)\{unexportedRuntimeSymbol\(sym\)\})\);",
        "",
    ),
)


def adapted(script: str) -> str:
    """The script, changed; ValueError when something is not there as often as expected."""
    for expected, pattern, instead in _REPLACED:
        script, count = re.subn(pattern, instead, script)
        if count != expected:
            raise ValueError(f"MicroPython's script has {count} of {pattern}, not {expected}")
    return script


def quick(script: str, minified: Callable[..., bytes]) -> bytes:
    """The script with all that it needs, minified; for that see quickstart.interpreter().

    Calls of what is not defined are left out by esbuild where nobody uses their result.
    """
    whole = adapted(script).encode() + b"\n" + _JOINS.read_bytes()
    return _AT_ONCE + minified("micropython.mjs", whole, "--pure:assert")
