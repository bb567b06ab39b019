"""The Map tab as its template shows it: the drawing, and what is asked beside it while it is edited."""

from __future__ import annotations

import msgspec

from assistant.core.words.said import Said

from ...state.keys import AreaKey
from ...state.table import State
from .drawing import Drawn, drawn, laid
from .editing import EDIT, PLACE, EditPane, PlacePane, carrying, edit_pane, editing, first_blank, place_pane
from .nodes import Chart, Node, chart_of


class MapPanel(msgspec.Struct, frozen=True, kw_only=True):
    """The map; `aside` names the template that stands in the place of the question, whatever it is.

    `taps` are the boxes whose tap records something; `edit` is the link that begins with the first blank.
    It `spreads` over most of the page, whatever is asked beside it.
    """

    whole: Drawn
    nodes: tuple[Node, ...]
    taps: dict[str, Said] = {}
    pane: EditPane | PlacePane | None = None
    aside: str = ""
    aside_of: str = ""
    blanks: int = 0
    edit: str = ""
    spreads: bool = True


def map_panel(state: State, seat: str, chosen: str) -> MapPanel:
    """The map as everybody sees it, with what was tapped: edit, edit.jupiter, place.jupiter."""
    chart, (what, _, key) = chart_of(state), chosen.partition(".")
    if what == EDIT:
        return _editing(state, chart, AreaKey(key) if key in state.areas else first_blank(state, chart))
    if what == PLACE:
        return _placing(state, chart, key if key in chart.nodes else "")
    nodes = tuple(chart.nodes.values())
    return _panel(state, chart, MapPanel(whole=drawn(laid(state, chart), nodes, chart), nodes=nodes))


def _editing(state: State, chart: Chart, key: AreaKey) -> MapPanel:
    pairs = list(editing(state, chart, key))
    nodes = tuple(node for node, _ in pairs)
    # Of the other boxes nothing is to be told here.
    whole = laid(state, chart)
    columns = tuple(tuple(each for each in column if each in state.areas) for column in whole)
    panel = MapPanel(
        whole=drawn(columns, nodes, chart, key),
        nodes=nodes,
        taps={node.key: said for node, said in pairs if said},
        pane=edit_pane(state, chart, whole, key),
        aside="map_edit",
    )
    return _panel(state, chart, panel)


def _placing(state: State, chart: Chart, key: str) -> MapPanel:
    columns, nodes = laid(state, chart), tuple(carrying(chart, key))
    pane = place_pane(chart, columns, key)
    panel = MapPanel(whole=drawn(columns, nodes, chart, key), nodes=nodes, pane=pane, aside="map_place")
    return _panel(state, chart, panel)


def _panel(state: State, chart: Chart, panel: MapPanel) -> MapPanel:
    blanks = sum(node.blank for node in chart.nodes.values())
    return msgspec.structs.replace(panel, blanks=blanks, edit=f"{EDIT}.{first_blank(state, chart)}")
