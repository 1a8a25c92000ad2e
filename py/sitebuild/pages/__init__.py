"""The pages: each is complete before any Python runs in it."""
