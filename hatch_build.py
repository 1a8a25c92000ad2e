"""The package's links, from the addresses at which the project is published.

SITE=https://... is where the site is, REPOSITORY=https://... the sources.  With them the package
has links to both, and README's links lead to the sources from wherever it is read.
"""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

#: A link of Markdown to a file of the project, the ! of a picture, its words and its path.
LINK = re.compile(r"(!?)(\[[^]]+\])\((?!https?:|#)([^)]+)\)")


class Addresses(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        site, sources = (os.environ.get(name, "").rstrip("/") for name in ("SITE", "REPOSITORY"))
        text = Path(self.root, "README.md").read_text("utf-8")
        if sources:
            text = LINK.sub(lambda link: absolute(sources, *link.groups()), text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        urls = {"Homepage": site, "Reference": site and f"{site}/api/", "Source": sources}
        urls["Changelog"] = sources and f"{sources}/blob/main/CHANGELOG.md"
        metadata["urls"] = {name: url for name, url in urls.items() if url}


def absolute(sources: str, picture: str, words: str, path: str) -> str:
    """A link to a file of the project, as it is written where the project is not."""
    return f"{picture}{words}({sources}/{'raw' if picture else 'blob'}/main/{path})"
