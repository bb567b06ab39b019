"""10 The status phase."""
