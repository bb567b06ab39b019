"""Chart sheets: a table of the rules as a page."""
