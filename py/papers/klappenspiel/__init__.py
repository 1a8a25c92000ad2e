"""What is printed about Klappenspiel: claims, our figures, and certificates of what takes long."""
