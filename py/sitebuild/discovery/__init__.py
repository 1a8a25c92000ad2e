"""What lets the site be found, shared and read by programs."""
