"""6 The tactical action."""
