"""Chances of a declared fire, how a battle may end, and whose dice were kind, from the match's own tables."""
