"""What the scans of Knock 'm Down's emperors have found, as it is kept.

Read by itself it needs nothing but Python; papers.knock_m_down.studies.long_questions writes it.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

FORMAT = "bestplay-knock-certificate/1"
CERTIFICATE = Path(__file__).with_name("long_questions.json")


@cache
def certificate() -> dict[str, Any]:
    """The stored answers of the scans; ValueError when they are of another format."""
    stored: dict[str, Any] = json.loads(CERTIFICATE.read_text("utf-8"))
    if stored.get("format") != FORMAT:
        raise ValueError(f"the certificate is {stored.get('format')}, not {FORMAT}")
    return stored
