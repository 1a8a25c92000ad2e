"""The Content-Security-Policy of each kind of page, which stands in its HTML.

Headers that are no page's are in site/static/_headers. A policy says nothing about frames, which
only a header could: who frames a page that is no widget is told so by its first script.
"""

from collections.abc import Iterable

from sitebuild import address
from sitebuild.runtime import interpreters, static

#: The sources of packages for the lab: PyPI, and Pyodide's own distribution.
PACKAGES = (
    "https://pypi.org/simple/",
    "https://files.pythonhosted.org/packages/",
    interpreters.packages(),
)

#: Everything that is not named is refused: other origins, anything inline, eval.
STRICT = {"default-src": "'none'", "base-uri": "'none'", "form-action": "'none'"}

#: The site's own files that every page may ask for, and the service worker that saves it.
READING = STRICT | dict.fromkeys(
    ("script-src", "style-src", "img-src", "manifest-src", "connect-src", "worker-src"), "'self'"
)

#: Pages by kind: "game" runs MicroPython and a worker, "authors" shows widgets, "lab" fetches
#: packages for its jail, whose frame inherits this policy, and "strategies" has PyScript, which
#: evaluates text.
KINDS = {
    "reading": READING,
    "game": READING | {"script-src": "'self' 'wasm-unsafe-eval'"},
    "authors": READING | {"frame-src": "'self'"},
    "lab": READING
    | {
        "script-src": "'self' 'wasm-unsafe-eval'",
        "connect-src": f"'self' {' '.join(PACKAGES)}",
        "worker-src": "'self' blob:",
    },
    "strategies": READING | {"script-src": "'self' 'wasm-unsafe-eval' 'unsafe-eval'"},
}


def policy(kind: str, scripts: Iterable[str] = (), styles: Iterable[str] = ()) -> str:
    """The Content-Security-Policy of a kind of page that has these scripts and styles inline.

    In a frame whose sandbox gives it no origin, WebKit takes 'self' for nothing at all, so the
    site's own address stands beside it where it is known.
    """
    sources = KINDS[kind]
    own = {
        name: text.replace("'self'", f"'self' {address.site()}") for name, text in sources.items()
    }
    return policy_text(own if address.site() else sources, scripts, styles)


def policy_text(
    sources: dict[str, str], scripts: Iterable[str] = (), styles: Iterable[str] = ()
) -> str:
    """The text of a policy: sources by directive, then hashes of inline scripts and styles."""
    inline = {"script-src": scripts, "style-src": styles}
    hashes = {name: "".join(f" {source(text)}" for text in own) for name, own in inline.items()}
    return "; ".join(f"{name} {text}{hashes.get(name, '')}" for name, text in sources.items())


def source(text: str) -> str:
    """The source expression that allows a script or style of exactly this text inside a page."""
    return f"'{static.integrity(text.encode())}'"


#: In the lab's jail nothing at all may be fetched, from nowhere: all that runs is the frame's own
#: script, the worker that it makes of a text, and the WebAssembly that this is handed.
JAIL = STRICT | {"script-src": "'wasm-unsafe-eval'", "worker-src": "blob:"}


def jail_frame() -> str:
    """The HTML of the frame in which a reader's cells run.

    It is no page of the site: the lab writes it (`srcdoc`), so nobody else can open or frame it,
    and its policy stands in its HTML and binds its worker too.  It adds to that of the lab, which a
    frame written so inherits.  See site/static/frame.js.
    """
    script = static.within("jail-frame.js")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Cells</title>'
        f'<meta http-equiv="Content-Security-Policy" content="{policy_text(JAIL, [script])}">'
        f"<script>{script}</script>"
    )
