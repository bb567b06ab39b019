"""What the foot of a wide question has room for: what happened last, and the button beside it."""

from __future__ import annotations

import msgspec
from flask import Flask

from assistant.core.play.referee import Line
from assistant.core.words.say import say
from assistant.matches.file.entry import Record
from assistant.web.table.told import LETTERS_A_BUTTON, MOST_LETTERS, told_last

# A key nobody knows is said with the English kept beside it; here it is said as it stands.
SAID = "told"


def fits(letters: int, *, plays: bool) -> bool:
    """Whether a sentence of so many letters stands in the foot, beside what is played out of turn or not."""
    line = Line(sentence=say(SAID + "d" * (letters - len(SAID))))
    record = Record(
        kind="answer", command=msgspec.Raw(b"{}"), seat="everybody", lines=(line,), anyway=(), position=1,
        parent=0, ahead=0, rest=0, questions={}, state_version=1,
    )  # fmt: skip
    return bool(told_last(record, "everybody", plays=plays)["fits_a_line"])


def test_what_happened_stands_in_the_foot_as_far_as_there_is_room(app: Flask) -> None:
    with app.test_request_context():
        assert fits(MOST_LETTERS, plays=False)
        assert not fits(MOST_LETTERS + 1, plays=False)


def test_a_button_for_what_is_played_out_of_turn_takes_its_room(app: Flask) -> None:
    with app.test_request_context():
        assert fits(MOST_LETTERS - LETTERS_A_BUTTON, plays=True)
        assert not fits(MOST_LETTERS - LETTERS_A_BUTTON + 1, plays=True)
