"""Photographs of sheets, and confirming what they say."""
