"""The player aid."""
