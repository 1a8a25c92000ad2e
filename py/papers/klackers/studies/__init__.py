"""Studies of Klackers that take longer than a build should, with what they found."""
