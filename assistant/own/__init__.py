"""A wargame that its owner describes in one file of data: read, checked and played like any other."""
