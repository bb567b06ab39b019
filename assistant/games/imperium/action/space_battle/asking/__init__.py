"""12.0 The questions of a space battle, and what their pages show."""
