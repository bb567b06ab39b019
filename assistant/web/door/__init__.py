"""Who comes in: limits, safety, joining, screens."""
