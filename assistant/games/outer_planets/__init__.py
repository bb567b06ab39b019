"""Outer Planets Disturbance: the campaign of seven turns, its rules a folder a phase."""
