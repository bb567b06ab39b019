"""9-4, 8-4, 11, 4-2, 5 Forces, turn and areas: what crosses mean, and that they come to what is tapped."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from assistant.games.outer_planets.state.keys import Nation, Sign, Zone
from assistant.games.outer_planets.state.unit import Unit
from assistant.matches.answering.match import Match
from printables.crossed.lines import NOT_THIS, Standing, lines_of
from printables.crossed.taking import against_rules
from tests.any_game.handed import RECORDED

from ..crossed.pencil import Paper, again, changes, corrected, standing, table_of, usual

CAMPAIGN = RECORDED / "outer_planets" / "alliance-wins.jsonl"
ANSWERS = 80


@pytest.fixture
def match(tmp_path: Path) -> Match:
    """A campaign in the midst of its fourth turn."""
    return again(tmp_path, CAMPAIGN, ANSWERS)


@pytest.fixture
def forces(match: Match) -> Paper:
    return Paper(match, "forces")


@pytest.fixture
def areas(match: Match) -> Paper:
    return Paper(match, "turn_areas")


def on_board(paper: Paper, boxes: int = 2) -> list[Unit]:
    """Sound units of the sheet with so many boxes of damage."""
    return [
        unit
        for unit in paper.then.units.values()
        if unit.damage == 0 and f"damage {boxes}" in paper.means(f"unit {unit.id}")
    ]


def test_damage_is_as_many_boxes_as_are_crossed(match: Match, forces: Paper) -> None:
    unit = on_board(forces)[0]
    (line,) = forces.lines((f"unit {unit.id}", "damage 1"), (f"unit {unit.id}", "damage 2"))
    assert (line.standing, line.chosen) == (Standing.NEW, "2")
    assert changes(match, [line]) == [{"kind": "set_value", "key": f"unit.{unit.id}.damage", "to": 2}]


def test_a_gap_before_the_highest_box_is_asked(forces: Paper) -> None:
    unit = on_board(forces)[0]
    (line,) = forces.lines((f"unit {unit.id}", "damage 2"))
    assert line.standing is Standing.UNCLEAR
    assert [each.value for each in line.choices] == ["1", "2"]
    assert line.remark
    assert line.remark.key == "crosses.gap"


def test_a_light_mark_is_asked_and_never_guessed(forces: Paper) -> None:
    unit = on_board(forces)[0]
    (line,) = forces.lines(light=[(f"unit {unit.id}", "damage 1")])
    assert (line.standing, line.chosen, [each.value for each in line.choices]) == (
        Standing.UNCLEAR, "", ["1"],
    )  # fmt: skip


def test_what_is_lost_has_no_damage_and_goes_where_the_rules_send_it(match: Match, forces: Paper) -> None:
    unit = on_board(forces)[0]
    subject = f"unit {unit.id}"
    lines = forces.lines((subject, "damage 1"), (subject, "lost"), (subject, "away"))
    found = {line.key: line for line in lines}
    assert found[f"unit.{unit.id}.lost"].standing is Standing.NEW
    assert found[f"unit.{unit.id}.damage"].standing is Standing.GONE
    assert [line.remark.key for line in lines if line.remark] == ["crosses.ended", "crosses.ended"]
    corrected(match, changes(match, lines))
    lost = match.state().units[unit.id]
    assert lost.at.zone in (Zone.POOL, Zone.REMOVED)
    assert lost.damage == 0
    assert {*lost.signs} <= {Sign.ELITE, Sign.CAPTAIN}


def test_who_left_a_port_is_asked_once_where_to(match: Match, forces: Paper) -> None:
    by: dict[str, list[Unit]] = {}
    for unit in on_board(forces, 1):
        by.setdefault(str(unit.at), []).append(unit)
    gone = max(by.values(), key=len)[:3]
    (line,) = forces.lines(*((f"unit {unit.id}", "away") for unit in gone))
    assert (line.standing, len(line.parts), line.chosen) == (Standing.UNCLEAR, len(gone), "")
    goals = [each.value for each in line.choices if each.value.startswith("area:")]
    answers = {line.key: goals[0], f"{line.key}.also": "1", f"{line.key}.0": NOT_THIS}
    corrected(match, changes(match, [line], answers))
    now = match.state().units
    assert now[gone[0].id].at == gone[0].at
    assert {str(now[each.id].at) for each in gone[1:]} == {goals[0].replace("area:", "raiding:")}
    # The same photograph once more: it is known that they have left.
    (again,) = forces.lines(*((f"unit {unit.id}", "away") for unit in gone[1:]))
    assert again.standing is Standing.KNOWN


def test_what_the_match_knows_already_is_no_news(match: Match, forces: Paper) -> None:
    hurt, sunk = on_board(forces)[:2]
    crossed = ((f"unit {hurt.id}", "damage 1"), (f"unit {sunk.id}", "lost"))
    corrected(match, changes(match, forces.lines(*crossed)))
    assert {*standing(forces.lines(*crossed)).values()} == {Standing.KNOWN}
    (line,) = forces.lines((f"unit {sunk.id}", "damage 1"))
    assert line.standing is Standing.GONE


def test_where_the_match_went_on_too_its_value_stays_unless_paper_is_chosen(
    match: Match, forces: Paper
) -> None:
    unit = on_board(forces)[0]
    corrected(match, [{"kind": "set_value", "key": f"unit.{unit.id}.damage", "to": 2}], "meanwhile")
    (line,) = forces.lines((f"unit {unit.id}", "damage 1"))
    assert (line.standing, line.values, line.chosen) == (Standing.UNCLEAR, ("0", "2", "1"), NOT_THIS)
    assert changes(match, [line]) == []
    assert changes(match, [line], {line.key: "1"})[0]["to"] == 1


def test_two_prints_that_differ_are_one_line_with_the_newer_chosen(match: Match, forces: Paper) -> None:
    unit = on_board(forces)[0]
    subject = f"unit {unit.id}"
    newer = Paper(match, "forces", paper="letter")
    pages = [
        forces.read([(subject, "damage 1")]),
        newer.read([(subject, "damage 1"), (subject, "damage 2")]),
    ]
    (line,) = lines_of(table_of(match), forces.now, pages)
    assert (line.standing, line.chosen) == (Standing.UNCLEAR, "2")
    assert [each.value for each in line.choices] == ["1", "2"]


def test_areas_ports_states_and_the_score(match: Match, areas: Paper) -> None:
    state = match.state()
    area, port = next(iter(state.areas)), next(key for key, each in state.ports.items() if each.nation)
    nation = next(each for each in Nation if f"state.{each}" in {box.subject for box in areas.kept.boxes})
    crossed = [(f"area.{area}", "nobody"), (f"state.{nation}", "out"), ("turn", "lead aerospace")]
    lines = areas.lines(*(each for each in crossed if each[1] in areas.means(each[0])))
    ports = [line for line in lines if line.key.startswith("port.")]
    # 11-2-5 Its ports may be the enemy's by that: offered, and not chosen.
    assert all(line.chosen == NOT_THIS for line in ports)
    corrected(match, changes(match, lines))
    assert nation in {each.nation for each in match.state().surrenders}
    assert port in match.state().ports


def test_two_states_that_fall_are_both_out(match: Match, areas: Paper) -> None:
    fallen = [each for each in Nation if areas.means(f"state.{each}")][:2]
    corrected(match, changes(match, areas.lines(*((f"state.{each}", "out") for each in fallen))))
    assert {*fallen} <= {each.nation for each in match.state().surrenders}


def test_a_turn_that_is_over_ends_by_its_own_rules(match: Match, areas: Paper) -> None:
    turn = match.state().now.turn
    lines = areas.lines((f"turn {turn}", "over"), (f"turn {turn + 1}", "over"), ("step 6", "played alliance"))
    assert standing(lines) == {"turn": Standing.NEW, "step": Standing.GONE}
    corrected(match, changes(match, lines))
    now = match.state()
    assert now.now.turn == turn + 2
    assert now.now.stop == "discarding"
    assert all(Sign.MOVED not in each.signs for each in now.units.values())


def test_plays_on_paper_are_only_offered(match: Match, areas: Paper) -> None:
    (line,) = areas.lines(("step 6", "played alliance"))
    assert (line.standing, line.chosen) == (Standing.NEW, NOT_THIS)
    corrected(match, changes(match, [line], {line.key: "6"}))
    assert match.state().now.stop == "sorties"


def test_a_marker_that_comes_back_to_nothing_leaves_the_end_where_it_stood(match: Match) -> None:
    corrected(match, [{"kind": "set_value", "key": "score.aerospace", "to": 4}], "meanwhile")
    (line,) = Paper(match, "turn_areas").lines(("score", "to 0"))
    corrected(match, changes(match, [line]))
    assert match.state().score == 0


def test_two_crosses_on_the_score_are_asked(areas: Paper) -> None:
    (line,) = areas.lines(("score.alliance", "to 7"), ("score.aerospace", "to 7"))
    assert (line.standing, [each.value for each in line.choices]) == (Standing.UNCLEAR, ["-7", "7"])


def test_an_hour_on_paper_is_what_the_same_changes_are_when_tapped(tmp_path: Path, match: Match) -> None:
    """Any crosses, each by itself as a correction, and all of them at once: the same state."""
    chance = Random("pencil")
    tapped = again(tmp_path, CAMPAIGN, ANSWERS, "tapped")
    for _ in range(2):
        sheets = [Paper(match, "forces"), Paper(match, "turn_areas")]
        lines = [line for sheet in sheets for line in sheet.lines(*some(sheet, chance))]
        answers = usual(lines)
        for line in lines:
            if line.standing is Standing.UNCLEAR:
                answers[line.key] = chance.choice(line.choices).value
        made = changes(match, lines, answers)
        assert made
        assert against_rules(match.game, match.state(), match.convert(command(made))) is not None
        corrected(match, made, f"paper {match.revision()}")
        for change in made:
            corrected(tapped, [change], f"tap {tapped.revision()}")
        assert tapped.state() == match.state()


def command(made: list[dict[str, object]]) -> dict[str, object]:
    return {"type": "correct", "reason": "from paper", "changes": made}


def some(sheet: Paper, chance: Random) -> list[tuple[str, str]]:
    """A few boxes of a sheet, none of them twice."""
    boxes = [box for box in sheet.kept.boxes if not box.marked]
    found = {(box.subject, box.means) for box in chance.sample(boxes, 20)}
    return sorted(found)
