"""The file itself: what it can say, how it is read, and on which line each part stands."""
