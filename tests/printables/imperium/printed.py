"""Wars that are printed, how many pages their sheets take, and what has to stand on them."""

from __future__ import annotations

from typing import Any

from assistant.core.game import Setup
from tests.any_game.printed import Printed

from ..late import late, told
from ..paper import busy

SETUP = Setup("first-interstellar-war", "Thursday war")
LATE = {"history": told(), "match_id": "latewar1", "setup": SETUP}
PAGES = {
    "fleets": 2, "fleet": 9, "blank": 4, "sequence": 1, "aid": 2, "queue": 1, "tracks": 1, "control": 1,
    "upkeep": 2, "battle_board": 3, "battle_report": 1, "planets": 1, "book": 3, "chronicle": 1,
    "plate": 1, "tonight": 8, "map": 1, "hand_over": 1, "orders": 4,
}  # fmt: skip
LARGE = {
    "fleets": 3, "fleet": 11, "blank": 4, "record": 4, "charts": 6, "sequence": 2, "aid": 4, "queue": 2,
    "tracks": 1, "control": 2, "upkeep": 4, "battle_board": 3, "battle_report": 2, "planets": 1, "book": 6,
    "chronicle": 2, "plate": 2, "map": 1, "hand_over": 2, "orders": 8,
}  # fmt: skip
WORDS = {
    ("fleets", "en"): ["Fleets", "TERRAN SHIPS", "Proxima Centauri", "AT slowest"],
    ("fleets", "ja"): ["艦隊", "地球", "イプシロンエリダニ", "整備値"],
    ("fleet", "en"): ["Fleet sheet", "FOLD BACK", "Terran fleet", "Super-dreadnought"],
    ("fleet", "ja"): ["艦隊シート", "ここで後ろへ折る", "超ド級艦", "移動力"],
    ("blank", "en"): ["Fleet sheet, blank", "NOTES", "5/8"],
    ("blank", "ja"): ["白紙", "メモ", "5/8"],
    ("record", "en"): [
        "Match record",
        "Epsilon Eridani",
        "CV (2 F)",
        "CR*",
        "Paper save",
        "any 2 of these 3",
    ],
    ("record", "ja"): ["対戦記録", "イプシロンエリダニ", "紙のセーブ", "予備"],
    ("charts", "en"): ["Charts", "Imperial interference", "Production", "Emperor’s visit"],
    ("charts", "ja"): ["図表", "帝国干渉", "生産", "皇帝の視察"],
    ("sequence", "en"): ["Sequence of play", "Interference", "Maintenance", "14.3"],
    ("sequence", "ja"): ["プレイの手順", "帝国干渉", "整備", "14.3"],
    ("tonight", "en"): ["Turn and money", "Turn track", "Fleets", "Control list", "Maintenance"],
    ("tonight", "ja"): ["ターンと経済", "ターン記録", "艦隊", "支配一覧", "整備計算表"],
    ("aid", "en"): ["Turn and money", "Fire, upkeep, victory", "Super-dreadnought", "7-9-3-4"],
    ("aid", "ja"): ["ターンと経済", "射撃・整備・勝利", "超ド級艦", "7-9-3-4"],
    ("queue", "en"): ["Turn track", "Imperial arrivals", "Prestige"],
    ("queue", "ja"): ["ターン記録", "帝国の増援", "功績"],
    ("tracks", "en"): ["Tracks", "Imperial resources, tens", "Recession"],
    ("tracks", "ja"): ["記録トラック", "帝国の備蓄", "不況"],
    ("control", "en"): ["Control list", "Epsilon Eridani", "Nobody’s: 39"],
    ("control", "ja"): ["支配一覧", "イプシロンエリダニ", "所有者なし：39"],
    ("upkeep", "en"): ["Maintenance", "Barnard’s Star", "From stock"],
    ("upkeep", "ja"): ["整備計算表", "バーナードスター", "備蓄から"],
    ("map", "en"): ["Map of the systems", "Barnard’s Star", "0 routes recorded", "Hollow"],
    ("map", "ja"): ["星系の地図", "バーナードスター", "記録済み0ルート", "前哨基地"],
    ("battle_board", "en"): ["Battle board 2", "233", "beside 233", "355"],
    ("battle_board", "ja"): ["宇宙戦闘盤 2", "233の隣", "355"],
    ("battle_report", "en"): ["Battle report", "Winner", "BB", "START", "12.3"],
    ("battle_report", "ja"): ["戦闘報告", "勝者", "BB", "損失"],
    ("planets", "en"): ["Planet map", "7 hexes"],
    ("planets", "ja"): ["惑星マップ", "7ヘクス"],
    ("book", "en"): ["Component book", "Super-dreadnought", "no reverse", "Ninkhur Sagga"],
    ("book", "ja"): ["コンポーネント帳", "超ド級艦", "裏面なし", "ニンクールサッガ"],
    ("chronicle", "en"): ["The war’s chronicle", "Nothing has been played yet."],
    ("chronicle", "ja"): ["戦史", "まだ何も行われていません。"],
    ("orders", "en"): ["segment 4", "way: system by system", "seen on turn", "12"],
    ("orders", "ja"): ["セグメント4", "経路（星系順）", "敵艦隊について"],
    ("hand_over", "en"): ["Hand-over", "Carried over", "Dropped", "After war"],
    ("hand_over", "ja"): ["引き継ぎ", "維持するもの", "終わるもの"],
    ("plate", "en"): ["Recognition plate", "Super-dreadnought", "9-8-3-4", "4 to 6-2"],
    ("plate", "ja"): ["艦影図", "超ド級艦", "9-8-3-4", "4〜6-2"],
}


def typed(text: str) -> dict[str, Any]:
    """A late war of players who type this everywhere."""
    state = late()
    state.players = dict.fromkeys(state.sides, text)
    state.name, state.notes = text, [text, text * 5]
    return {"state": state, "history": told()}


PRINTED = Printed(
    typed=typed,
    looks={"busy": lambda: {"state": busy()}, "late": lambda: {"state": late(), **LATE}},
    pages={("busy", "normal"): PAGES, ("late", "large"): LARGE},
    words=WORDS,
)
