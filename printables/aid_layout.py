"""How high the parts of a player aid are, in mm."""

from __future__ import annotations

HEAD, BETWEEN = 8.2, 2.6
CHART_HEAD, CHART_ROW, CHART_FREE = 10.4, 4.9, 0.6
