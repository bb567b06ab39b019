"""Chances: how many dice hit, and how a chance is said."""
