"""Certificates: the stored answers of the programs in py/studies."""

import json
from pathlib import Path
from typing import Any


def certificate(path: Path, format: str) -> dict[str, Any]:
    """The stored answers of a study; ValueError when they are of another format."""
    stored: dict[str, Any] = json.loads(path.read_text("utf-8"))
    if stored.get("format") != format:
        raise ValueError(f"the certificate is {stored.get('format')}, not {format}")
    return stored
