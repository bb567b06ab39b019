"""The shelf: matches of a folder, those set aside, thrown away or brought to look at, the book of a game."""
