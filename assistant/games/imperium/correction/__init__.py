"""Corrections: what the table shows is right."""
