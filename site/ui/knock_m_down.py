"""Opens the Knock 'm Down page."""

from ui import page
from ui.games import knock_m_down

page.run(knock_m_down)
