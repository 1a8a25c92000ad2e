"""MicroPython's script as pages need it: started in two halves, and without checks of itself.

For the halves see halves.py.  The script is Emscripten's, built with assertions, which look at what
it is given, and at each call from the interpreter that may fail at the table of functions.
"""

from collections.abc import Callable
from pathlib import Path

#: The script behind it, which joins the halves.
_JOINS = Path(__file__).with_name("halves.mjs")

#: Has Chromium compile a script's functions while it comes, beside the page; else each is read once
#: to pass over it, and again when it is called.
_AT_ONCE = b"//# allFunctionsCalledOnLoad\n"

#: Texts of the script as it is shipped, and what stands there instead: the halves get their turn,
_NEEDED = {
    "WebAssembly.instantiateStreaming(response,imports)": (
        "inHalves(those=>WebAssembly.instantiateStreaming(response,those),imports,readAsync)"
    ),
    "WebAssembly.instantiate(binary,imports)": (
        "inHalves(those=>WebAssembly.instantiate(binary,those),imports,readAsync)"
    ),
    # no text that is in the second half is asked for when a file is not found,
    'super(runtimeInitialized?(errno=>UTF8ToString(_strerror(errno)))(errno):"")': "super()",
    # and what begins can be an image, see image.py;
    'Module.ccall("mp_js_init",': 'halves.begin(()=>{Module.ccall("mp_js_init",',
    'Module.ccall("proxy_c_init","null",[],[]),': 'Module.ccall("proxy_c_init","null",[],[])}),',
}

#: and these checks do nothing, so that esbuild leaves out what is only there for them.
_CHECKS = {
    'function assert(condition,text){condition||abort("Assertion failed"+(text?": "+text:""))}': (
        "function assert(){}"
    ),
    "assert(wasmTable.get(funcPtr)==func,": "assert(func,",
    # Names of some two hundred properties which complain when one of them is asked for.
    "].forEach(unexportedRuntimeSymbol);": "];",
    "].forEach(function(sym){unexportedRuntimeSymbol(sym)});": "];",
}


def quick(script: str, minified: Callable[[str, bytes], bytes]) -> bytes:
    """MicroPython's script as pages load it: patched, with halves.mjs behind it, and minified.

    For the rest see quickstart.interpreter().
    """
    whole = _patch(script, _NEEDED | _CHECKS).encode() + b"\n" + _JOINS.read_bytes()
    return _AT_ONCE + minified("micropython.mjs", whole)


def _patch(script: str, patches: dict[str, str]) -> str:
    """The script with each text replaced; ValueError when one is not there exactly once."""
    for text, instead in patches.items():
        if (count := script.count(text)) != 1:
            raise ValueError(f"MicroPython's script has {count} of {text}, not 1")
        script = script.replace(text, instead)
    return script
