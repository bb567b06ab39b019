"""1, 3, 5, 6 Trays, planets, round and points: what crosses mean, and that they come to what is tapped."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from assistant.matches.answering.match import Match
from printables.crossed.lines import Standing
from tests.any_game.handed import RECORDED

from ..crossed.pencil import Paper, again, changes, corrected, usual

GAME, ANSWERS = RECORDED / "twilight" / "landings.jsonl", 40
SHEETS = ("tray", "player", "round", "points")


@pytest.fixture
def match(tmp_path: Path) -> Match:
    """Three players in the midst of a round."""
    return again(tmp_path, GAME, ANSWERS)


def test_counters_and_goods_are_a_cross_in_a_row_of_numbers(match: Match) -> None:
    tray, side = Paper(match, "tray"), match.state().sides[0]
    now = match.state().players[side]
    crossed = [
        (f"area.{side}.pool", f"to {(now.counters.pool + 1) % 10}"),
        (f"goods.{side}", f"to {now.goods + 1}"),
    ]
    lines = tray.lines(*crossed, (f"left.{side}", "to 16"))
    entered = [line for line in lines if line.standing is Standing.NEW]
    told = next(line for line in lines if line.standing is not Standing.NEW)
    assert len(entered) == 2
    assert told.what.key == "crosses.twilight.left"
    corrected(match, changes(match, lines))
    after = match.state().players[side]
    assert (after.counters.pool, after.goods) == ((now.counters.pool + 1) % 10, now.goods + 1)


def test_two_numbers_of_one_row_are_asked(match: Match) -> None:
    tray, side = Paper(match, "tray"), match.state().sides[0]
    subject = f"goods.{side}"
    one, other = sorted(tray.means(subject))[:2]
    (line,) = tray.lines((subject, one), (subject, other))
    assert (line.standing, len(line.choices)) == (Standing.UNCLEAR, 2)


def test_a_card_that_two_players_have_taken_is_asked(match: Match) -> None:
    sheet = Paper(match, "round")
    subject = next(f"card.{number}" for number in range(1, 9) if len(sheet.means(f"card.{number}")) > 2)
    one, other = sorted(sheet.means(subject) & {*match.state().sides})[:2]
    (line,) = sheet.lines((subject, one), (subject, other))
    assert (line.standing, line.chosen, len(line.choices)) == (Standing.UNCLEAR, "", 2)


def test_an_evening_on_paper_is_what_the_same_changes_are_when_tapped(tmp_path: Path, match: Match) -> None:
    """Any crosses, each by itself as a correction, and all of them at once: the same state."""
    chance, tapped = Random("pencil"), again(tmp_path, GAME, ANSWERS, "tapped")
    lines = []
    for sheet in SHEETS:
        paper = Paper(match, sheet)
        boxes = [(box.subject, box.means) for box in paper.kept.boxes if not box.marked]
        lines += paper.lines(*sorted(set(chance.sample(boxes, min(len(boxes), 15)))))
    answers = usual(lines)
    for line in lines:
        if line.standing is Standing.UNCLEAR:
            answers[line.key] = chance.choice(line.choices).value
    made = changes(match, lines, answers)
    assert made
    corrected(match, made)
    for change in made:
        corrected(tapped, [change], f"tap {tapped.revision()}")
    assert tapped.state() == match.state()


def test_a_planet_is_exhausted_a_card_used_a_player_passes_and_points_are_counted(match: Match) -> None:
    state = match.state()
    player, round_sheet, points = (Paper(match, sheet) for sheet in ("player", "round", "points"))
    planet = next(key for key, each in state.planets.items() if "exhausted" in player.means(f"planet.{key}"))
    card = next(number for number in range(1, 9) if "used" in round_sheet.means(f"card.{number}"))
    side = next(side for side in state.sides if "passed" in round_sheet.means(f"passed.{side}"))
    other = next(each for each in state.sides if each in round_sheet.means(f"card.{card}"))
    lines = [
        *player.lines((f"planet.{planet}", "exhausted")),
        *round_sheet.lines((f"card.{card}", "used"), (f"card.{card}", other), (f"passed.{side}", "passed")),
        *points.lines((f"points.{side}", "to 4")),
    ]
    assert {line.standing for line in lines} == {Standing.NEW}
    corrected(match, changes(match, lines))
    now = match.state()
    assert now.planets[planet].exhausted
    assert now.players[side].passed
    lying = next(each for key, each in now.cards.items() if int(key) == card)
    assert (lying.used, lying.holder) == (True, other)
    assert sum(gain.points for gain in now.players[side].gains) == 4
