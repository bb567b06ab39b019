"""Games of three and six that are printed, how many pages their sheets take, what has to stand on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from assistant.core.words.say import Name, say
from assistant.games.twilight.state.keys import End
from assistant.games.twilight.state.table import Objective, Standing
from tests.any_game.printed import Printed

from .table import EVERYTHING, late, setup, state_of


def moment(players: int, make: Callable[..., Any]) -> dict[str, Any]:
    """Three players of a Long War, or six, as the match begins or late."""
    given = setup(players, EVERYTHING, long_war="fourteen" if players == 3 else "ten")
    return {"state": make(given), "setup": setup(players), "turns": None, "turn_label": say("twilight.round")}


PAGES = {
    "player": (6, 12),
    "tray": (6, 12),
    "round": (1, 2),
    "points": (1, 2),
    "battle": (1, 2),
    "units": (1, 2),
    "planet_list": (1, 2),
    "aid": (2, 6),
}
"""How many pages a sheet takes of six players, in normal and in large type."""
WORDS = {
    ("player", "en"): ["Player sheet", "Jord", "Sardakk N’orr", "Hylar V", "ready: 4 resources, 1 influence"],
    ("player", "ja"): ["プレイヤーシート", "Jord", "サーダック", "Hylar V", "未使用：資源4、影響力1"],
    ("tray", "en"): ["Fleet supply", "now 3", "Agreements", "Laws and effects"],
    ("tray", "ja"): ["艦隊補給", "現在3", "協定", "法と効果"],
    ("round", "en"): ["Order of play", "Others: 1 action card", "ROUND"],
    ("round", "ja"): ["手番順", "主能力、副能力"],
    ("points", "en"): ["Spend 10 resources", "Secret objectives", "Game Over"],
    ("points", "ja"): ["公開目的", "資源10を払う"],
    ("battle", "en"): ["attacker", "Dreadnought", "Retreat to", "Barrage: 2 dice a destroyer"],
    ("battle", "ja"): ["攻撃側", "ドレッドノート", "撤退先", "弾幕"],
    ("units", "en"): ["War sun", "3×3", "Hylar V Assault Laser", "carries 6"],
    ("units", "ja"): ["ウォーサン", "3×3", "種族と技術", "輸送6"],
    ("aid", "en"): ["Tactical action", "needs Sarween Tools or Stasis", "War sun"],
    ("aid", "ja"): ["戦術行動", "必要なし", "種族", "ステータスフェイズ"],
    ("planet_list", "en"): ["Mecatol Rex", "Emirates of Hacan", "[0.0.0]", "green"],
    ("planet_list", "ja"): ["Mecatol Rex", "ハカン", "[0.0.0]", "緑"],
}  # fmt: skip


def typed(text: str) -> dict[str, Any]:
    """Six players in the eighth round, who type this everywhere."""
    given = msgspec.structs.replace(setup(6), name=text)
    state = late(given)
    state.name, state.notes = text, [text, text * 5]
    for player in state.players.values():
        player.name = text
    state.objectives.append(Objective(Name(text, text), 1, list(state.sides)))
    state.effects.append(Standing(text, next(iter(End)), list(state.sides)))
    state.systems = [text]
    assert state.battle is not None
    state.battle.system = state.battle.to = text
    return {"state": state, "setup": given, "turns": None, "turn_label": say("twilight.round")}


def full() -> dict[str, Any]:
    """A late game in which a player has counters on the board and ships that are damaged."""
    given = setup(3)
    state = late(given)
    player = state.players["p1"]
    player.board, player.damaged = ["Quann", "Lodor"], {"Quann": dict(list(player.units.items())[:1])}
    return {"state": state, "setup": given}


PRINTED = Printed(
    full=full,
    typed=typed,
    looks={
        "six": lambda: moment(6, state_of),
        "three": lambda: moment(3, state_of),
        "six late": lambda: moment(6, late),
        "three late": lambda: moment(3, late),
    },
    pages={
        ("six", size): {sheet: pages[at] for sheet, pages in PAGES.items()}
        for at, size in enumerate(("normal", "large"))
    },
    words=WORDS,
)
