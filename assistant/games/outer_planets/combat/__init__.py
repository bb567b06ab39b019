"""9 The combat phase: area after area."""
