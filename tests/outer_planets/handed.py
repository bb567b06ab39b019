"""What Outer Planets hands over to the tests that every game must pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from assistant.core.game import Setup
from assistant.games.outer_planets.definition import GAME
from tests.any_game.handed import Handed, Played, files, lies
from tests.asked import PUT, named

from .outcomes import OUTCOMES, board
from .test_campaigns import setup

# What leads into the middle of things, and moves that are only told.
GLADLY = frozenset({"move_units", "play_card", "strike_port", "surprise_card", "pick_battle", "try_tankers"})

# Chosen for what is asked in them that is asked in no recorded match.
PLAYS = (
    Played(Setup("campaign"), "0", 150),
    Played(Setup("campaign", rulings={"card_record": "kept", "homeless": "any_port"}), "35", 220),
    Played(Setup("campaign", rulings={"century": "touching"}), "22", 250),
)
# What these matches come to seldom or never: asked in tests of its own alone. This list only gets shorter.
UNASKED = frozenset(
    {"acceleration", "allegiance", "battle_flight", "frames", "homeless", "tanker_dice", "tankers"}
)
FAMILIES: Mapping[str, Callable[[], Iterable[str]]] = {
    "battle_*": lambda: named(lies("outer_planets")[1] / "combat", PUT),
}

# The first turn of a campaign is the surprise.
HANDED = Handed(
    GAME, lambda: files("outer_planets", "*.jsonl"), setup, gladly=GLADLY,
    plays=PLAYS, whole=2, unasked=UNASKED, families=FAMILIES, helped=True, scenes=3,
    typed_words=frozenset({"outer_planets.effect_text"}), windows=frozenset({"returns_all", "points"}),
    phases=("setting_up", "surprise", "strategy", "operations", "combat", "victory", "returning"),
    reckoning={"odds": ()},
    wrong_ways=(("surprise/step", "combat/step"), ("odds/fire", "state/unit")),
    outcomes=OUTCOMES, board=board,
)  # fmt: skip
