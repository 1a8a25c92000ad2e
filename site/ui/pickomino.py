"""Opens the Pickomino page."""

from ui import page
from ui.games import pickomino

page.run(pickomino)
