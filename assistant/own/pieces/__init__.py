"""What lies on the table in every game of a file, and what effects do with it."""
