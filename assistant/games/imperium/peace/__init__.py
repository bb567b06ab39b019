"""16.0 Turns of peace."""
