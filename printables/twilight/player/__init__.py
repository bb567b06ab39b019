"""The player sheet."""
