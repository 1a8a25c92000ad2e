"""What is printed about Pickomino: claims, our figures, and studies that take long."""
