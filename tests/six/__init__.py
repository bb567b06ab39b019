"""A small game of three to six sides that goes through all a game can ask of the core."""
