"""What the build alone adds to each game's page: figures in the text and charts."""
