"""Maps that players recorded, as they are drawn: where things stand, and the lines between them."""
