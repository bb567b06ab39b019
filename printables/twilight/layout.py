"""Where things stand on the sheets, in mm from the left top corner of their row."""

from __future__ import annotations

SECTION = 10.0
"""How high the heavy line, rule tab and title of a section are."""
BOX, MARK, NARROW_MARK = 4.6, 7.0, 5.6

# The round: a strategy card.
CARD, CARD_TEXT, HOLDERS, TOKENS = 15.4, 13.0, 44.0, 15.0
HOLDER, TOKEN = 7.3, 5.0
# The order of play, and the steps to tick.
SEAT, STEP = 24.0, 6.2

# The points: a player on the track, an objective.
NAMES, TRACK_ROW, CIRCLE = 34.0, 11.4, 2.0
OBJECTIVE, SCORED = 8.6, 7.6
OBJECTIVES = {10: 9, 14: 13}
"""How many public objectives lie in the deck, by the points that win."""

# The player: counters, planets, units, technologies.
AREAS, PLANET, UNIT, TECHNOLOGY = 40.0, 7.0, 8.6, 7.0
PLANETS = 12
"""How many rows of planets there are at least."""
