"""Whether a built site has MicroPython as it comes (build.py --plain), as the site itself says."""

import json
from pathlib import Path
from typing import Any


def told(page: str) -> dict[str, Any]:
    """What the HTML of a game's page tells its scripts."""
    text = page.partition('<script type="application/json" id="assets">')[2]
    said: dict[str, Any] = json.loads(text.partition("</script>")[0])
    return said


def is_plain(built: Path) -> bool:
    """Whether no page of it knows a second half of the interpreter."""
    texts = [path.read_text("utf-8") for path in sorted(built.glob("*/index.html"))]
    pages = [told(text) for text in texts if 'id="python"' in text]
    assert pages, f"{built} has no game's page"
    return not any("rest" in page for page in pages)
