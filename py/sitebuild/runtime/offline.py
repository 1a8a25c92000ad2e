"""The service worker with the list of what it keeps: every file of the site that a page needs."""

import hashlib
import json
import re
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from sitebuild.runtime import static

#: What nobody misses without a network: the host's own files, downloads, what only other sites
#: ask for, and the own addresses of positions, for which the game's page can stand in.
LEFT_OUT = re.compile(
    r"/(sw\.js|\..*|_headers|robots\.txt|sitemap\.xml|.*oembed\.json"
    r"|feed\.xml|(.*/)?picture\.(svg|png)"
    r"|data/.*\.csv|data/results.json|data/.*\.zip|data/.*(strategy|turn)\.json"
    r"|[^/]+/(play/)?at/.*)$"
)

#: What the worker of long jobs loads, some megabytes: only for who asks for it.
SOLVER = ("/runtime/pyodide", "/runtime/jail", "/runtime/wheel", "/runtime/lab")

COMPRESSED = {".png", ".whl"}


def write(out: Path, places: dict[str, str]) -> None:
    """Write out/sw.js; all else must be there already.

    places: the own address of each position, and the link to it on its game's page.
    """
    kept = kept_files(out)
    with ThreadPoolExecutor() as threads:  # compressing is most of it, and lets others run
        files = dict(zip(kept, threads.map(_sum_and_size, kept.values()), strict=True))
    manifest = {"core": core(out), "files": files, "places": places}
    line = f"const BUILD={json.dumps(manifest, separators=(',', ':'))};"
    script = static.served_bytes("sw.js").decode()
    (out / "sw.js").write_text(f"{line}\n{script}", "utf-8", newline="\n")


def kept_files(out: Path) -> dict[str, Path]:
    """The URL paths of what "Save for offline" saves, with their files."""
    by_folder = {}
    for file in sorted(path for path in out.rglob("*") if path.is_file()):
        path = "/" + file.relative_to(out).as_posix()
        if not LEFT_OUT.match(path):
            by_folder[path.removesuffix("index.html")] = file
    return by_folder


def core(out: Path) -> list[str]:
    """What is kept unasked: the pages at the top and all that they open with, without Pyodide."""
    whole = kept_files(out)
    pages = [path for path in whole if path.count("/") <= 2 and whole[path].suffix == ".html"]
    asked = set(pages) | {"/offline.html"}
    for page in pages:
        head, _, body = whole[page].read_text("utf-8").partition("</head>")
        # A head names what its page opens with, and what is fetched a moment later.
        asked |= set(re.findall(r'"(/[^"#?\s]+)"', head))
        asked |= set(re.findall(r' src="(/[^"]+)"', body))
    return sorted(path for path in asked & set(whole) if not path.startswith(SOLVER))


def _sum_and_size(file: Path) -> tuple[str, int]:
    """A checksum, and about how many bytes a server sends for the file."""
    content = file.read_bytes()
    sent = content if file.suffix in COMPRESSED else zlib.compress(content, 6)
    return hashlib.sha256(content).hexdigest()[:16], len(sent)
