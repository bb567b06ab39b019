"""The sheets of the outer planets: forces, cards, battles, the map, states."""
