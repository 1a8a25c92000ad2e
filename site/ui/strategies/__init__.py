"""The strategy pages: what PyScript runs in the page itself."""
