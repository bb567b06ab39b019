"""A VASSAL module, read for the names that a file begins with; its rules and pictures are not."""
