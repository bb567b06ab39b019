"""The match record and the chronicle."""
