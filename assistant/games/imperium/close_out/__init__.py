"""4.3 The close-out segment."""
