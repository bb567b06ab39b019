"""4, 11 The victory check phase: control, points, states that surrender."""
