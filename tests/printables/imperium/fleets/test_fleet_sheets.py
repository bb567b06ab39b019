"""Fleet sheets: counters as they are, blanks as blanks, and nothing that is hidden from a seat."""

from __future__ import annotations

import pytest

from assistant.games.imperium.components.printed import UnitType
from assistant.games.imperium.pieces import units
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.war import Aboard, State
from printables import print_sheet
from printables.imperium.fleets.content import Ship, fleets_of, paces, slowest, sums_of
from tests.printables.paper import Read, asked, busy, fleet, unit, war


def ships(state: State, side: str, number: int) -> tuple[Ship, ...]:
    return next(view for view in fleets_of(state, side) if view.number == number).ships


def test_a_ship_is_printed_with_what_is_on_its_counter() -> None:
    state = war()
    fleet(state, "terran", 2, "CA BB:F")
    battleship, cruiser = ships(state, "terran", 2)
    assert (battleship.code, battleship.front, battleship.berths, battleship.fighters) == (
        "BB",
        (9, 8, 3, 4, 4),
        1,
        1,
    )
    assert (cruiser.code, cruiser.front, cruiser.jumps, cruiser.speed) == ("CA", (5, 5, 2, 3, 3), 5, 3)


def test_what_nobody_printed_stays_blank() -> None:
    state = war()
    fleet(state, "imperial", 1, "BB CA*")
    (view,) = fleets_of(state, "imperial")
    battleship, cruiser = view.ships
    assert battleship.maintenance is None
    assert cruiser.reverse == (None,) * 5
    assert view.maintenance == 0
    assert view.unknown == ("BB", "CA")
    assert "BB, CA" in Read(print_sheet("imperium", "fleet", asked(state))).text


def test_a_value_the_players_read_off_is_printed() -> None:
    state = war()
    fleet(state, "imperial", 1, "CA*")
    for name, number in (("beam", 3), ("torpedo", 4), ("defence", 1), ("cm", 2), ("maintenance", 6)):
        state.printed[f"imperial.CA.damaged.{name}"] = number
    (view,) = fleets_of(state, "imperial")
    assert view.ships[0].reverse == (3, 4, 1, 2, 6)
    assert (view.maintenance, view.unknown) == (6, ())


def test_a_blank_leaves_a_hole_where_a_figure_would_stand() -> None:
    state = war()
    fleet(state, "imperial", 1, "BB")
    request = asked(state, side="imperial")
    blank = Read(print_sheet("imperium", "fleets", request)).text
    state.printed["imperial.BB.front.maintenance"] = 9
    known = Read(print_sheet("imperium", "fleets", request)).text
    assert known.split().count("9") > blank.split().count("9")
    assert "?" not in blank


def test_maintenance_is_the_sum_of_ships_fighters_and_troops() -> None:
    state = war()
    fleet(state, "terran", 1, "B CV:FFF TR:RT")
    (view,) = fleets_of(state, "terran")
    assert view.costs == (5 + 3 + 1, 3 * 2, 1)
    assert view.maintenance == 16


def test_a_fleet_is_as_fast_as_its_slowest_ship_and_says_which() -> None:
    state = war()
    fleet(state, "terran", 1, "CA DD TR BB*")
    (view,) = fleets_of(state, "terran")
    assert view.jumps == 3
    assert slowest(view) == [(3, ("BB", "TR")), (5, ("CA", "DD"))]
    assert "BB, TR slowest; others 5" in Read(print_sheet("imperium", "fleets", asked(state))).text
    assert [(pace.jumps, pace.whole, pace.kind.en, pace.codes) for pace in paces(view)] == [
        (3, 3, "Non-warship", ("TR",)),
        (3, 4, "Capital ship", ("BB",)),
        (5, 5, "Fast ship", ("CA", "DD")),
    ]
    text = Read(print_sheet("imperium", "fleet", asked(state))).text
    for line in ("TR 3 – Non-warship", "BB 4 − 1 = 3 – damaged", "CA, DD 5 – Fast ship"):
        assert line in text


def test_a_fleet_with_monitors_or_loose_fighters_does_not_jump() -> None:
    state = war()
    fleet(state, "terran", 1, "CA M")
    assert fleets_of(state, "terran")[0].jumps == 0
    assert "does not jump" in Read(print_sheet("imperium", "fleets", asked(state))).text


def test_a_fleet_and_a_side_sum_up_what_they_fire() -> None:
    state = war()
    fleet(state, "terran", 1, "B CS", "sol")
    fleet(state, "terran", 2, "DD*", "sol")
    first, second = (sums_of(view.ships) for view in fleets_of(state, "terran"))
    assert (first.text("beam"), first.text("torpedo")) == ("10", "13")
    assert (second.text("beam"), second.text("torpedo")) == ("0+", "0+")
    state.printed["terran.DD.damaged.beam"], state.printed["terran.DD.damaged.torpedo"] = 1, 0
    assert sums_of(fleets_of(state, "terran")[1].ships).text("beam") == "1"
    text = Read(print_sheet("imperium", "fleets", asked(state, side="terran"))).text
    for words in ("10–13", "B 11 · T 13"):
        assert words in text


def test_what_hits_stands_in_a_corner_of_the_sheet_of_fleets() -> None:
    text = Read(print_sheet("imperium", "fleets", asked(busy()))).pages[0]
    for words in ("HITS AT", "beam", "capital B", "torpedo", "4+", "5+"):
        assert words in text


def test_one_fleet_alone_can_be_printed() -> None:
    read = Read(print_sheet("imperium", "fleet", asked(busy(), side="terran", only="4")))
    assert len(read.pages) == 2
    assert all("K7QX-T4" in page for page in read.pages)


def test_a_match_with_blanks_everywhere_is_printed() -> None:
    state = busy()
    for ship in state.units.values():
        ship.damaged = True
        ship.strength = 0
    state.systems.clear()
    state.planets.clear()
    for sheet in ("fleets", "fleet"):
        for language in ("en", "ja"):
            read = Read(print_sheet("imperium", sheet, asked(state, language=language)))
            assert "nusku" in read.text


def test_a_system_the_players_named_themselves_is_printed_to_fit() -> None:
    from assistant.core.words.say import Name
    from assistant.games.imperium.state.war import System

    state = war()
    state.systems["own"] = System("own", Name("The far, far system beyond the rim 🚀 of the known map"))
    fleet(state, "terran", 1, "CA", "own")
    for sheet in ("fleets", "fleet"):
        assert "…" in Read(print_sheet("imperium", sheet, asked(state))).text


def test_what_no_rule_allows_but_a_correction_can_make_is_printed_all_the_same() -> None:
    state = war()
    fleet(state, "terran", 1, "DD " * 24 + "CV:FFFFFFFF TR:RT B*", "sol")
    transport = next(one for one in state.units.values() if one.type == "TR")
    for code in ("JT", "PD", "F", "OUTPOST"):
        unit(state, "terran", code, Aboard(transport.id), strength=6)
    fleet(state, "terran", 117, "BB " * 120)
    for name in ("beam", "torpedo", "defence", "cm", "maintenance", "fighters"):
        state.printed[f"terran.B.damaged.{name}"] = 99
        state.printed[f"terran.DD.front.{name}"] = 12
    for sheet in ("fleets", "fleet"):
        for language in ("en", "ja"):
            assert "DD" in Read(print_sheet("imperium", sheet, asked(state, language=language))).text


def test_what_like_counters_print_is_looked_up_once_for_a_whole_sheet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, looked_up = busy(), []
    find = units.unit_type

    def counted(state: State, side: SideKey, code: str) -> UnitType:
        looked_up.append((side, code))
        return find(state, side, code)

    monkeypatch.setattr(units, "unit_type", counted)
    print_sheet("imperium", "fleets", asked(state))
    kinds = {(unit.side, unit.type, unit.damaged) for unit in state.units.values()}
    assert 0 < len(looked_up) < 16 * len(kinds)
