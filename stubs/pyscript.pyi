"""What PyScript offers to the strategy pages."""

from typing import Any

async def create_named_worker(src: str, name: str, config: dict[str, Any]) -> Any: ...
