"""The fourteen kinds of step: what each asks, and what its answer does."""
