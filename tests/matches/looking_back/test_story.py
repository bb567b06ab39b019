"""The story of a match: turns with where they ended and their figures; each entry read and counted once."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from assistant.core.game import Game, Setup
from assistant.core.play.command import Undo
from assistant.core.play.referee import Line
from assistant.core.play.story import NOBODY, Measure, StoryMark
from assistant.core.words.say import say
from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.matches.looking_back import noted
from assistant.matches.looking_back.noted import notes_of, rolled
from assistant.matches.looking_back.story import DICE, Marked, Turn, turns_of
from assistant.matches.looking_back.turning import turning_points
from assistant.matches.shelf.neighbours import Beside, beside

from ...six.conftest import THREE
from ...six.definition import GAME, STORY
from ...six.table import Table

NAMES = {side.key: side.name for side in GAME.sides}
COUNT = Measure(key="points", label=say("six.points"), remark=say("six.points"), most=10)


def begun(folder: Path, game: Game = GAME) -> Table:
    return Table(Match.create(folder, "story", game, Setup("kept", "Story", sides=THREE)))


def test_a_turn_ends_with_the_answer_that_begins_the_next(tmp_path: Path) -> None:
    table = begun(tmp_path)
    table.until("round", turn=3)
    told = turns_of(table.match, EVERYBODY)
    assert [turn.turn for turn in told if turn.turn] == [1, 2, 3]
    with table.match.newest.opened() as journal:
        for turn in [turn for turn in told[:-1] if turn.turn]:
            before, after = (table.match.state_of(journal.entry(turn.entry - back)) for back in (1, 0))
            assert (before.now.turn, after.now.turn) == (turn.turn, turn.turn + 1)
            assert turn.figures["points"] == after.points
    assert told[-1].open
    assert told[-1].entry == table.match.revision()


def test_what_was_taken_back_is_no_part_of_it(tmp_path: Path) -> None:
    table = begun(tmp_path)
    table.until("round", turn=2)
    told = turns_of(table.match, EVERYBODY)
    table.answer(table.match.questions(EVERYBODY)[0])
    table.match.answer(Undo(), action="undo-0001")
    again = turns_of(table.match, EVERYBODY)
    assert [turn.entry for turn in again] == [turn.entry for turn in told]
    assert [turn.figures["points"] for turn in again] == [turn.figures["points"] for turn in told]


def test_an_entry_is_read_once_and_a_turn_that_is_over_is_counted_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[int] = []
    read: list[int] = []

    def count(state: Any) -> dict[str, dict[str, float]]:
        counted.append(state.now.turn)
        return {"points": dict(state.points)}

    def note(game: Game, entry: Any) -> Any:
        read.append(entry.number)
        return reading(game, entry)

    reading = noted.noted
    monkeypatch.setattr(noted, "noted", note)
    table = begun(tmp_path, dataclasses.replace(GAME, story=dataclasses.replace(STORY, figures=count)))
    table.until("round", turn=2)
    for _ in range(3):
        turns_of(table.match, EVERYBODY)
    assert read == list(range(1, table.match.revision() + 1))
    ends = len(counted)
    table.answer(table.match.questions(EVERYBODY)[0])
    turns_of(table.match, EVERYBODY)
    # The turn that lasts is counted as it stands now; those that are over are known.
    assert (len(read), len(counted)) == (table.match.revision(), ends + 1)


def test_a_file_that_was_put_in_the_place_of_another_is_read_anew(tmp_path: Path) -> None:
    table = begun(tmp_path)
    table.until("round")
    entries = len(notes_of(table.match)[1])
    notes = noted.Notes()
    notes._end, notes._noted = b"another", dict(notes_of(table.match)[1])
    assert len(notes.of(table.match)[1]) == entries
    assert notes.of(table.match)[0] == table.match.last().hash


def test_dice_are_told_beside_their_average() -> None:
    lines = (Line(sentence=say("six.play"), faces=(6, 5)), Line(sentence=say("six.play"), faces=(1,)))
    told = rolled((*lines, Line(sentence=say("six.play"))))
    assert (told.dice, told.pips, told.average) == (3, 12, 10.5)


def test_the_dice_of_a_turn_stand_above_or_below_their_average(tmp_path: Path) -> None:
    table = begun(tmp_path)
    table.until("round", turn=3)
    told = turns_of(table.match, EVERYBODY)
    _, notes = notes_of(table.match)
    over = sum(each.rolled.pips - each.rolled.average for each in notes.values())
    assert over
    assert sum(turn.figures[DICE][NOBODY] for turn in told) == over


def test_beside_an_entry_lie_entries_steps_and_turns(tmp_path: Path) -> None:
    table = begun(tmp_path)
    table.until("round", turn=3)
    _, notes = notes_of(table.match)
    ends = [turn.entry for turn in turns_of(table.match, EVERYBODY)]
    entry, step, turn = beside(table.match, notes, ends[1])
    # The entry after it is a fact about the cardboard: it stands beside the answer, and is none itself.
    assert entry == Beside("entry", ends[1] - 1, ends[1] + 2)
    assert beside(table.match, notes, ends[1] + 1)[0] == Beside("entry", ends[1], ends[1] + 2)
    assert turn == Beside("turn", ends[0], ends[2])
    assert ends[0] <= step.before < ends[1] < step.after <= ends[2]
    assert notes[step.after].place.stop != notes[ends[1]].place.stop


def told(number: int, values: dict[str, float], *marks: StoryMark) -> Turn:
    return Turn(
        chapter=1,
        turn=number,
        entry=number * 10,
        open=False,
        figures={"points": values},
        limits=None,
        marks=tuple(Marked(mark, number * 10 - 1) for mark in marks),
    )


def cost(pieces: int, together: int = 0) -> StoryMark:
    return StoryMark(what="Hades", sentence=say("six.play"), weight=1, decides=pieces, cost=together)


def test_a_story_turns_with_its_greatest_move_its_last_lead_and_its_dearest_loss() -> None:
    values = (5, 4, 7, 6, 4, 6, 8)
    turns = [told(at, {NOBODY: value}, cost(at % 4)) for at, value in enumerate(values)]
    found = turning_points(COUNT, turns, NAMES)
    # From 4 to 7 is the greatest move; the upper half is kept from turn 5 on; turn 3 cost three pieces.
    assert [(each.rule.key, each.turn, each.entry) for each in found] == [
        ("story.turning.greatest", 2, 20),
        ("story.turning.for_good", 5, 50),
        ("story.turning.dearest", 3, 29),
    ]


def test_of_players_the_one_who_leads_at_the_end_led_from_the_turning_point_on() -> None:
    scores = ((0, 0), (3, 1), (3, 4), (5, 6))
    turns = [told(at, {"a": a, "b": b}) for at, (a, b) in enumerate(scores)]
    moved, lead = turning_points(COUNT, turns, NAMES)
    assert (moved.turn, moved.what.values["side"], lead.turn) == (1, NAMES["a"], 2)


def test_a_story_in_which_nothing_moves_and_nobody_leads_turns_nowhere() -> None:
    assert turning_points(COUNT, [told(at, {NOBODY: 5}) for at in range(4)], NAMES) == ()
    assert turning_points(COUNT, [told(0, {NOBODY: 5})], NAMES) == ()


def test_the_greatest_battle_cost_all_sides_together_most_and_is_told_once() -> None:
    turns = [told(0, {NOBODY: 5}, cost(2, 8)), told(1, {NOBODY: 5}, cost(3, 5))]
    found = turning_points(COUNT, turns, NAMES)
    assert [(each.rule.key, each.turn) for each in found] == [
        ("story.turning.battle", 0), ("story.turning.dearest", 1),
    ]  # fmt: skip
    # One battle that was both is told of as the most one-sided loss.
    assert [each.rule.key for each in turning_points(COUNT, turns[1:], NAMES)] == ["story.turning.dearest"]
