"""The page that Klackers and Shut the Box share."""
