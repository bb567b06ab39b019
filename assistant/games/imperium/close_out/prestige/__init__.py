"""14.4 Prestige at the end of a turn."""
