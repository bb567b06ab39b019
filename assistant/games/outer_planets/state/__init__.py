"""What is kept of a match: plain data."""
