"""The manual on paper: the same sections, parts and pictures as on the screen, in columns."""
