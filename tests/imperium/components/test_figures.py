"""A figure stands once, in the data: what a chart prints is what the rule reads."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from assistant.core.kit import register
from assistant.core.referee import Referee
from assistant.core.say import Name
from assistant.core.table import TableRow
from assistant.games.imperium.action.battle import assaults, winning
from assistant.games.imperium.action.planetary_battle.surface import check_stacks
from assistant.games.imperium.action.space_battle.starting_areas import has_room
from assistant.games.imperium.administrative import petition
from assistant.games.imperium.administrative.income import income_of
from assistant.games.imperium.administrative.interference import decrees
from assistant.games.imperium.close_out.prestige import step as prestige
from assistant.games.imperium.close_out.prestige.loans import GiveBack
from assistant.games.imperium.components.kit import Kit, load
from assistant.games.imperium.pieces import terraforming
from assistant.games.imperium.pieces.berths import stands, takes
from assistant.games.imperium.pieces.control import take_planet
from assistant.games.imperium.state.keys import TERRAN
from assistant.games.imperium.state.war import Planet, State

from ..action.space_battle.fighting import battle, put
from ..build import war
from ..deploy import empty

Outcome = Callable[[State], Any]
CHARTS = ("prestige", "income", "stacking", "terraforming")
EVENTS = ("recession", "boom")


def taken(planet: str, side: str) -> Outcome:
    """What prestige notes when a planet changes hands."""

    def outcome(state: State) -> Any:
        take_planet(state, state.planets[planet], side, Referee())
        return [note.amount for note in state.prestige_notes]

    return outcome


def victory(side: str) -> Outcome:
    """What prestige notes after a major victory."""

    def outcome(state: State) -> Any:
        winning.major_victory(state, side, Referee())
        return [note.amount for note in state.prestige_notes]

    return outcome


def bombarded(side: str) -> Outcome:
    """What prestige notes when a terraformed planet is bombarded."""

    def outcome(state: State) -> Any:
        assaults.spoil(state, state.planets["sol-1"], side, Referee())
        return [(note.amount, note.rule) for note in state.prestige_notes]

    return outcome


def pleaded(state: State) -> Any:
    """Prestige after a petition for nothing."""
    petition.plead(state, petition.Petition("financial", (2, 3)), Referee())
    return state.prestige


def missing(state: State) -> Any:
    """Prestige after a loaned ship could not be given back."""
    state.close_out.owed = {"BB": 1}
    prestige.give_back(state, GiveBack(ships={}), Referee())
    return state.prestige


def earned(side: str, connected: bool = True, **effects: int) -> Outcome:
    """A side's income, with all its holdings connected or cut off."""

    def outcome(state: State) -> Any:
        for planet in state.planets.values():
            planet.connected = connected
        state.effects = msgspec.structs.replace(state.effects, **effects)
        return income_of(state, side).total

    return outcome


def least(state: State) -> Any:
    """The Imperial income in a recession, without budget and holdings."""
    for planet in state.planets.values():
        planet.owner = None
    state.sides["imperial"].budget = 0
    return earned("imperial", recession_turns=1)(state)


def decreed(event: Callable[[State, Referee], None]) -> Outcome:
    """The effects in force after an event."""

    def outcome(state: State) -> Any:
        event(state, Referee())
        return state.effects

    return outcome


def standing(kind: str, code: str) -> Outcome:
    """Whether a unit may stand on a planet of this type."""
    return lambda state: (
        stands(state, Planet("any", "sol", 1, kind), code),
        takes(state, Planet("any", "sol", 1, kind, 9), TERRAN, code),
    )


def crowded(state: State) -> Any:
    """Whether six counters in a hex are refused."""
    referee = Referee()
    check_stacks(state, [1] * 6, "terran", "13.2", referee)
    return [refusal.sentence.key for refusal in referee.refusals]


def full_area(state: State) -> Any:
    """Whether an area with twelve ships takes another."""
    fought = battle()
    fought.kit = state.kit
    put(fought, "terran", 7, *["DD"] * 12)
    return has_room(fought, 7, "terran")


def worked_on(kind: str) -> Outcome:
    """What a turn's work on a planet of this type costs, and for how many turns."""
    site = Planet("any", "sol", 1, kind)
    return lambda state: (terraforming.price(state, site), terraforming.turns_needed(state, site))


OUTCOMES: dict[tuple[str, str, str], Outcome] = {
    ("prestige", "outpost_taken", "prestige"): taken("hades-1", "imperial"),
    ("prestige", "world_taken", "prestige"): taken("sol-1", "imperial"),
    ("prestige", "imperial_victory", "prestige"): victory("imperial"),
    ("prestige", "outpost_lost", "prestige"): taken("nusku-1", "terran"),
    ("prestige", "world_lost", "prestige"): taken("dingir-1", "terran"),
    ("prestige", "terran_victory", "prestige"): victory("terran"),
    ("prestige", "petition", "prestige"): pleaded,
    ("prestige", "unreturned", "prestige"): missing,
    ("prestige", "bombarded_by_imperial", "prestige"): bombarded("imperial"),
    ("prestige", "bombarded_by_terran", "prestige"): bombarded("terran"),
    ("income", "capital", "terran"): earned("terran"),
    ("income", "world", "terran"): earned("terran"),
    ("income", "world", "imperial"): earned("imperial"),
    ("income", "world_cut_off", "terran"): earned("terran", connected=False),
    ("income", "world_cut_off", "imperial"): earned("imperial", connected=False),
    ("income", "outpost", "terran"): earned("terran"),
    ("income", "outpost", "imperial"): earned("imperial"),
    ("income", "outpost_cut_off", "terran"): earned("terran", connected=False),
    ("income", "outpost_cut_off", "imperial"): earned("imperial", connected=False),
    ("interference", "recession", "loss"): earned("imperial", recession_turns=1),
    ("interference", "recession", "turns"): decreed(decrees.recession),
    ("interference", "recession", "least"): least,
    ("interference", "boom", "budget"): decreed(decrees.boom),
    **{
        ("stacking", kind, code): standing(f"{kind}1", code)
        for kind, codes in (("A", ("RT", "JT", "PD", "F")), ("N", ("JT", "PD", "F")), ("X", ("JT", "F")))
        for code in codes
    },
    **{("terraforming", kind, name): worked_on(kind) for kind in ("N1", "N2") for name in ("cost", "turns")},
    ("stacking", "hex", "most"): crowded,
    ("stacking", "area", "most"): full_area,
}


def figures() -> list[tuple[str, TableRow, str]]:
    """Every figure of these charts, with its chart and row."""
    found = load().tables
    charts = {key: found[key].rows for key in CHARTS}
    charts["interference"] = tuple(row for row in found["interference"].rows if row.key in EVENTS)
    return [(chart, row, name) for chart, rows in charts.items() for row in rows for name in row.give]


def with_rows(chart: str, edit: Callable[[TableRow], TableRow]) -> Kit:
    """The kit with the rows of a chart edited."""
    kit = load()
    table = kit.tables[chart]
    edited = msgspec.structs.replace(table, rows=tuple(edit(row) for row in table.rows))
    return msgspec.structs.replace(kit, tables={**kit.tables, chart: edited})


def changed(chart: str, key: str, name: str) -> Kit:
    """The kit with one figure one higher, or a unit off the list of what a planet takes."""

    def edit(row: TableRow) -> TableRow:
        if row.key != key:
            return row
        give = {**row.give, name: row.give[name] + 1}
        if chart == "stacking" and name != "most":
            del give[name]
        return msgspec.structs.replace(row, give=give)

    return with_rows(chart, edit)


def test_every_figure_of_these_charts_has_an_outcome_below() -> None:
    assert {(chart, row.key, name) for chart, row, name in figures()} == set(OUTCOMES)


@pytest.mark.parametrize("place", OUTCOMES, ids="-".join)
def test_a_figure_changed_in_the_data_changes_what_happens(place: tuple[str, str, str]) -> None:
    board = war if place[0] == "income" else empty
    usual, other = board(), board()
    other.kit = register(changed(*place))
    assert OUTCOMES[place](usual) != OUTCOMES[place](other)


def test_every_figure_is_printed_in_its_row() -> None:
    for chart, row, name in figures():
        for language in ("en", "ja"):
            cells = [getattr(c, language) if isinstance(c, Name) else str(c) for c in row.cells.values()]
            if chart == "stacking" and name != "most":
                assert name in str(row.cells["holds"]).split(", ")
            else:
                printed = re.findall(r"\d+", " ".join(cells))
                assert str(abs(row.give[name])) in printed, (chart, row.key, name, language)


def test_a_match_begun_before_a_chart_said_so_has_the_figures_shipped_now() -> None:
    older = with_rows("interference", lambda row: msgspec.structs.replace(row, give={}))
    for chart in ("income", "stacking"):
        del older.tables[chart]
    state, today = war(6), war(6)
    state.kit = register(older)
    for outcome in (
        earned("imperial", recession_turns=2),
        decreed(decrees.boom),
        crowded,
        standing("X1", "RT"),
    ):
        assert outcome(state) == outcome(today)
