"""The chronicle: what stands in the journal, turn by turn, as far as a seat may know it."""

from __future__ import annotations

import zlib
from pathlib import Path

import msgspec
import pytest

from assistant.core.play.command import Undo
from assistant.core.play.referee import Line
from assistant.core.words.say import say
from printables import print_sheet
from printables.drawing.request import Past
from printables.imperium.record.chronicle import filled, log_of, years_of
from printables.imperium.record.chronicle_layout import THIN
from printables.of_match import history_of
from tests.core.tiny import Add, Bid, Player, tiny
from tests.printables.late import late, told
from tests.printables.paper import Read, asked


def test_turns_hold_what_was_notable_and_where_they_left_prestige_and_stock() -> None:
    years = years_of(asked(late(), history=told()))
    assert [year.turn for year in years] == [1, 2, 3]
    assert [len(year.lines) for year in years] == [2, 2, 4]
    last = years[-1].readings[-1]
    assert (last.prestige, last.sides["terran"].stock) == (4, 24)


@pytest.mark.parametrize("size", ["normal", "large"])
def test_no_last_page_holds_hardly_a_line_where_the_others_have_room_for_it(size: str) -> None:
    request = asked(late(), size=size)
    for events in range(60, 120):
        years = years_of(asked(late(), history=(past(1, 5, *["event"] * events),)))
        log = log_of(years, request, 0.0)
        assert sum(len(column) for page in log for column in page) == events + 1
        assert len(log) == 1 or filled(log[-1], request.room) >= THIN


def past(turn: int, prestige: int, *keys: str) -> Past:
    """An answer that told these and left this turn."""
    state = {"now": {"turn": turn, "stop": "interference"}, "prestige": prestige, "sides": {}}
    rules = {key: "4.0" if key == "sequence.turn_begins" else "15.0" for key in keys}
    lines = tuple(Line(sentence=say(key, text="", turn=turn), rule=rules[key]) for key in keys)
    return Past(1, lines, zlib.compress(msgspec.json.encode(state)))


def test_a_close_out_stands_under_its_own_turn() -> None:
    answers = (
        past(1, 5, "event"),
        past(2, 6, "close-out of 1"),
        past(3, 7, "close-out of 2", "sequence.turn_begins", "event of 3"),
    )
    years = years_of(asked(late(), history=answers))
    assert [(year.turn, [line.sentence.key for line in year.lines]) for year in years] == [
        (1, ["event", "close-out of 1"]),
        (2, ["close-out of 2"]),
        (3, ["event of 3"]),
    ]
    assert [year.readings[-1].prestige for year in years[:2]] == [6, 7], "as the close-out left it"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_events_battles_and_dice_are_told_in_order(language: str, documents) -> None:
    read = Read(print_sheet("imperium", "chronicle", asked(late(), history=told(), language=language)))
    places = [read.text.index(f"event {number}") for number in (1, 2, 3, 4)]
    assert places == sorted(places)
    assert "of no note" not in read.text


def test_a_seat_reads_only_its_own_private_sentences() -> None:
    state = late()
    state.secrecy = "closed"
    for seat, words in (("terran", "secret 1"), ("imperial", "battle 1"), ("table", "battle 1")):
        text = Read(print_sheet("imperium", "chronicle", asked(state, history=told(), seat=seat))).text
        assert words in text
        assert ("secret" in text) == (seat == "terran")


def test_what_was_taken_back_is_not_told(tmp_path: Path) -> None:
    match = tiny(tmp_path)
    play = Player(match)
    for command in (Add(1), Bid("red", 2), Undo(), Bid("red", 3), Bid("blue", 4)):
        play(command)
    assert [past.number for past in history_of(match)] == [1, 2, 5, 6]


def test_a_long_war_runs_over_many_pages_and_plots_stay_on_the_first() -> None:
    read = Read(print_sheet("imperium", "chronicle", asked(late(), history=told() * 60)))
    assert len(read.pages) > 3
    assert "Stock" in read.pages[0]
    assert "Stock" not in read.pages[1]
