"""7-4-3 A conversion face down: by one reading only its own side knows what the counter is."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.core.words.seats import ALL_SIDES
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, TypeKey, Zone
from tests.web.closed import NAME, Table

from .closed import ONE, pages_of, play_to, sat_down

HERE = f"/matches/{NAME}"


def converting(folder: Path, kind: TypeKey, reading: str) -> Table:
    """A table at which the Aerospace Force converts one of two kinds of its pool."""
    table = sat_down(folder, conversion_open=reading)
    play_to(table, ONE, "factories")
    units = table.match.state().units.values()
    first = {kind: next(each for each in units if each.type == kind).id for kind in (SHIP, BOAT)}
    pooled = {"kind": "set_value", "key": f"unit.{first[SHIP]}.at", "to": "pool::0"}
    for number, (seat, sent) in enumerate((
        ("everybody", {"type": "correct", "reason": "it was lost", "changes": [pooled]}),
        (ALLIANCE, {"type": "fill_factories", "side": ALLIANCE}),
        (AEROSPACE, {"type": "fill_factories", "side": AEROSPACE, "converted": [first[kind]]}),
    )):  # fmt: skip
        table.match.answer(table.match.convert(sent), action=f"convert-{number}", seat=seat)
    assert table.match.state().units[first[kind]].at.zone == Zone.FACTORY
    return table


SHIP, BOAT = TypeKey.PATROL_SHIP, TypeKey.GUNBOAT


@pytest.fixture(scope="module", params=["open", "secret"])
def tables(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, list[Table]]:
    """Two tables that differ in the counter that lies face down in a box of the Aerospace Force."""
    made = [converting(tmp_path_factory.mktemp("yard"), kind, request.param) for kind in (SHIP, BOAT)]
    return request.param, made


@pytest.mark.parametrize("seat", [ALLIANCE, "table", AEROSPACE])
def test_7_4_3_a_counter_face_down_is_open_to_both_or_known_to_its_own_side_only(
    tables: tuple[str, list[Table]], seat: str
) -> None:
    option, made = tables
    for table in made:
        table.sit(seat)
    one, other = made
    knows = option == "open" or seat == AEROSPACE
    # On paper too, whichever side's forces are printed.
    forces = [f"{HERE}/sheets/forces.pdf?side={side}" for side in (AEROSPACE, ALL_SIDES)]
    asked = [f"{HERE}?tab=forces"] if knows else [*pages_of(one), *forces]
    differing = [address for address in asked if one.look(address) != other.look(address)]
    assert bool(differing) == knows, differing


def test_7_4_3_everybody_sees_in_which_box_a_counter_lies(tables: tuple[str, list[Table]]) -> None:
    option, made = tables
    made[0].sit(ALLIANCE)
    page = made[0].client.get(f"{HERE}?tab=forces").text
    assert ("a conversion, face down" in page) == (option == "secret")
