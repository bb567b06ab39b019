"""Sheets of Twilight Imperium."""
