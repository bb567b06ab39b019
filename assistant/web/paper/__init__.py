"""Photographs of sheets, and what was crossed on them: confirmed on one page before any of it is entered."""
