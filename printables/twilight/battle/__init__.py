"""The battle sheet."""
