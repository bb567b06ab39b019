"""The match record, which every game has and may extend."""
