"""What each page and each file may do: the one source of the site's security headers.

`PAGES` has one entry for each kind of page; a new kind is a new entry. The build writes it all
into `_headers`, which Netlify and serve.py read, and fails for a page that is of no kind or of
two.

No path gets one header from two rules, because what a host then does is not promised: one might
win, or both be joined. So the policies stand with the pages, not under `/*`, and what belongs to
no page (the answer to an address that does not exist) carries its policy in its HTML.
"""

from dataclasses import dataclass, field
from pathlib import Path

from sitebuild.discovery import address as site_address
from sitebuild.runtime import headers, interpreters, static
from sitebuild.runtime.headers import Rule

NOBODY = "'none'"
OURS = "'self'"
WASM = "'wasm-unsafe-eval'"
EVAL = "'unsafe-eval'"

#: Where packages for the lab come from: PyPI, and Pyodide's own distribution.
PACKAGES = (
    "https://pypi.org/simple/",
    "https://files.pythonhosted.org/packages/",
    interpreters.packages(),
)

#: For every page; what a kind does not name is refused: other origins, anything inline, eval.
STRICT = {"default-src": NOBODY, "base-uri": NOBODY, "form-action": NOBODY}

#: What a page is made of, and the service worker that offers to save it.
PLAIN = {
    "script-src": OURS,
    "style-src": OURS,
    "img-src": OURS,
    "manifest-src": OURS,
    "worker-src": OURS,
}


@dataclass(frozen=True)
class Kind:
    """Pages that may do the same."""

    name: str
    paths: tuple[str, ...]
    """Their paths as rules have them: `/data/` for a folder's index.html, `/api/*` for all that
    is in a folder, else `/404.html`."""
    sources: dict[str, str] = field(default_factory=dict)
    """Directive to sources, beside STRICT."""

    @property
    def policy(self) -> str:
        """The Content-Security-Policy.

        It says nothing about frames. `frame-ancestors *` would leave out notebooks and files, whose
        addresses begin with something else than http; and who frames a page that is no widget is
        told so in words, by its first script, where a refusal would leave a grey box.
        """
        return policy_text(STRICT | self.sources)

    @property
    def values(self) -> dict[str, str]:
        """The headers of these pages."""
        return {"Content-Security-Policy": self.policy}

    def rules(self) -> list[Rule]:
        """A rule for each address at which a host shows these pages.

        /api/index.html needs none beside /api/:module/, which fits as well.
        """
        own = [Rule(path, self.values) for path in self.paths]
        more = [other for path in self.paths for other in addresses(path) if other != path]
        free = [other for other in more if not any(rule.pattern.match(other) for rule in own)]
        return own + [Rule(other, self.values) for other in free]


def policy_text(sources: dict[str, str]) -> str:
    """A Content-Security-Policy as its header has it; sources: by directive."""
    return "; ".join(f"{directive} {source}" for directive, source in sources.items())


def addresses(path: str) -> tuple[str, ...]:
    """The page's path, and its file's as some hosts show it: /data/index.html, /data/index."""
    if path.endswith("/"):
        return (path, f"{path}index.html", f"{path}index")
    if path.endswith("*"):
        return (path,)
    return (path, path.removesuffix(".html"))


#: The pages that need nothing but their text; the reference of the package among them.
READING = (
    "/",
    "/sources/",
    "/data/",
    "/data/reading/",
    "/licences/",
    "/api/*",
    "/404.html",
    "/offline.html",
)


#: A game's pages to read, below its own address.
TO_READ = ("more/", "paper/", "rules/")

#: A game's pages in which its Python answers, below its own address.
WITH_PYTHON = ("", "at/:position/", "play/", "play/at/:position/", "table/")


def pages(games: tuple[str, ...]) -> tuple[Kind, ...]:
    """Every kind of page of a site with these games."""
    within = PLAIN | {
        "script-src": " ".join([OURS, WASM, *map(static.source, static.WITHIN_SCRIPTS)]),
        "style-src": f"{OURS} {static.style_sources()}",
        "connect-src": OURS,
    }
    return (
        Kind(
            "reading",
            (*READING, *(f"/{game}/{part}" for game in games for part in TO_READ)),
            PLAIN,
        ),
        Kind(
            "game",  # MicroPython in the page, its tables, the worker; what is inline by its hash
            tuple(f"/{game}/{part}" for game in games for part in WITH_PYTHON),
            within,
        ),
        Kind(
            "framed",  # what a frame of another site shows of any page that is no widget
            ("/framed/",),
            PLAIN,
        ),
        Kind(
            "authors",
            ("/embed/", "/answers/", "/answers/:question/"),
            PLAIN | {"frame-src": OURS},
        ),
        Kind(
            # The jail's frame, which is bound by this policy and its own, has one script inline;
            # packages, which the page fetches for it when a cell asks.
            "lab",
            ("/lab/",),
            PLAIN
            | {
                "script-src": f"{OURS} {WASM} {static.source(static.JAIL_FRAME)}",
                "connect-src": f"{OURS} {' '.join(PACKAGES)}",
                "worker-src": f"{OURS} blob:",
            },
        ),
        Kind(
            "strategies",  # the same, with PyScript, which evaluates text
            tuple(f"/{game}/strategies/" for game in games),
            within | {"script-src": f"{within['script-src']} {EVAL}"},
        ),
    )


#: Names below these carry a version or a hash of the content, so they never change. A widget in a
#: sandbox without allow-same-origin has no origin: it may read them as well.
UNCHANGING = {
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "public, max-age=31536000, immutable",
}

#: A worker obeys what comes with its script: Pyodide in the one, nothing but fetching in the other.
SOLVER = STRICT | {"script-src": f"{OURS} {WASM}", "connect-src": OURS}
SAVER = STRICT | {"script-src": OURS, "connect-src": OURS}

FILES = (
    Rule(
        "/*",
        {
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "strict-origin-when-cross-origin",
            "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        },
    ),
    Rule("/assets/*", UNCHANGING | {"Content-Security-Policy": policy_text(SOLVER)}),
    Rule("/runtime/*", UNCHANGING),
    Rule("/sw.js", {"Content-Security-Policy": policy_text(SAVER)}),
    # Tables and results keep their names, and anyone may read them from anywhere.
    # (Everything else has Netlify's own default, which revalidates by ETag as well.)
    Rule(
        "/data/*",
        {
            "Access-Control-Allow-Origin": "*",
            "Cache-Control": "public, max-age=0, must-revalidate",
        },
    ),
    # Other sites' pages load this by its one name; within an hour they have a new version.
    Rule(
        "/embed.js",
        {
            "Access-Control-Allow-Origin": "*",
            "Cache-Control": "public, max-age=3600",
            "Cross-Origin-Resource-Policy": "cross-origin",
        },
    ),
    # The answers for blog engines, which a script in a page may ask for as well.
    Rule("/:game/oembed.json", {"Access-Control-Allow-Origin": "*"}),
    Rule("/:game/at/:position/oembed.json", {"Access-Control-Allow-Origin": "*"}),
    Rule("/:game/play/at/:position/oembed.json", {"Access-Control-Allow-Origin": "*"}),
    Rule("/:game/play/oembed.json", {"Access-Control-Allow-Origin": "*"}),
    Rule("/:game/table/oembed.json", {"Access-Control-Allow-Origin": "*"}),
)


def kind(name: str, games: tuple[str, ...]) -> Kind:
    """The kind of this name."""
    return next(kind for kind in pages(games) if kind.name == name)


def rules(games: tuple[str, ...], address: str = "") -> list[Rule]:
    """All rules of a site with these games, published at this address where it is known.

    In a frame whose sandbox gives it no origin, WebKit takes "'self'" for nothing at all, so the
    site's own address stands beside it.
    """
    own = [rule for kind in pages(games) for rule in kind.rules()]
    if address:
        own = [
            Rule(
                rule.path,
                {name: _name_address(value, address) for name, value in rule.values.items()},
            )
            for rule in own
        ]
    return [*FILES, *own]


def _name_address(policy: str, address: str) -> str:
    return policy.replace(OURS, f"{OURS} {address}")


def write(out: Path, games: tuple[str, ...]) -> None:
    """Write out/_headers. Raises ValueError for a page in out that is not of exactly one kind."""
    known = {kind.name: kind.rules() for kind in pages(games)}
    for file in sorted(out.rglob("*.html")):
        path = "/" + file.relative_to(out).as_posix().removesuffix("index.html")
        kinds = [
            name for name, own in known.items() if any(rule.pattern.match(path) for rule in own)
        ]
        if len(kinds) != 1:
            raise ValueError(f"{path} should be a page of one kind in {__name__}, not of {kinds}")
    text = headers.dumps(rules(games, site_address.site()))
    (out / headers.NAME).write_text(text, "utf-8", newline="\n")
