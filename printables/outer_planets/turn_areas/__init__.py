"""5, 8-1, 11 The turn with what it brings, six plays each, who holds areas and ports, the score."""
