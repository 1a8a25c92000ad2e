"""What follows a game of Pickomino that was played: how it adds up."""

from ui import play_report
from ui.games.pickomino import play

needs = play.needs
regions = play_report.regions
file = play_report.file
