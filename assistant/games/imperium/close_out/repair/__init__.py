"""14.3 Repair."""
