"""Where the codes of a paper save stand with their words, in mm; of a code from its left top corner."""

from __future__ import annotations

# The heading with its line about what was left out.
HEADING, LABEL = 8.6, 8.2
LEFT_OUT, LEFT_OUT_AT = 4.6, 2.6
"""A line under the heading, and its baseline."""
BETWEEN, APART = 1.4, 3.0
# Over a code: its number, and behind that what it is one of.
SIGN, BASELINE, SECOND_LINE = 2.0, 7.0, 5.2
ABOUT, ABOUT_FREE, WRAP_FREE = 4.0, 5.0, 6.0
