"""Chances of what is declared, how a battle may end, and whose dice were kind: exact, from the match's own tables."""
