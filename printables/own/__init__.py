"""Sheets of a game that its owner describes in a file."""
