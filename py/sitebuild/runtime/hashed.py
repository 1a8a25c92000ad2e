"""Names that carry a hash of the content, so that a browser may keep the file for ever."""

import hashlib
from pathlib import Path


def digest(*contents: bytes) -> str:
    """Ten hexadecimal digits that change with any of the contents."""
    whole = hashlib.sha256()
    for content in contents:
        whole.update(hashlib.sha256(content).digest())
    return whole.hexdigest()[:10]


def write(content: bytes, name: str, out: Path) -> str:
    """Write e.g. style.css as out/assets/style-<hash>.css and return its URL path."""
    stem, dot, suffix = name.rpartition(".")
    target = out / "assets" / f"{stem}-{digest(content)}{dot}{suffix}"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    return f"/assets/{target.name}"


def write_folder(files: dict[str, bytes], name: str, out: Path) -> str:
    """Write files as out/runtime/<name>-<hash>/ and return its URL path, with the last slash."""
    ordered = dict(sorted(files.items()))
    key = digest(*[part for file, data in ordered.items() for part in (file.encode(), data)])
    folder = out / "runtime" / f"{name}-{key}"
    folder.mkdir(parents=True, exist_ok=True)
    for file, data in ordered.items():
        (folder / file).write_bytes(data)
    return f"/runtime/{folder.name}/"
