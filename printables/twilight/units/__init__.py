"""The unit and odds sheet."""
