"""Where things stand on the round sheet, in mm from the left top corner of their row."""

from __future__ import annotations

from printables.drawing.geometry import Box
from printables.drawing.marks import PENCIL, PENCIL_APART

# A strategy card: its number, its words, who holds it, its tokens, whether it is used.
CARD, NUMBER, TEXT, TEXT_END = 13.6, 5.0, 12.0, 2.0
NAME, LINE, LINE_END = 4.7, 8.6, 2.8
# A player's mark over the box to cross when the card is taken: in two rows and large type six cards a page.
HOLDER, HOLDERS_END = PENCIL + PENCIL_APART, 3.0
HOLDER_HIGH, HOLDER_SIZE, HOLDER_MARK, HOLDER_BOX = 11.0, 5.0, -2.8, 0.3
TOKEN, TOKENS, TOKEN_RING = 5.0, 15.0, 1.9
BEHIND = 26.0
"""What stands behind the marks of the holders."""
HOLDER_LETTER = 7.5
# The order of play: a number and a mark over a name and a box.
SEAT, SEAT_FREE, SEAT_NUMBER, SEAT_MARK = 26.0, 3.0, Box(4.0, 6.2), Box(14.0, 6.2, 8.4)
SEAT_NAME, SEAT_SPEAKER, SEAT_PASSED, PASSED_WORDS = 14.4, 18.4, 20.2, 7.0
SEAT_LINE = Box(1.4, 0.8, 0, 24.4)
# A step to tick.
STEP = 5.8
