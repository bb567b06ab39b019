"""A match on paper, and back from a photograph."""
