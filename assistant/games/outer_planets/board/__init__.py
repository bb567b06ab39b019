"""The band, the rail and the tabs."""
