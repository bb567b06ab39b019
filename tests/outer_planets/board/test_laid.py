"""3, 5 What lies where on the map: every unit once, by place and kind, and the headquarters."""

from __future__ import annotations

from assistant.core.play.board import Laid
from assistant.games.outer_planets.board.laid import laid_out
from assistant.games.outer_planets.setting_up.beginning import place_all
from assistant.games.outer_planets.state.keys import PortKey, TypeKey, Zone
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.state.unit import Spot

from ..player import Table


def campaign() -> State:
    """As section 5 begins."""
    state = Table("laid").state
    place_all(state)
    return state


def counters(laid: tuple[Laid, ...]) -> int:
    """How many counters a list tells of."""
    return sum(int(str(what.values["n"])) for one in laid for what in one.what if "n" in what.values)


def test_every_unit_lies_somewhere_once_and_each_place_has_its_own_key() -> None:
    state = campaign()
    laid = laid_out(state, "everybody")
    assert counters(laid) == len(state.units)
    assert len({one.key for one in laid}) == len(laid)
    titan = next(one for one in laid if one.key == "alliance-port-titan")
    assert [what.values["values"] for what in titan.what] == ["2-2-4", "3-3-2"]


def test_what_is_removed_lies_nowhere_and_a_headquarters_is_aboard_its_flagship() -> None:
    state = campaign()
    taurus = next(each for each in state.units.values() if each.type == TypeKey.ZODIAC)
    hq = next(each for each in state.headquarters.values() if each.side == taurus.side)
    hq.port, hq.flagship = PortKey(""), taurus.id
    gone = next(each for each in state.units.values() if each.type == TypeKey.PATROL_SHIP)
    gone.at = type(gone.at)(zone=Zone.REMOVED)
    laid = laid_out(state, "everybody")
    assert counters(laid) == len(state.units) - 1
    (own,) = (one for one in laid if one.key == f"{hq.side}-headquarters")
    told = {what.values["hq"]: what.key for what in own.what}
    assert [*told.values()].count("outer_planets.laid_aboard") == 1
    hq.flagship = type(hq.flagship)(0)
    (left,) = (one for one in laid_out(state, "everybody") if one.key == own.key)
    assert len(left.what) == len(own.what) - 1


def test_units_that_come_back_on_other_turns_lie_in_other_boxes_of_the_track() -> None:
    state = campaign()
    for turn, each in zip((4, 6), list(state.units.values()), strict=False):
        each.at = Spot(zone=Zone.TRACK, number=turn)
    told = [one.where.values["number"] for one in laid_out(state, "everybody") if one.key.count("track")]  # type: ignore[union-attr]
    assert told == [4, 6]
