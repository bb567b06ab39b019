"""Scenario 1 recorded for either winner, against ledgers worked by hand: every shot of every stage.

A row is read as those of a space battle; `at` is round and stage. A counter `comes` to hits of kinds that
do not add up, `T-RT-5: troops 1, guns 1, D2: stays`; `guns` are fighters, batteries and the bombardment.
`reduced` are troops whose transport was damaged as it landed, `aboard` those that went down with it.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from assistant.games.imperium.action.planetary_battle import gunnery
from assistant.games.imperium.action.planetary_battle.bombardment import bombarding, bombardment_dice
from assistant.games.imperium.action.planetary_battle.planet_fire import least_face, power
from assistant.games.imperium.pieces.units import value
from assistant.games.imperium.state.keys import SIDES
from assistant.games.imperium.state.war import State
from tests.imperium.worked_battles import MATCHES, Answer, Fate, Lot, Row, Worked, matched, thrown

BATTLES = {path.stem: path for path in sorted((MATCHES / "landings").glob("*.jsonl"))}
COMES = re.compile(
    r"(?P<at>\S+): (troops (?P<troops>\d+))?(, )?(guns (?P<guns>\d+))?, D(?P<defence>\d): (?P<fate>\w+)"
)
TROOPS = ("RT", "JT")


class GroundRow(Row):
    """One stage of a ledger."""

    def outcome(self, text: str) -> tuple[str, Fate]:
        """What a counter came to: hits of troops, and beside them those of guns."""
        found = matched(COMES, text)
        troops, guns = int(found["troops"] or 0), int(found["guns"] or 0)
        return found["at"], Fate(troops, guns, int(found["defence"]), found["fate"])


class Landing(Worked):
    """A recorded attack on a planet and its ledger."""

    row_type = GroundRow


@pytest.fixture(scope="module", params=BATTLES)
def worked(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Landing:
    return Landing(tmp_path_factory.mktemp("landings"), BATTLES[request.param])


def volley_of(worked: Landing, answer: Answer) -> list[tuple[str, dict[str, int], int]]:
    """The shots about to be thrown: at whom, by whom with how many dice, and the face that hits."""
    state, battle = answer.before, answer.before.planet_battle
    assert battle
    found = []
    for shot in gunnery.volley(state, battle):
        unit = state.units[shot.unit]
        dice = {worked.names[unit.id]: power(state, battle, unit)}
        found.append((worked.names[shot.target], dice, least_face(state, battle, unit)))
    return found


def lots_of(worked: Landing, answer: Answer) -> list[Lot]:
    """What the ledger has for a volley: the fire of the side that throws."""
    battle = answer.before.planet_battle
    assert battle
    side = answer.before.units[gunnery.volley(answer.before, battle)[0].unit].side
    return worked.row(answer.at).fire[side]


def test_every_volley_of_the_battle_is_in_the_ledger(worked: Landing) -> None:
    rolled = Counter(answer.at for answer in worked.thrown)
    assert rolled == {row.at: sum(map(bool, row.fire.values())) for row in worked.rows if row.fired}


def test_13_4_shots_and_the_faces_that_hit_are_those_worked_out(worked: Landing) -> None:
    for answer in worked.thrown:
        lots = lots_of(worked, answer)
        assert volley_of(worked, answer) == [(lot.at, lot.by, lot.on) for lot in lots], answer.at
        assert list(answer.command["faces"]) == [face for lot in lots for face in lot.faces], answer.at


def test_13_1_a_bombardment_throws_a_die_for_every_three_torpedoes(worked: Landing) -> None:
    rows = [row for row in worked.rows if "barrage" in row.written]
    rolls = [each for each in worked.answers if each.command["type"] == "roll_bombardment"]
    for row, answer in zip(rows, rolls, strict=True):
        written, state, battle = row.written["barrage"], answer.before, answer.before.planet_battle
        assert battle
        assert sum(value(state, s, "torpedo") or 0 for s in bombarding(state, battle)) == written["torpedoes"]
        assert bombardment_dice(state, battle) == written["torpedoes"] // 3 == len(thrown(written["faces"]))
        assert tuple(answer.command["faces"]) == thrown(written["faces"])
        tallies = answer.after.planet_battle.tallies if answer.after.planet_battle else []
        assert [each.hits for each in tallies if each.weapon == "bombardment"] == [written["hits"]]


def kind(lot: Lot) -> str:
    """Which hits add up: those on ships and fighters all do; on troops those of troops alone."""
    (firer,) = lot.by
    target, own = lot.at.split("-")[1], firer.split("-")[1]
    return "guns" if target in ("TR", "AT") or (target in TROOPS and own not in TROOPS) else "troops"


def test_a_row_of_the_ledger_adds_up_its_own_lots(worked: Landing) -> None:
    for row in (row for row in worked.rows if row.fired and row.comes):
        hits = Counter[tuple[str, str]]()
        for lot in (lot for side in SIDES for lot in row.fire[side]):
            hits[lot.at, kind(lot)] += lot.hits
        found = {ship: (hits[ship, "troops"], hits[ship, "guns"]) for ship, _ in hits}
        assert found == {ship: (fate.hits, fate.beside) for ship, fate in row.comes.items()}, row.at


def test_13_4_after_every_stage_the_counters_are_what_the_ledger_says(worked: Landing) -> None:
    worked.check_losses(row for row in worked.rows if row.comes)


def test_12_8_hits_meet_the_defence_of_the_side_that_lies_up(worked: Landing) -> None:
    ids = {name: each for each, name in worked.names.items()}
    for row in worked.rows:
        state = worked.closing[row.at].before
        for name, fate in row.comes.items():
            assert value(state, state.units[ids[name]], "defence") == fate.defence, (row.at, name)


def planet_of(worked: Landing) -> str:
    """The planet that is attacked."""
    return next(each.before.planet_battle.planet for each in worked.answers if each.before.planet_battle)


def on_the_map(worked: Landing, state: State) -> dict[str, set[str]]:
    """Who stands in each hex."""
    found: dict[str, set[str]] = {}
    for each, number in state.surface.get(planet_of(worked), {}).items():
        if each in state.units:
            found.setdefault(str(number), set()).add(worked.names[each])
    return found


def test_13_2_counters_stand_in_the_hexes_of_the_ledger(worked: Landing) -> None:
    for row in (row for row in worked.rows if "hexes" in row.written):
        written = {number: set(names.split()) for number, names in row.written["hexes"].items()}
        assert on_the_map(worked, worked.closing[row.at].after) == written, row.at


def test_13_3_each_lander_names_the_hex_of_the_ledger(worked: Landing) -> None:
    (answer,) = [each for each in worked.answers if each.command["type"] == "land_troops"]
    battle = answer.after.planet_battle
    assert battle
    found: dict[str, set[str]] = {}
    for each, number in battle.landing.items():
        found.setdefault(str(number), set()).add(worked.names[each])
    assert found == {n: set(names.split()) for n, names in worked.row("1.landing").written["lands"].items()}


def test_the_battle_ends_as_the_ledger_ends(worked: Landing) -> None:
    state, ends = worked.match.state(), worked.written["ends"]
    found = [(each.winner, each.rounds, each.score) for each in worked.reports]
    assert found == [(end["winner"], end["round"], end["score"]) for end in ends]
    assert state.winner == (ends[-1]["winner"] if state.over else "")


def test_either_side_wins_a_battle_worked_by_hand() -> None:
    assert {"earth-imperial", "earth-terran"} <= set(BATTLES)


def test_13_4_what_a_war_keeps_of_a_landing_is_what_the_ledger_books(tmp_path: Path) -> None:
    worked = Landing(tmp_path, BATTLES["war-landing"])
    state, booked = worked.match.state(), worked.written["booked"]
    assert state.planets[planet_of(worked)].owner == booked["owner"]
    assert [note.amount for note in state.prestige_notes] == booked["prestige_notes"]
    assert state.prestige == booked["prestige"]
