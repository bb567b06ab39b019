"""What a page shows of a state."""
