"""What follows a game of Shut the Box or Klackers that was played: how it adds up."""

from ui import play_report
from ui.games.shut_the_box import play

needs = play.needs
regions = play_report.regions
file = play_report.file
