"""The groups of bookkeeping: what must be entered, and what may."""

from __future__ import annotations

from assistant.core.kept.groups import Group as Kept
from assistant.core.words.say import Name

from ..state.keys import Group

# 1 What may be kept is off until a table wants it: the cardboard shows it already.
GROUPS = (
    Kept(Group.ROUND, Name("Cards, turns, points", "カード、手番、勝利ポイント"), must=True),
    Kept(Group.COUNTERS, Name("Command counters", "コマンドカウンター"), step="counters_now", usual=False),
    Kept(Group.PLANETS, Name("Planets", "惑星"), step="planets_now", usual=False),
    Kept(
        Group.STRUCTURES,
        Name("PDS and docks by planet", "惑星ごとのPDSとドック"),
        step="structures_now",
        usual=False,
        needs=Group.PLANETS,
    ),
    Kept(Group.TECHNOLOGIES, Name("Technologies", "技術"), step="technologies_now", usual=False),
    Kept(
        Group.GOODS,
        Name("Trade goods and action cards", "貿易品とアクションカード"),
        step="goods_now",
        usual=False,
    ),
    Kept(Group.DAMAGE, Name("Damage and plastic", "損傷とユニット数"), step="damage_now", usual=False),
    Kept(Group.AGREEMENTS, Name("Trade agreements", "通商協定"), usual=False),
    Kept(Group.AGENDA, Name("Agendas and laws", "議題と法"), usual=False),
    Kept(Group.CLOCK, Name("A clock for each player", "プレイヤーごとの時計"), usual=False),
)
