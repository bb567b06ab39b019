"""Turn track, tracks, control list, maintenance, book and plate: their figures are those of the match."""

from __future__ import annotations

import zlib
from dataclasses import replace

import msgspec
import pytest

from assistant.core.play.state import Now
from assistant.games import GAMES
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.pieces.maintenance import needs_of
from assistant.games.imperium.state.keys import SystemId
from assistant.games.imperium.state.war import Due, InFleet, OnPlanet
from printables import print_sheet
from printables.drawing.document import Document
from printables.drawing.request import Past, SheetRequest
from printables.imperium import book
from printables.imperium.aid import plate
from printables.imperium.turn import past, queue, tracks
from printables.imperium.upkeep import control
from printables.imperium.upkeep import sheet as upkeep

from ..late import late
from ..paper import Read, asked, fleet, unit, war

OWN = ("queue", "tracks", "control", "upkeep", "battle_board", "planets", "book", "plate", "aid", "chronicle")


def text(sheet: str, request: SheetRequest) -> str:
    return Read(print_sheet("imperium", sheet, request)).text


def test_what_is_due_stands_in_its_turn_with_how_many_and_why() -> None:
    request = asked(late())
    assert queue.arrivals(request, "imperial", 4) == [
        queue.Arrival("DD", "built", 3, 1),
        queue.Arrival("CL", "built", 3, 2),
    ]
    assert [each.count for each in queue.arrivals(request, "imperial", 6)] == [2]
    words = text("queue", request)
    assert "returns" in words
    assert "waits" in words
    assert "Later: T12: 1 BB" in words


def test_more_types_than_berths_are_all_named_with_how_many(documents: list[Document]) -> None:
    text("queue", asked(late()))
    row = [run for run in documents[0].log.runs if 95 < run.left < 172 and 122 < run.top < 143]
    assert {run.text for run in row} == {"B", "PD", "F", "2", "M", "TR", "outpost"}


def test_what_arrived_on_turns_that_are_over_stands_in_their_rows_as_it_did() -> None:
    game, state = GAMES["imperium"], late()
    waiting = unit(state, "terran", "DD", Due(2))
    put_off = unit(state, "terran", "RT", Due(2), strength=4)
    granted = unit(state, "imperial", "BB", Due(2, "granted"))
    history = []
    for turn, stop in ((1, 9), (2, 3), (2, 4), (3, 3)):
        state.now = Now(turn, game.sequence.turn[stop - 1].key)
        if (turn, stop) == (2, 4):
            waiting.where, granted.where, put_off.where = InFleet(1), InFleet(1), Due(3, "waiting")
        packed = zlib.compress(msgspec.json.encode(state))
        history.append(Past(len(history) + 1, (), packed))
    arrived = past.arrived(game, history, range(1, 3))
    assert sorted(counter.type for counter in arrived[2]) == ["BB", "DD"]
    assert arrived[1] == []
    came = queue.came(arrived[2], state, "terran", 2)
    assert came == [queue.Arrival("DD", "built", 1, 1)]
    request = asked(state, history=tuple(history))
    assert text("queue", request).count("granted") == 1
    closed = replace(request, state=late(), seat="terran")
    closed.state.secrecy = "closed"
    assert "granted" not in text("queue", closed)


def test_the_turn_track_shows_what_wins_each_turn() -> None:
    words = text("queue", asked(late()))
    for sign in ("≤ 1", "≥ 9", "≤ 4", "≥ 6"):
        assert sign in words


@pytest.mark.parametrize(("now", "size"), [(1, "normal"), (3, "normal"), (10, "large")])
def test_turns_that_are_over_are_ticked(now: int, size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ticked: list[tuple[object, ...]] = []
    monkeypatch.setattr(queue, "done", lambda *place: ticked.append(place))
    read = Read(print_sheet("imperium", "queue", asked(late(), turn=now, size=size)))
    # In large type each side has a track of its own.
    assert len(ticked) == (now - 1) * len(read.pages)


def test_a_turn_box_with_every_type_in_it_is_printed() -> None:
    state = late()
    for code in load().units["terran"]:
        for _ in range(9):
            unit(state, "terran", code, Due(7), strength=3)
    for language in ("en", "ja"):
        assert ("9 BB" if language == "en" else "BB×9") in text("queue", asked(state, language=language))


def test_the_tracks_stand_where_stock_and_turn_do() -> None:
    lines = tracks.lines_of(GAMES["imperium"], asked(late()))
    assert [line.now for line in lines] == [3, 20, 4, 10, 7]
    assert "117 in stock" in text("tracks", asked(late()))


def test_the_control_list_has_every_planet_once_under_its_owner() -> None:
    state = late()
    rows = list(control.rows_of(GAMES["imperium"], asked(state)))
    planets = [row.planet.id for row in rows if row.planet]
    assert sorted(planets) == sorted(state.planets)
    for row in rows:
        if row.planet:
            assert row.planet.owner == (row.side.key if row.side else None)
    (amarku,) = (row for row in rows if row.planet and row.planet.id == "amarku-1")
    assert amarku.disputed
    assert amarku.garrison == "2 RT · 1 PD · 1 F · 1 JT"


def test_the_worksheet_adds_up_as_maintenance_does() -> None:
    state = late()
    for side in ("imperial", "terran"):
        needs = needs_of(state, side)
        lines = upkeep.lines_of(state, needs)
        assert sum(line.needs for line in lines) + sum(due.cost for due in needs.troops) == needs.total
        assert sum(line.blanks for line in lines) == len(needs.blanks)
        assert {line.cover for line in lines} <= {0, *needs.cover.values()}


def test_a_blank_value_leaves_the_sum_open() -> None:
    sol = SystemId("sol")
    line = upkeep.SystemLine(sol, load().systems[sol].name, "BB", 12, 1, 6)
    assert line.short == 6
    assert "30+" in text("upkeep", asked(late()))


def test_the_book_prints_what_is_known_and_leaves_holes_for_the_rest() -> None:
    state = late()
    lines = {line.title: line for line in book.lines_of(state, "imperial")}
    assert lines["BB"].front["maintenance"] is None
    assert lines["CA"].front == dict(zip(book.SHIP, (5, 6, 2, 3, 0, 4), strict=True))
    assert lines["CV"].back["fighters"] == 1
    assert lines["TR"].back == {}
    assert lines["RT 6"].front == {"strength": 6, "defence": 2}
    state.printed["imperial.BB.front.maintenance"] = 6
    assert {line.title: line for line in book.lines_of(state, "imperial")}["BB"].front["maintenance"] == 6


def test_the_plate_shows_every_type_of_either_side_once() -> None:
    kinds = plate.kinds_of(GAMES["imperium"], late())
    shown = [code for kind in kinds for code in kind.codes if code]
    every = {code for side in load().units.values() for code in side}
    assert sorted(shown) == sorted(every - {"OUTPOST"})


@pytest.mark.parametrize("sheet", OWN)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_blanks_everywhere_are_printed(sheet: str, language: str) -> None:
    state = late()
    if sheet != "upkeep":
        state.systems.clear()
    for ship in state.units.values():
        ship.damaged, ship.strength = True, 0
    state.planets.clear()
    state.units = {number: one for number, one in state.units.items() if not isinstance(one.where, OnPlanet)}
    assert "K7QX" in text(sheet, asked(state, language=language, turns=None))


@pytest.mark.parametrize("sheet", OWN)
def test_a_hidden_counter_changes_nothing_on_the_other_seats_sheets(sheet: str) -> None:
    before, after = late(), late()
    before.secrecy = after.secrecy = "closed"
    unit(after, "imperial", "BB", Due(8))
    unit(after, "imperial", "JT", OnPlanet("dingir-1"), strength=6)
    for seat in ("terran", "table"):
        pages = [print_sheet("imperium", sheet, asked(state, seat=seat)) for state in (before, after)]
        assert pages[0] == pages[1]
    if sheet in ("queue", "control"):
        assert text(sheet, asked(before)) != text(sheet, asked(after))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_large_war_fits_its_sheets(language: str) -> None:
    state = war()
    for system in [planet.system for planet in state.planets.values() if planet.number == 1]:
        number = len(state.fleets) + 1
        fleet(state, "terran", number, "BB B CV CA CS CL DD TB SC AR AT TR " * 3, system)
        for _ in range(30):
            unit(state, "terran", "RT", OnPlanet(f"{system}-1"), strength=4)
    for planet in state.planets.values():
        planet.owner, planet.marker = "terran", "world"
    for sheet in ("control", "upkeep", "tonight"):
        infantry = {"en": "30 RT", "ja": "30 歩兵"}[language]
        assert infantry in text(sheet, asked(state, language=language)) or sheet == "upkeep"


def test_names_too_long_or_without_glyphs_are_printed_to_fit() -> None:
    from assistant.core.words.say import Name
    from assistant.games.imperium.state.war import Planet, System

    state = late()
    state.systems["own"] = System("own", Name("The far, far system beyond the rim 🚀 of the known map"))
    state.planets["own-1"] = Planet("own-1", "own", 1, type="A1", hexes=7, owner="terran", marker="world")
    unit(state, "terran", "M", OnPlanet("own-1"))
    for sheet in ("control", "upkeep", "book"):
        assert "…" in text(sheet, asked(state, side="terran"))


def test_the_sums_of_a_worksheet_are_of_every_page_of_it() -> None:
    state = war()
    homes = [planet.system for planet in state.planets.values() if planet.number == 1][:30]
    for number, system in enumerate(homes, 1):
        fleet(state, "terran", number, "DD", system)
    for size in ("normal", "large"):
        pages = Read(print_sheet("imperium", "upkeep", asked(state, side="terran", size=size))).pages
        sums = next(page for page in pages if "Due from stock" in page)
        assert len(pages) > 1
        assert "60" in sums.split("Shortfall of bases")[1]


def test_the_chronicle_in_a_bundle_has_its_plots_too() -> None:
    read = Read(print_sheet("imperium", "everything", asked(late())))
    (page,) = [page for page in read.pages if "The war’s chronicle" in page]
    assert "Nothing has been played yet." in page
    assert "Stock" in page


@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize("when", [5, 14])
def test_the_turn_track_counts_every_arrival_in_words_and_cuts_none(when: int, size: str) -> None:
    state = late()
    for waits in [each for each in state.units.values() if isinstance(each.where, Due)]:
        del state.units[waits.id]
    codes = "BB B CV CA CS CL DD DD DD TB SC M F F AT AR TR PD RT JT OUTPOST OUTPOST"
    for code in codes.split():
        unit(state, "terran", code, Due(when))
    text = " ".join(Read(print_sheet("imperium", "queue", asked(state, size=size))).text.split())
    assert "…" not in text
    assert "OUTPOST" not in text
    for words in ("1 BB", "3 DD", "2 F", "1 JT", "2 outpost"):
        assert words in text
