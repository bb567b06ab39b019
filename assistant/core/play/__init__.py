"""A match as it is played: steps ask, commands answer, a referee judges, and what a page shows of it."""
