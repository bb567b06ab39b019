"""What a file need not say: whose the table is where one plays alone, phases, the rolls of an open row."""

from __future__ import annotations

import codecs

from assistant.core.play.question import Steppers
from assistant.core.words.language import language
from assistant.own.charts import charts_of
from assistant.own.commands import Finish
from assistant.own.reading import checked
from assistant.own.understood import understood
from assistant.own.wording import OwnWording

from .table import HEAD, Table, game_of

ALONE = """
tableside = 1
key = "alone"
name = "Alone"
turns = 3
[sides]
fort = { name = "Fort" }
[tracks]
food = { name = "Food", each = true, start = 4 }
[decks]
fate = { name = "Fate", cards = ["Rain", "Rats"], hand = 1 }
[steps]
eat = { name = "Eat", kind = "remind", do = "food -= 1 if me == 'fort' else 2" }
count = { name = "Count", kind = "count", tracks = ["food"] }
end = { name = "End", kind = "check", wins = [{ side = "fort", when = "food <= 3 and hand('fate') == 0" }] }
"""
STEPS = """
[steps]
rain = { name = "Rain", kind = "remind" }
march = { name = "March", kind = "remind", phase = "{side}" }
rest = { name = "Rest", kind = "remind"}
"""
OMEN = """
[charts.omen]
name = "Omen"
dice = "2d6"
rows = [["≤4", "Rain"], ["5-9", "Clear"], ["10+", "Storm"]]
"""


def test_who_plays_alone_is_meant_where_the_table_is_asked_and_its_tracks_have_no_total() -> None:
    played = Table(ALONE)
    assert played.give(Finish()) == ["Fort: Food 4 → 3"]
    steppers = played.questions[0].answers[0].fields[0]
    assert isinstance(steppers, Steppers)
    assert not steppers.summed
    played.give(Finish(side="fort", numbers={"food": 2}))
    assert played.told == ["Fort: Food 3 → 2", "Fort wins"]


def test_steps_without_a_phase_are_of_all_sides_beside_phases_or_called_by_the_only_one() -> None:
    words = language("en").words
    several, one = game_of(HEAD + STEPS), game_of(HEAD + STEPS.rsplit("rest", 1)[0])
    assert [words(OwnWording(each).leg_words("")) for each in (several, one)] == ["All sides", "Rain"]
    assert words(OwnWording(game_of(ALONE)).leg_words("")) == "Alone"
    assert "A turn: Rain and for each side March" in map(words, understood(one))


def test_who_plays_alone_reads_which_card_was_drawn() -> None:
    drawing = 'draw = { name = "Draw", kind = "draw", deck = "fate" }'
    played = Table(
        ALONE.replace("hand = 1 }", "hand = 1, kept = true }").replace("[steps]", f"[steps]\n{drawing}")
    )
    assert played.give(Finish(side="fort", cards=("1",))) == ["Fort draws Rats"]


def test_open_rows_of_a_chart_are_told_by_the_rolls_there_are() -> None:
    chart = charts_of(game_of(HEAD + OMEN + STEPS))["omen"]
    assert [row.on for row in chart.rows] == [(2, 3, 4), (5, 6, 7, 8, 9), (10, 11, 12)]


def test_the_mark_that_some_editors_put_before_a_text_is_not_of_it() -> None:
    assert checked(codecs.BOM_UTF8 + ALONE.encode()).game == checked(ALONE.encode()).game is not None
