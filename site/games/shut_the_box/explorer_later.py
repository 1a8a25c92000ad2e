"""Below the rule on the page of strategies of Shut the Box and Klackers, when the reader pauses."""

from __future__ import annotations

from games.shut_the_box.explorer import room
from ui.strategies.below import Below

below = Below(room)
needs, regions = below.needs, below.regions
share_text, listen = below.share_text, below.listen
