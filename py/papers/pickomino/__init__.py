"""What is printed about Pickomino: claims, our figures, and certificates of what takes long."""
