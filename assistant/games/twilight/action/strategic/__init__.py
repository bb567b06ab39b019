"""5 The strategic action: primary and secondaries."""
