"""A screen: who it is, what it reaches, its settings and words."""
