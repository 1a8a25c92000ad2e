"""Opens the Shut the Box page."""

from ui import page
from ui.games import shut_the_box

page.run(shut_the_box)
