"""Turn track, queue and tracks."""
