"""Matches on the move: out as a file, in from another, and staged where a scene begins."""
