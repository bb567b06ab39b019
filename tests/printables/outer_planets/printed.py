"""A war at Jupiter that is printed, how many pages its sheets take, and what has to stand on them."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from assistant.core.game import Setup
from assistant.games.outer_planets.state.board import Surrender
from assistant.games.outer_planets.state.keys import AEROSPACE, Nation, PortKey, Sign, TypeKey, Zone
from assistant.games.outer_planets.state.play import Lasting
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.state.unit import Spot
from tests.any_game.printed import Printed
from tests.outer_planets.player import Table

PAGES = {
    "forces": (4, 9), "states": (1, 2), "clash": (1, 2), "card_list": (2, 4), "map_book": (1, 2),
    "laid": (1, 2), "record": (2, 3), "hand_slip": (2, 2), "turn_areas": (1, 2), "aid": (2, 6),
}  # fmt: skip
"""How many pages a sheet takes in normal and in large type."""
WORDS = {
    ("record", "en"): ["Taurus 4-7-7 (damage 3)", "Areas of nobody", "Leading Trojans, turn 2", "Alliance 2"],
    ("record", "ja"): ["タウラス（4-7-7）×1", "損害3", "降伏した国家", "先手"],
    ("forces", "en"): ["Alliance forces", "Columbia Station", "Taurus", "Force pool", "2nd Squadron HQ"],
    ("forces", "ja"): ["外惑星連合軍の部隊", "コロンビアステーション", "戦力プール"],
    ("states", "en"): ["Seven states", "Titan air squadron committed", "draw, at least 0"],
    ("states", "ja"): ["7つの国家", "タイタンの判定", "引き分け"],
    ("turn_areas", "en"): ["Who controls which area", "Trailing Trojans area", "turn 2", "six plays each"],
    ("turn_areas", "ja"): ["エリアの支配", "港湾と国家", "後方トロヤ群エリア"],
    ("aid", "en"): ["The way: at most three areas", "Victory check", "Withdrawn"],
    ("aid", "ja"): ["警備出撃・通商破壊", "勝利判定", "輸送船団"],
    ("clash", "en"): ["Round", "chased by", "Mines"],
    ("clash", "ja"): ["ラウンド", "追撃", "機雷"],
    ("hand_slip", "en"): ["FOLD BACK", "Drawn since", "Aerospace Force"],
    ("hand_slip", "ja"): ["ここで後ろへ折る", "その後に引いたカード"],
    ("card_list", "en"): ["Surprise attack", "Deception", "45"],
    ("card_list", "ja"): ["奇襲攻撃", "カード一覧"],
    ("map_book", "en"): ["Inner planets", "Century Station", "factories"],
    ("map_book", "ja"): ["内惑星", "工場"],
    ("laid", "en"): ["Setting up the map", "Columbia Station", "10 × Auxiliary", "2nd Squadron HQ"],
    ("laid", "ja"): ["マップの配置", "コロンビアステーション", "戦力プール"],
}  # fmt: skip


@cache
def war() -> State:
    """A squadron at Jupiter with damage, one state out, a factory read off."""
    table = Table("sheets")
    while not table.state.units:
        table.step()
    state = table.state
    taurus = next(each for each in state.units.values() if each.type == TypeKey.ZODIAC)
    patrols = [each for each in state.units.values() if each.type == TypeKey.PATROL_SHIP][:3]
    for each in (taurus, *patrols):
        each.at = Spot(zone=Zone.AREA, key="jupiter")
    taurus.damage, patrols[0].damage, patrols[1].signs = 3, 2, [Sign.WITHDRAWN]
    hq = next(each for each in state.headquarters.values() if each.side == AEROSPACE)
    hq.port, hq.flagship = PortKey(""), taurus.id
    state.surrenders.append(Surrender(nation=Nation.LEADING_TROJANS, turn=2))
    state.titan.air_squadron, state.score = True, 2
    state.printed |= {"port.columbia.factories": 2, "port.columbia.work.1": 4}
    return state


def typed(text: str) -> dict[str, Any]:
    """A war at Jupiter of players who type this everywhere."""
    state = msgspec.convert(msgspec.to_builtins(war()), State)
    state.players = {"alliance": text, "aerospace": text}
    state.name, state.notes, state.standing = text, [text, text * 5], [Lasting(text=text)]
    for unit in state.units.values():
        unit.name = unit.name and text
    return {"state": state, "setup": Setup("campaign", text)}


PRINTED = Printed(
    typed=typed,
    looks={"war": lambda: {"state": war(), "setup": Setup("campaign")}},
    pages={
        ("war", size): {sheet: pages[at] for sheet, pages in PAGES.items()}
        for at, size in enumerate(("normal", "large"))
    },
    words=WORDS,
)
