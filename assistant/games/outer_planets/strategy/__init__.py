"""6, 7 The strategy phase: cards, arrivals, headquarters, factories."""
