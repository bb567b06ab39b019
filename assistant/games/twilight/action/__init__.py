"""4-9 The action phase."""
