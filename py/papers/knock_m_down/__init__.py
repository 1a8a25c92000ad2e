"""What is printed about Knock 'm Down: claims, our figures, and studies that take long."""
