"""5.0 Imperial interference."""
