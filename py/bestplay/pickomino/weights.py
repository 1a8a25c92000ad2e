"""What the network of pickomino.network has learned: weights.txt, two letters for each weight."""

from importlib import resources

__all__ = ("TEXT",)

TEXT = resources.files(__package__).joinpath("weights.txt").read_text("utf-8").strip()
