"""The battle sheet as a battle stands, and the figures and odds of the unit sheet."""

from __future__ import annotations

from itertools import product

import pytest

from assistant.games import GAMES
from assistant.games.twilight.pieces.combat import figure
from assistant.games.twilight.state.battle import Battle, Stage
from assistant.games.twilight.state.keys import Unit
from printables import print_sheet
from printables.sheet import as_played
from printables.twilight.battle.forces import boxes, forces
from printables.twilight.units.hits import THROWS, VALUES, likely
from printables.twilight.units.modifiers import FIGHTING, changes

from ..paper import Read
from .table import asked, late, setup, state_of

PLAYED = as_played(GAMES["twilight"], setup(6))


def text(state: object, **chosen: str) -> str:
    return Read(print_sheet("twilight", "battle", asked(state, setup(6), **chosen))).text  # type: ignore[arg-type]


def test_a_battle_sheet_has_both_fleets_as_they_stand() -> None:
    told = text(late(setup(6)))
    for words in ("A rather long name 1", "A rather long name 2", "17", "Lodor"):
        assert words in told
    assert "A rather long name 3" not in told


def test_a_figure_that_was_typed_over_and_one_worked_out_stand_on_the_sheet() -> None:
    state = late(setup(6))
    attacker, defender = forces(PLAYED, state)
    assert attacker.values[Unit.DREADNOUGHT] == figure(state, "p1", Unit.DREADNOUGHT).total == 4
    assert defender.values[Unit.CRUISER] == 3 != figure(state, "p2", Unit.CRUISER).total
    assert (attacker.ships(Unit.FIGHTER), attacker.damaged(Unit.DREADNOUGHT)) == (17, 2)


def test_a_sheet_without_a_battle_or_before_its_fleets_are_named_is_to_be_written() -> None:
    assert "A rather long name" not in text(state_of(setup(6)))
    state = late(setup(6))
    state.battle = Battle("Lodor", "p3", stage=Stage.FLEETS)
    told = text(state)
    assert "A rather long name 3" in told
    assert "attacker" in told


def test_there_is_a_box_for_every_ship_there_is_or_can_be() -> None:
    state = late(setup(6))
    attacker, _ = forces(PLAYED, state)
    assert boxes(state, attacker, Unit.FIGHTER, 99) == 17
    assert boxes(state, attacker, Unit.FIGHTER, 6) == 6
    assert boxes(state, attacker, Unit.WAR_SUN, 99) == 2


@pytest.mark.parametrize(("dice", "wanted"), THROWS[:6])
@pytest.mark.parametrize("value", VALUES)
def test_chances_of_hits_are_those_of_all_throws_counted(value: int, dice: int, wanted: int) -> None:
    throws = list(product(range(1, 11), repeat=dice))
    good = sum(sum(face >= value for face in faces) >= wanted for faces in throws)
    assert likely(value, dice, wanted) == pytest.approx(good / len(throws))


def test_no_throw_of_several_dice_is_certain_to_hit_as_printed() -> None:
    # Three dice that hit on 2 miss once in a thousand, which reads 100 when it is rounded.
    told = Read(print_sheet("twilight", "units", asked(state_of(setup(6)), setup(6)))).text
    assert ">99" in told
    assert "100" not in told.replace("print at 100 %", "")


def test_what_races_and_technologies_change_is_read_from_the_rule() -> None:
    state = state_of(setup(6))
    told = {
        getattr(label, "en", "xxcha"): dict(zip(FIGHTING, cells, strict=True))
        for label, cells in changes(state)
    }
    assert told["Sardakk N’orr"][Unit.FIGHTER] == "+1"
    assert told["Universities of Jol-Nar"][Unit.DREADNOUGHT] == "−1"
    assert told["L1Z1X Mindnet"][Unit.GROUND_FORCE] == "+1*"
    magen = {unit: cell for unit, cell in told["Magen Defence Grid"].items() if cell}
    assert magen == {Unit.GROUND_FORCE: "+1**", Unit.PDS: "+1"}
    assert told["Hylar V Assault Laser"] == {
        unit: "+1" if unit in ("cruiser", "destroyer") else "" for unit in FIGHTING
    }
    assert told["xxcha"][Unit.GROUND_FORCE] == ""
    assert told["xxcha"][Unit.CRUISER] == "−1"
    assert "Federation of Sol" not in told


@pytest.mark.parametrize("size", ["normal", "large"])
def test_every_ship_has_a_box_to_cross_however_narrow_the_page(
    size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[float] = []
    monkeypatch.setattr("printables.twilight.battle.ships.tick_box", lambda *box: drawn.append(box[2]))
    state = late(setup(6))
    assert state.battle
    print_sheet("twilight", "battle", asked(state, setup(6), size=size))
    assert len(drawn) == sum(sum(fleet.ships.values()) for fleet in state.battle.fleets.values())
