"""9.0 Construction."""
