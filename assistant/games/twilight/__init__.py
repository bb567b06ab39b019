"""Twilight Imperium, 3rd edition: three to six players, and who owes what."""
