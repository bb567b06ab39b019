"""Sheets of Imperium: 3rd Millennium."""
