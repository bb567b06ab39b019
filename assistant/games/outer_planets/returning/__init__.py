"""12 The return phase: tankers, ports, repair."""
