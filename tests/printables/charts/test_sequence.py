"""The sequence of play of a running match: what is done of this turn is ticked, as what is over is."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.game import Setup
from assistant.games import GAMES
from assistant.games.outer_planets.order import at_turn
from printables import document_of
from printables.charts.sequence import Measure, lines_of, texts
from printables.drawing.lettering import BODY, wrap
from tests.outer_planets.player import Table

from ..paper import asked

GAME = GAMES["outer_planets"]


def at(turn: int, stop: str) -> Any:
    """The campaign where play stands at a place of a turn."""
    state = at_turn(Table().state, turn)
    state.now.stop = stop
    return state


def done(state: Any) -> list[str]:
    """Keys of the steps that a sheet of this state ticks for its own turn."""
    return [
        f"{line.step.key}.{line.number}" if line.number else line.step.key
        for line in lines_of(GAME, state, 7)
        if line.step and line.done
    ]


def test_steps_before_the_one_that_is_played_are_done_as_far_as_this_turn_has_them() -> None:
    strategy = ["discarding", "drawing", "arrivals", "rebuilding", "factories"]
    assert done(at(2, "discarding")) == []
    assert done(at(2, "lead")) == strategy
    assert done(at(2, "operation.3")) == [*strategy, "lead", "operation.1", "operation.2"]
    assert done(at(1, "surprise_battles")) == ["surprise_play.5", "surprise_play.6", "surprise_sorties"]
    # Nothing of a turn is done while forces are still set up.
    assert done(at(1, "setting_up")) == []


def test_a_match_that_is_over_has_done_the_step_it_ended_in() -> None:
    state = at(7, "turn_end")
    before = done(state)
    assert "turn_end" not in before
    state.over = "draw"
    assert done(state) == [*before, "turn_end"]


@pytest.mark.parametrize(("stop", "more"), [("discarding", 0), ("lead", 5), ("operation.3", 8)])
def test_the_sheet_ticks_them_in_the_column_of_this_turn(
    stop: str, more: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticked: list[bool] = []
    boxes = "printables.charts.sequence.tick_box"
    monkeypatch.setattr(boxes, lambda *_, **how: ticked.append(how["ticked"]))
    request = asked(at(3, stop), setup=Setup("campaign"), turn=3, turns=7)
    document_of(GAME.key, "sequence", request).pdf()
    # Turn 1 has its own four steps, each of the others five phases; eight steps all of them have.
    assert sum(ticked) == (4 + 8) + (len(GAME.sequence.turn) - 4) + more


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_what_is_said_of_a_step_stands_in_one_line_where_words_are_wide(paper: str, language: str) -> None:
    imperium = GAMES["imperium"]
    request = asked(paper=paper, language=language)
    told = [texts(line, imperium, request)[1] for line in lines_of(imperium, request.state, 10) if line.step]
    assert len([about for about in told if about]) > 10
    wide = Measure.of(request.room).words
    assert [about for about in told if about and len(wrap(about, BODY, wide)) > 1] == []
