"""What is printed about Klackers: claims, our figures, and certificates of what takes long."""
