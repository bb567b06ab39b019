"""The Map tab as its template shows it: one drawing, a smaller one for phones, what is asked beside."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import msgspec

from assistant.core.words.said import Said

from ...routes.layout import Places
from ...state.keys import SystemId
from ...state.war import State
from . import chosen as tapped
from . import moving, recording
from .chosen import Chosen
from .drawing import NEAR_COLUMNS, Drawn, drawn, laid, nearby
from .reasons import WhyPane, why_pane
from .recording import PlacePane, RoutesPane
from .stars import Sky, Star, sky_of

ACTION = "action/action"
Pane = moving.MovePane | RoutesPane | PlacePane | WhyPane
# The template that asks beside the map, and the control of the questions whose place it takes; empty is any.
ASIDES: dict[type[Pane], tuple[str, str]] = {
    moving.MovePane: ("map_move", ACTION),
    RoutesPane: ("map_routes", ""),
    PlacePane: ("map_place", ""),
    WhyPane: ("map_why", ""),
}


class MapPanel(msgspec.Struct, frozen=True, kw_only=True):
    """The map; `aside` names the template that stands in the question's place, `aside_of` whose place it is.

    `taps` are the stars whose tap records something; `blank` says that no route was recorded yet; `adrift`
    are hexes of deep space, with fleets or to be tapped as goals.
    """

    whole: Drawn
    near: Drawn | None
    stars: tuple[Star, ...]
    taps: dict[SystemId, Said]
    pane: Pane | None
    aside: str
    aside_of: str
    blank: bool
    routes: str
    adrift: tuple[Star, ...] = ()


def map_panel(state: State, seat: str, chosen: str) -> MapPanel:
    """The map as this seat knows it, with what was tapped."""
    sky, what = sky_of(state, seat), tapped.read(state, chosen)
    if what.what == tapped.ROUTES:
        return _routes(sky, what)
    if what.what == tapped.PLACE:
        places = laid(sky.state, sky.chart)
        pane = recording.place_pane(sky, what, places)
        found = _panel(sky, recording.placing(sky, what), places, pane)
        # The free cells below the last system belong to the drawing too.
        rows = max([found.whole.rows, *(cell.row + 1 for cell in pane.free)])
        return msgspec.structs.replace(found, whole=msgspec.structs.replace(found.whole, rows=rows))
    if what.what == tapped.WHY and what.system:
        return _why(sky, what.system)
    return _moves(sky, seat, what)


def _routes(sky: Sky, what: Chosen) -> MapPanel:
    pairs = list(recording.recording(sky, what))
    places = laid(sky.state, sky.chart, what.fresh)
    found = _panel(sky, (star for star, _ in pairs), places, recording.routes_pane(sky, what, places))
    whole = drawn(places, found.stars, sky.chart, what.fresh[-1:])
    return msgspec.structs.replace(found, whole=whole, taps={star.id: said for star, said in pairs if said})


def _moves(sky: Sky, seat: str, what: Chosen) -> MapPanel:
    side = moving.may_move(sky.state, seat)
    if not side:
        return _panel(sky, _links(sky), laid(sky.state, sky.chart))
    fleet = what.fleet if what.fleet and what.fleet.side == side else None
    what = replace(what, fleet=fleet)
    able = moving.movers(sky, side, fleet)
    stars = tuple(moving.taps(sky, able, what))
    pane = moving.pane(sky, able, what)
    places = laid(sky.state, sky.chart)
    found = _panel(sky, stars, places, pane)
    found = msgspec.structs.replace(found, adrift=moving.hexes_to_tap(sky, able, what))
    legs = moving.legs(sky, what) if pane.goal else ()
    near = None
    if pane.fleet and not sky.chart.blank:
        within = [star.id for star in stars if star.jumps or star.mark]
        near = drawn(nearby(sky.chart, within), stars, sky.chart, legs)
        near = msgspec.structs.replace(near, columns=NEAR_COLUMNS)
    return msgspec.structs.replace(found, whole=drawn(places, stars, sky.chart, legs), near=near)


def _why(sky: Sky, system: SystemId) -> MapPanel:
    """One system, with whom it joins and why it is connected or cut off."""
    places, beside = laid(sky.state, sky.chart), sky.chart.beside[system]
    marks = {system: "from", **dict.fromkeys(beside, "within")}
    stars = [msgspec.structs.replace(star, mark=marks.get(star.id, "")) for star in _links(sky)]
    found = _panel(sky, stars, places, why_pane(sky, system))
    return msgspec.structs.replace(
        found, whole=drawn(places, stars, sky.chart, ((system, near) for near in beside))
    )


def _links(sky: Sky) -> Iterable[Star]:
    """Every star leads to what stands there, and why."""
    for star in sky.stars.values():
        yield msgspec.structs.replace(star, link=f"{tapped.WHY}.{star.id}")


def _panel(sky: Sky, stars: Iterable[Star], places: Places, pane: Pane | None = None) -> MapPanel:
    shown = tuple(stars)
    aside, aside_of = ASIDES[type(pane)] if pane else ("", "")
    return MapPanel(
        whole=drawn(places, shown, sky.chart),
        near=None,
        stars=shown,
        taps={},
        pane=pane,
        aside=aside,
        aside_of=aside_of,
        blank=sky.chart.blank,
        routes=tapped.of_routes(sky.state),
        adrift=sky.adrift,
    )
