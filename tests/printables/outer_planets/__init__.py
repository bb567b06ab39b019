"""Sheets of the outer planets."""
