"""The band and the tabs."""
