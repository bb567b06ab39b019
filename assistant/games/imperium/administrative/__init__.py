"""4.1 The administrative segment."""
