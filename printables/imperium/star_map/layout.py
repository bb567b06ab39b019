"""Where things stand on the map that is printed, in mm; of a system from the middle of its sign."""

from __future__ import annotations

# Free above the first row and under the last, and the highest a row is drawn.
ABOVE, BELOW, HIGHEST = 6.0, 18.0, 13.0
SIGN, RING, BESIDE = 5.2, 1.9, 5.6
CROSS = 1.6
STRIKE = 3.0
# The name, and how much of its line hides the routes beneath; what stands in the line of the sign.
NAME, NAME_ABOVE, NAME_HIGH = 6.4, 2.9, 4.0
MOST_LINES = 2
# Above the foot of the page.
LEGEND = 1.5
FLEETS, FLEETS_DOWN = 4.4, 1.2
# Beside the outermost columns, and how many columns a name may take, in type of which sizes.
EDGE, WIDEST = 6.0, 1.3
SIZES = (9.5, 8.5, 7.5)
