"""What is printed about Knock 'm Down: claims, our figures, and certificates of what takes long."""
