"""Recorded space battles against ledgers worked by hand: who hits what, and what comes of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from assistant.core.play.question import Pick
from assistant.games.imperium.action.space_battle import fire_step, quick
from assistant.games.imperium.action.space_battle.quick_fire import limits
from assistant.games.imperium.action.space_battle.steps import first_to_name
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.forces import system_of
from assistant.games.imperium.pieces.units import value
from assistant.games.imperium.state.keys import SIDES, TERRAN
from assistant.games.imperium.state.war import Due, OnPlanet, State
from tests.imperium.worked_battles import MATCHES, Answer, Row, Worked, battle_in, step_of

FOLDER = MATCHES / "worked"
BATTLES = {path.stem: path for path in sorted(FOLDER.rglob("*.jsonl"))}
QUICK = sorted(path.stem for path in (FOLDER / "quick").glob("*.jsonl"))
WARS = sorted(name for name in BATTLES if name.startswith("war-"))
TOLD_SIDES = {"I": "side.imperial", "T": "side.terran"}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Worked]:
    folder = tmp_path_factory.mktemp("worked")
    return {name: Worked(folder, recording) for name, recording in BATTLES.items()}


@pytest.fixture(params=BATTLES)
def worked(request: pytest.FixtureRequest, played: dict[str, Worked]) -> Worked:
    return played[request.param]


@pytest.fixture(params=[name for name in BATTLES if name not in QUICK])
def full(request: pytest.FixtureRequest, played: dict[str, Worked]) -> Worked:
    return played[request.param]


def first_of(answer: Answer) -> tuple[str, str]:
    """The side that names and throws first, without initiative (12.6), and the other."""
    return first_to_name(battle_in(answer.before))


def lots_written(row: Row, answer: Answer) -> list[tuple[Any, ...]]:
    return [(side, lot.at, lot.on, lot.by) for side in first_of(answer) for lot in row.fire[side]]


def test_every_fire_of_the_battle_is_in_the_ledger(worked: Worked) -> None:
    assert [each.at for each in worked.thrown] == [row.at for row in worked.rows if row.fired]


def test_12_6_dice_targets_and_the_faces_that_hit_are_those_worked_out(full: Worked) -> None:
    for answer in full.thrown:
        fired = fire_step.volleys(answer.before)
        shown = [
            (each.side, full.names[each.target], each.least, {full.names[u]: n for u, n in each.firers})
            for each in fired
        ]
        assert shown == lots_written(full.row(answer.at), answer), answer.at


def test_12_7_every_target_of_torpedoes_has_its_counter_measures(full: Worked) -> None:
    for answer in full.thrown:
        if answer.command["type"] == "roll_fire":
            shields = fire_step.measures(answer.before, fire_step.volleys(answer.before))
            written = {lot.at: len(lot.faces) for lot in full.row(answer.at).measures}
            assert {full.names[target]: n for target, n in shields.items()} == written, answer.at


@pytest.mark.parametrize("name", QUICK)
def test_17_4_an_area_fires_with_all_that_reaches(name: str, played: dict[str, Worked]) -> None:
    for answer in played[name].thrown:
        shown = [(b.side, f"A-{b.target}", b.least, b.dice) for b in quick.barrages(answer.before)]
        row = played[name].row(answer.at)
        written = [(side, at, on, sum(by.values())) for side, at, on, by in lots_written(row, answer)]
        assert shown == written, answer.at


def test_the_recording_has_the_faces_of_the_ledger(worked: Worked) -> None:
    for answer in worked.thrown:
        faces = [face for lot in worked.row(answer.at).lots(first_of(answer)[0]) for face in lot.faces]
        assert list(answer.command.get("faces", [])) == faces, answer.at


def test_each_ship_is_told_the_hits_it_takes_and_those_it_cancels(full: Worked) -> None:
    for answer in full.thrown:
        row, told = full.row(answer.at), Counter[Any]()
        for line in answer.lines:
            sentence: Any = line.sentence.values.get("what", line.sentence)
            if getattr(sentence, "key", "").startswith("space_battle.takes"):
                values = sentence.values
                told[values["side"].key, values["n"], values.get("stopped", 0)] += 1
        counted = ((TOLD_SIDES[ship[0]], each.hits, each.beside) for ship, each in row.comes.items())
        assert told == Counter(each for each in counted if each[1]), answer.at


def test_each_sides_hits_are_booked_as_counted(worked: Worked) -> None:
    (report,) = worked.reports
    for row in worked.rows:
        for side in SIDES:
            found = [t.hits for t in report.tallies if (f"{t.round}.{t.step}", t.side) == (row.at, side)]
            assert sum(found) == sum(lot.hits for lot in row.fire[side]), row.at


def test_a_row_of_the_ledger_adds_up_its_own_lots(full: Worked) -> None:
    for row in full.rows:
        hits, sixes = Counter[str](), {lot.at: lot.hits for lot in row.measures}
        for lot in (lot for side in SIDES for lot in row.fire[side]):
            hits[lot.at] += lot.hits
        written = {ship: (fate.hits, fate.beside) for ship, fate in row.comes.items()}
        assert written == {ship: (n, min(n, sixes.get(ship, 0))) for ship, n in hits.items()}, row.at


def test_12_8_after_every_fire_the_ships_are_what_the_ledger_says(worked: Worked) -> None:
    worked.check_losses(row for row in worked.rows if row.fired)


def test_12_8_hits_meet_the_defence_of_the_side_that_lies_up(worked: Worked) -> None:
    ids = {name: each for each, name in worked.names.items()}
    for answer in worked.thrown:
        for ship, fate in worked.row(answer.at).comes.items():
            assert value(answer.before, answer.before.units[ids[ship]], "defence") == fate.defence, ship


def test_12_5_ships_stand_where_the_ledger_has_them(worked: Worked) -> None:
    for row in (row for row in worked.rows if "areas" in row.written):
        found: dict[str, set[str]] = {}
        for each, area in battle_in(worked.closing[row.at].after).areas.items():
            found.setdefault(str(area), set()).add(worked.names[each])
        assert found == {area: set(ships.split()) for area, ships in row.written["areas"].items()}, row.at


@pytest.mark.parametrize(("written", "command"), [("movers", "move_ships"), ("leavers", "retreat_ships")])
def test_12_5_who_may_move_or_leave_in_a_step_is_as_in_the_ledger(
    worked: Worked, written: str, command: str
) -> None:
    for row in (row for row in worked.rows if written in row.written):
        given = [each for each in worked.answers if each.at == row.at]
        first = next(each for each in given if each.command["type"] != "record_printed")
        (question,) = GAME.ask(first.before)
        fields = [field for each in question.answers if each.tag == command for field in each.fields]
        options = [option for field in fields if isinstance(field, Pick) for option in field.options]
        # Who stands next to the planet is listed too, shut.
        ships = [option.value for option in options if option.refusal is None]
        assert worked.named(map(int, ships)) == set(row.written[written].split()), row.at


@pytest.mark.parametrize("name", QUICK)
def test_17_4_a_capital_ship_takes_no_more_than_half(name: str, played: dict[str, Worked]) -> None:
    worked = played[name]
    for row in (row for row in worked.rows if "most" in row.written):
        dealt = [each.before for each in worked.answers if each.command["type"] == "deal_hits"]
        state, found = next(each for each in dealt if step_of(each) == row.at), dict[str, int]()
        for side, areas in battle_in(state).quick_hits.items():
            for area, hits in areas.items():
                found |= {worked.names[each]: n for each, n in limits(state, side, area, hits).items()}
        assert row.written["most"].items() <= found.items(), row.at


def test_12_4_initiative_is_with_the_side_the_dice_gave_it_to(worked: Worked) -> None:
    given = {row.at: row.written["initiative"] for row in worked.rows if "initiative" in row.written}
    found = {at: battle_in(each.after).initiative for at, each in worked.closing.items() if at.endswith(".1")}
    assert given == found


def test_12_3_the_battle_ends_as_the_ledger_ends(worked: Worked) -> None:
    (report,), end = worked.reports, worked.written["end"]
    assert (report.winner, report.rounds, report.score) == (end["winner"], end["round"], end["score"])
    battle = worked.last.after.space_battle or battle_in(worked.last.before)
    assert worked.named(battle.left) == set(end.get("left", []))


def standing(worked: Worked, state: State) -> dict[str, str]:
    """Where the ships of the battle are: a planet box, or the system of their fleet."""
    found = {}
    for each, name in worked.names.items():
        unit = state.units.get(each)
        if unit and not isinstance(unit.where, Due):
            found[name] = unit.where.planet if isinstance(unit.where, OnPlanet) else system_of(state, unit)
    return found


@pytest.mark.parametrize("name", WARS)
def test_12_3_what_a_war_keeps_of_the_battle_is_what_the_ledger_books(
    name: str, played: dict[str, Worked]
) -> None:
    worked = played[name]
    booked, answer = worked.written["booked"], worked.last
    assert [note.amount for note in answer.after.prestige_notes] == booked["prestige_notes"]
    assert not worked.answers[0].before.sides[TERRAN].big_ships_unlocked
    assert answer.after.sides[TERRAN].big_ships_unlocked == booked["unlocked"]
    assert standing(worked, answer.after) == booked["where"]
    assert booked["asked"] in [question.key for question in GAME.ask(answer.after)]


def test_15_0_the_marker_moves_at_the_close_out_and_the_freed_type_is_built(
    played: dict[str, Worked],
) -> None:
    worked, state = played["war-battle"], played["war-battle"].match.state()
    closed = worked.written["closed"]
    assert state.prestige == closed["prestige"]
    assert closed["where"].items() <= standing(worked, state).items()
    assert [unit.where for unit in state.units.values() if unit.type == "BB"] == [Due(5, "built")]


def test_every_space_scenario_has_a_battle_worked_by_hand(played: dict[str, Worked]) -> None:
    scenarios = {worked.match.state().scenario for worked in played.values()}
    assert scenarios >= {"operation-nightstick", "raid", "assault-on-nusku", "armageddon"}
    winners = {
        w.written["end"]["winner"]
        for w in played.values()
        if w.match.setup.scenario == "operation-nightstick"
    }
    assert winners == set(SIDES)
