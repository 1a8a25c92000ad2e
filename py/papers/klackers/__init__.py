"""What is printed about Klackers: claims, our figures, and studies that take long."""
