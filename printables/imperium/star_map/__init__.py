"""The map of the systems on paper."""
