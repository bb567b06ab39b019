"""2-3-6, 8-2 What the text of a card does, from a closed list."""
