"""Imperium's charts: interference, offensive and petitions on one page, then all others."""
