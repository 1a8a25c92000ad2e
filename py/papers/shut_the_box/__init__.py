"""What is printed about Shut the Box: claims, our figures, and certificates of what takes long."""
