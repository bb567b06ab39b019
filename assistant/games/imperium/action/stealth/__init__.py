"""17.2 Stealth scouting."""
