"""Below the rule on the page of strategies of Pickomino, when the reader pauses."""

from __future__ import annotations

from games.pickomino.explorer import room
from ui.strategies.below import Below

below = Below(room)
needs, regions = below.needs, below.regions
share_text, listen = below.share_text, below.listen
