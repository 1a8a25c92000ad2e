"""The command `bestplay`: what to play in a shell, and what a strategy in a file is worth.

A family of games has its part in bestplay.<family>.command, with what bestplay.command.told asks.
"""
