"""What pages of all games show, as data for their templates."""
