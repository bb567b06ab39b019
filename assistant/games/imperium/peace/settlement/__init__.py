"""16.0 Between a war and the peace after it: what is agreed, then the hand-over that does all of it."""
