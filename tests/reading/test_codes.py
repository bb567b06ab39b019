"""What the codes that were read make up, and why there is nothing of it."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Problem, Unreadable
from assistant.core.words.say import say
from assistant.reading.codes import gathered_from
from assistant.reading.orders import Read, Trouble

PAGE, LINK = b"K7QX-3-1", b"HTTP://10.0.0.7:8000/C/K7QX-C/3"
SLOW = Trouble(say("reading.too_slow", file="evening.jpg"), 422)


@pytest.mark.parametrize("codes", [[], [PAGE], [PAGE, LINK]])
def test_where_nothing_of_a_record_was_read_what_hindered_it_is_said(codes: list[bytes]) -> None:
    with pytest.raises(Problem) as told:
        gathered_from(Read(codes, [SLOW]))
    assert (told.value.sentence, told.value.status) == (SLOW.sentence, SLOW.status)


@pytest.mark.parametrize(
    ("codes", "troubles", "said"),
    [([PAGE], [], "paper.no_codes"), ([PAGE, b"WIFI:S:guests;;"], [SLOW], "paper.foreign")],
)
def test_what_was_read_says_more_than_what_hindered_the_rest(
    codes: list[bytes], troubles: list[Trouble], said: str
) -> None:
    with pytest.raises(Unreadable) as told:
        gathered_from(Read(codes, troubles))
    assert told.value.sentence.key == said
