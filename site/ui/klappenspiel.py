"""Opens the Klappenspiel page."""

from ui import page
from ui.games import klappenspiel

page.run(klappenspiel)
