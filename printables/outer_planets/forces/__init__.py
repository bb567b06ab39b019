"""The forces of a side by where they are."""
