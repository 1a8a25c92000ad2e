"""The service worker with the list of what it keeps: every file of the site that a page needs."""

import hashlib
import json
import re
import zlib
from collections.abc import Iterable
from pathlib import Path

from sitebuild.kept import keep_results
from sitebuild.runtime import static

#: Files that nobody misses without a network: the host's own, downloads, what only other sites
#: ask for, and the own addresses of positions, for which the game's page can stand in.
LEFT_OUT = re.compile(
    r"/(sw\.js|\..*|_headers|robots\.txt|sitemap\.xml|.*oembed\.json"
    r"|feed\.xml|(.*/)?picture\.(svg|png)"
    r"|data/.*\.csv|data/results.json|data/.*\.zip|data/.*(strategy|turn)\.json"
    r"|[^/]+/(play/)?at/.*)$"
)

COMPRESSED = {".png", ".whl"}


def write(out: Path, places: dict[str, str], opens: Iterable[str]) -> None:
    """Write the service worker, out/sw.js; all other files must be there already.

    places: the own address of each position, and the link to it on its game's page.  opens: what
    the pages at the site's top open with.
    """
    kept = kept_files(out)
    files = {
        path: _sum_and_size(file.read_bytes(), file.suffix in COMPRESSED)
        for path, file in kept.items()
    }
    manifest = {"core": core(kept, opens), "files": files, "places": places}
    line = f"const BUILD={json.dumps(manifest, separators=(',', ':'))};"
    script = static.served_bytes("sw.js").decode()
    (out / "sw.js").write_text(f"{line}\n{script}", "utf-8", newline="\n")


def kept_files(out: Path) -> dict[str, Path]:
    """{URL path: file} of all that "Save for offline" saves."""
    by_folder = {}
    for file in sorted(path for path in out.rglob("*") if path.is_file()):
        path = "/" + file.relative_to(out).as_posix()
        if not LEFT_OUT.match(path):
            by_folder[path.removesuffix("index.html")] = file
    return by_folder


def core(kept: Iterable[str], opens: Iterable[str]) -> list[str]:
    """URL paths saved without being asked: top files, pages just below, and what these open with.

    kept: the URL paths of all that can be kept.
    """
    top = {path for path in kept if path.count("/") == 1 or re.fullmatch("/[^/]+/", path)}
    return sorted(top | set(opens))


@keep_results
def _sum_and_size(content: bytes, is_compressed: bool) -> tuple[str, int]:
    """(16 digits of a file's SHA-256, about how many bytes a server sends for it)."""
    sent = content if is_compressed else zlib.compress(content, 6)
    return hashlib.sha256(content).hexdigest()[:16], len(sent)
