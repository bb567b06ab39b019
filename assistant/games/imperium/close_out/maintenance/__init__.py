"""14.1 Maintenance."""
