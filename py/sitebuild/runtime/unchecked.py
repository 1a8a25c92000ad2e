"""MicroPython's script without what its makers left in it to find their own faults.

It is Emscripten's, built with assertions: a call from the interpreter that may fail asks the table
of functions once more, whatever is not found makes an error with a stack and a name, and some two
hundred names get a property that complains.  What stands here instead is what Emscripten writes
without assertions.
"""

import re

#: What is replaced, in the script as it is shipped, and by what.
_REPLACED = (
    # Calls of what is not defined are left out by esbuild, see interpreters.py.
    (r"function assert\(", "function assertion("),
    (r"assert\(wasmTable\.get\(funcPtr\)==func,[^)]*\),", ""),
    (
        r"function createExportWrapper\(name,nargs\)\{.*?f\(\.\.\.args\)\}\}",
        "function createExportWrapper(name){return(...args)=>wasmExports[name](...args)}",
    ),
    (
        r"class extends Error\{name=\"ErrnoError\";constructor\(errno\)\{.*?break\}\}\}",
        'class{name="ErrnoError";constructor(errno){this.errno=errno}}',
    ),
    (
        r"\[(?:\"\w+\",?)+\]\.forEach\((?:unexportedRuntimeSymbol"
        r"|function\(sym\)\{unexportedRuntimeSymbol\(sym\)\})\);",
        "",
    ),
)


def unchecked(script: str) -> str:
    """The script without its checks; ValueError when one is not found."""
    for pattern, instead in _REPLACED:
        script, count = re.subn(pattern, instead, script)
        if not count:
            raise ValueError(f"MicroPython's script has nothing like {pattern}")
    return script
