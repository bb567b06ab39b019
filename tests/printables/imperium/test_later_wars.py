"""R-69 The calendar of a campaign runs on: its sheets are of the war or peace that is played now."""

from __future__ import annotations

import pytest

from assistant.core.words.say import say
from assistant.games import GAMES
from assistant.games.imperium.board.frame import frame
from assistant.games.imperium.board.queue import queue_panel
from assistant.games.imperium.state.campaign import Campaign, Outcome, Peace, War
from assistant.games.imperium.state.war import Due, State
from printables import document_of
from printables.drawing.document import Document
from printables.drawing.request import SheetRequest
from printables.imperium.record.content import Recorder
from printables.imperium.record.strip import figures
from printables.imperium.turn import tracks
from printables.of_match import match_document
from tests.any_game.again import CAMPAIGNS, played
from tests.imperium.recorded import FOLDER
from tests.printables.paper import asked, unit, war

GAME = GAMES["imperium"]
FIRST = War(1, 6, Outcome.TERRAN, say("victory.armistice_begins"), [5, 4])


def second_war() -> State:
    """The third turn of the second war, which began in turn 17."""
    state = war()
    state.now.turn, state.now.stop, state.prestige = 19, "petition", 4
    state.campaign = Campaign(war=2, began=17, chapters=[FIRST, Peace(7, 16, (3, 3, 4), 1)])
    unit(state, "terran", "DD", Due(20))
    unit(state, "terran", "BB", Due(28))
    return state


def peace(turns: int) -> State:
    """The fourth turn of a peace of so many, which began in turn 7."""
    state = war()
    state.now.turn, state.now.stop = 10, "income"
    state.campaign = Campaign(war=1, began=7, peace=turns, chapters=[FIRST])
    return state


def request(state: State, **chosen: str) -> SheetRequest:
    shown = frame(state, "everybody")
    return asked(state, turn=shown.turn, turns=shown.turns, began=shown.began, **chosen)


def drawn(sheet: str, state: State, **chosen: str) -> Document:
    document = document_of(GAME.key, sheet, request(state, **chosen))
    document.pdf()
    return document


def numerals(document: Document) -> list[int]:
    """The turns at the left of a turn track."""
    runs = sorted(document.log.runs, key=lambda run: (run.page, run.top))
    found = [int(run.text) for run in runs if run.text.isdigit() and run.right < 18]
    # The first boxes of prestige, and the ruler, stand at the left as well, after them.
    return [turn for turn in found if turn > 6]


def test_the_turn_track_of_a_second_war_has_its_own_turns_and_arrivals() -> None:
    document = drawn("queue", second_war())
    assert numerals(document)[:10] == [*range(17, 27)]
    texts = [run.text for run in document.log.runs]
    assert any("T28" in text for text in texts)
    # 15.0 In the third turn of a war the Terran wins at 1 or less, as in the third of the first.
    first = war()
    first.now.turn = 3
    wins = [run.text for run in drawn("queue", first).log.runs if run.text.startswith(("≤", "≥"))]
    assert [text for text in texts if text.startswith(("≤", "≥"))] == wins != []


@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize("turns", [3, 18])
def test_in_peace_the_track_has_the_turns_of_the_peace_and_nobody_wins(turns: int, size: str) -> None:
    document = drawn("queue", peace(turns), size=size)
    assert not [run.text for run in document.log.runs if run.text.startswith(("≤", "≥"))]
    if size == "normal":
        assert [each for each in numerals(document) if each > 6][:turns] == [*range(7, 7 + turns)]


def test_the_row_of_turns_on_the_tracks_is_of_this_war_and_holds_the_turn_of_now() -> None:
    assert list(tracks.lines_of(GAME, request(second_war()))[0].numbers) == [*range(17, 27)]
    assert list(tracks.lines_of(GAME, request(peace(18)))[0].numbers) == [*range(7, 17)]
    late = peace(18)
    late.now.turn = 20
    assert list(tracks.lines_of(GAME, request(late))[0].numbers) == [*range(17, 25)]
    by_hand = war()
    by_hand.now.turn = 30
    assert list(tracks.lines_of(GAME, request(by_hand))[0].numbers) == [*range(1, 11)]


def test_the_sequence_ticks_turns_of_this_war_only() -> None:
    document = drawn("sequence", second_war())
    heads = [int(run.text) for run in document.log.runs if run.text.isdigit() and 15 < run.top < 40]
    assert heads == [*range(17, 27)]


@pytest.mark.parametrize(("turn", "first"), [(10, 1), (11, 11), (23, 21)])
def test_a_match_of_no_known_length_goes_on_with_the_next_ten_turns(turn: int, first: int) -> None:
    assert asked(turn=turn, turns=None).turns_shown(10) == range(first, first + 10)


def test_the_queue_on_the_screen_begins_with_this_war_too() -> None:
    boxes = queue_panel(second_war(), "everybody", "").boxes
    assert [box.turn for box in boxes] == [*range(17, 29)]
    assert [box.status for box in boxes][:4] == ["done", "done", "now", "ahead"]


def test_in_peace_and_when_all_is_over_the_record_names_no_prestige_that_would_win() -> None:
    def under(state: State) -> str:
        return figures(Recorder(GAME, state, asked().words), state.now.turn)[1].under

    assert under(second_war())
    assert under(peace(3)) == ""
    over = second_war()
    over.over = say("victory.armistice_begins")
    assert under(over) == ""


@pytest.mark.xdist_group(CAMPAIGNS)
def test_a_sheet_of_a_match_is_told_where_its_war_began() -> None:
    match = played(FOLDER / "campaigns" / "two-wars.jsonl").match
    began = match.state().campaign.began
    assert began > 1
    document = match_document(match, "tracks", seat="everybody", language="en")
    document.pdf()
    boxes = [
        int(run.text) for run in document.log.runs if run.text.isdigit() and run.top < 45 and run.size > 20
    ]
    assert boxes[:10] == [*range(began, began + 10)]
