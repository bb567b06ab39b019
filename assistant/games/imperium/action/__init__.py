"""4.2 The action segments."""
