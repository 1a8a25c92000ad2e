"""What is printed about Klappenspiel: claims, our figures, and studies that take long."""
