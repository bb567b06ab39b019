"""What crosses on the sheets of the outer planets mean: each a kept value that becomes another."""
