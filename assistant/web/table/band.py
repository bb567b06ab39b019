"""The band above a match: what fits it."""

from __future__ import annotations

from typing import Any

from assistant.core.play.board import Frame

from ..screen.words import spoken, t

# A sixth of the band of a tablet holds so many letters beside a mark, fewer where type is larger;
# one of Japanese is as wide as two.
MOST_LETTERS, WIDE_LETTERS = {"en": 7, "ja": 5}, "\u3000"
# As many stand on one line beside a mark on the smallest tablet; what is longer takes two of smaller type.
LETTERS_A_LINE = 8
# The smallest tablet has room for two less.
LESS = 2


def framed(frame: Frame) -> dict[str, Any]:
    """The frame, and whether the names of all gauges stand in the band of a tablet, of the smallest too.

    Of names that say what is counted those are told that take two lines.
    """
    return {
        "frame": frame,
        "short_names": short_names(frame),
        "brief_names": short_names(frame, brief=True),
        "long_names": [
            gauge.label
            for gauge in frame.gauges
            if gauge.counts and _letters(t(gauge.label)) > LETTERS_A_LINE
        ],
    }


def short_names(frame: Frame, *, brief: bool = False) -> bool:
    """Whether the names of all gauges are shown whole, however many; `brief`: on the smallest tablet too."""
    most = MOST_LETTERS[spoken().code] - LESS * brief
    return all(_letters(t(gauge.label)) <= most for gauge in frame.gauges)


def _letters(name: str) -> int:
    return sum(1 if letter < WIDE_LETTERS else 2 for letter in name)
