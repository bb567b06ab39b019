"""3 The strategy phase."""
