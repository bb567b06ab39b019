"""What crosses on a sheet mean: each a change of the match, asked or confirmed before it is entered."""
