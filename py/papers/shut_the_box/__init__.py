"""What is printed about Shut the Box: claims, our figures, and studies that take long."""
