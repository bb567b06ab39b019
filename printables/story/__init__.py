"""The story of a match on paper."""
