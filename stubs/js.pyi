# The browser's own names, which exist only inside a page.
from typing import Any

def __getattr__(name: str) -> Any: ...
