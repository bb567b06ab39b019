"""Where things stand in the player aid's interference and petitions, in mm."""

from __future__ import annotations

HEAD, TITLE, GAP, TOTAL = 8.4, 4.6, 3.0, 7.6
"""The charts under the heading, a chart under its name, between charts, the width of totals."""
NAME, FOOT = 3.4, 1.4
BASELINE = 0.78
"""In the height of a line."""
BARRED_IN, BARRED_TOP, BARRED_APART = 0.6, 0.2, 0.3
