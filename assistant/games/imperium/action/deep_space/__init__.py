"""17.1 Deep space (optional)."""
