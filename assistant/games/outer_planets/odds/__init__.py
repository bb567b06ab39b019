"""Exact odds of the game from plain numbers: fire, checks, returns, mines, states, cards, whole battles."""
