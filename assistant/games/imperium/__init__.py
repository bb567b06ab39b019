"""Imperium: 3rd Millennium."""
