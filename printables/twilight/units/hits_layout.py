"""Where things stand in the table of hits, in mm from its corner."""

from __future__ import annotations

VALUE, DIE = 22.0, 18.0
"""How wide the figure to hit on stands, and the chance of one die."""
DICE, WANTED, HEADS = 3.4, 7.6, 10.0
"""Over the rows: how many dice, how many hits of them, and where the rows begin."""
ROW = 4.3
