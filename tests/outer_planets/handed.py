"""What Outer Planets hands over to the tests that every game must pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from assistant.core.game import Setup
from assistant.games.outer_planets.definition import GAME
from tests.any_game.handed import Handed, Ledger, Played, Rules, Walked, files, lies
from tests.asked import PUT, named

from .holding import holds
from .ledger import kept, passed
from .outcomes import OUTCOMES, board
from .test_campaigns import setup

# What leads into the middle of things, and moves that are only told.
GLADLY = frozenset({"move_units", "play_card", "strike_port", "surprise_card", "pick_battle", "try_tankers"})

# Chosen for what is asked in them that is asked in no recorded match; the first for its short turns.
TOUCHING = Setup("campaign", rulings={"century": "touching"})
PLAYS = (
    Played(TOUCHING, "2", 40),
    Played(TOUCHING, "14", 30),
    Played(Setup("campaign", rulings={"card_record": "kept", "homeless": "any_port"}), "82", 150),
)
# What these matches come to seldom or never: asked in tests of its own alone. This list only gets shorter.
UNASKED = frozenset(
    {"acceleration", "allegiance", "battle_flight", "frames", "homeless", "tanker_dice", "tankers"}
)
FAMILIES: Mapping[str, Callable[[], Iterable[str]]] = {
    "battle_*": lambda: named(lies("outer_planets")[1] / "combat", PUT),
}

LEDGER = Ledger(passed, kept, ("outer_planets.wins", "outer_planets.draw_game"), holds, frozenset())
# The sections of the digest, as far down as it counts them.
SECTIONS = (
    "2-1-2", "2-3-2", "2-3-6", "2-3-7", "2-4", "2-4-4", "2-6", "4-1", "4-2", "4-2-2", "4-2-3", "4-3", "6-1",
    "6-1-2", "6-1-3", "6-1-4", "6-1-5", "7-1", "7-2-1", "7-2-2", "7-2-3", "7-3-1", "7-3-2", "7-3-3", "7-4-1",
    "7-4-2", "7-4-3", "8-1-2", "8-1-3", "8-2-1", "8-2-2", "8-2-3", "8-2-4", "8-2-5", "8-3-2",
    "8-4-1", "8-4-2", "8-4-3", "8-4-4", "8-4-5", "8-4-6", "8-5-1", "8-6-1", "8-6-2", "8-7", "8-8-2",
    "8-8-3", "9-1-2", "9-1-3", "9-1-4", "9-3-1", "9-3-2", "9-4-1", "9-4-3", "9-4-4", "9-5-1",
    "9-5-3", "9-6-1", "9-6-2", "9-6-3", "9-6-4", "9-7-1", "9-7-2", "9-7-3", "9-8", "9-9", "10-1-1",
    "10-1-2", "10-2-1", "10-2-2", "10-2-3", "10-3", "10-4", "11-1-1", "11-1-2", "11-2-2", "11-2-3",
    "11-2-4", "11-2-5", "11-2-6", "11-2-7", "11-2-8", "11-3", "12", "12-1", "12-1-1", "12-1-2",
    "12-1-3", "12-2-1", "12-2-2", "12-3", "12-3-2", "12-3-3", "13-1-1", "13-1-2", "13-1-3", "13-2",
    "13-2-1", "13-2-2", "13-2-3", "14-1", "14-2", "15-1",
)  # fmt: skip
# Nor is bound that there are two sides.
UNBOUND = ("correction", "pieces/sides.py")
RULES = Rules(r"[\d-]+", "rules-tested-outer-planets.md", SECTIONS, 100, UNBOUND, all_named=True)

WALKED = Walked(
    scrolls={
        "battle_aims": "a line for each pile that may attack, of which five stand in sight; one tap aims all",
        "battle_chase": "a tile for each ship that may give chase, of which a dozen stand in sight",
        "battle_homes": "a way home for each damaged ship",
        "factories": "a line for each box of all ports, the best first",
        "event": "a card may say anything: what it is comes first, what becomes of it last",
        "battle_leaving": "a line for each pile, of which four stand in sight; nobody leaves unless told",
        "(battle_|surprise_)?sorties": "on a phone no headquarters rides along unless told, below the units",
        "moves": "units stand below the ports they lie in, and what rides along below them",
        "surprise_moves": "on a phone its columns stand one under another",
    },
    chosen_first={
        "battle_homes": "how far ports are that are on no map",
        "draws": "which cards were drawn",
        "event": "what the card says",
        "(moves|play)": "card and goal",
        "surprise_moves": "how many go",
    },
)

# The first turn of a campaign is the surprise.
HANDED = Handed(
    GAME, lambda: files("outer_planets", "*.jsonl"), setup, gladly=GLADLY,
    plays=PLAYS, whole=2, unasked=UNASKED, families=FAMILIES, helped=True, scenes=3,
    typed={"outer_planets.counter_name": "tests.outer_planets.test_counters"},
    typed_words=frozenset({"outer_planets.effect_text"}),
    windows=frozenset({"battle_damage", "battle_homes", "returns_all"}),
    phases=("setting_up", "surprise", "strategy", "operations", "combat", "victory", "returning"),
    reckoning={"odds": ()},
    wrong_ways=(("surprise/step", "combat/step"), ("odds/fire", "state/unit")),
    surveyed=Played(Setup("campaign", "Friday"), "survey", 120),
    walked=WALKED, ledger=LEDGER, rules=RULES, outcomes=OUTCOMES, board=board,
)  # fmt: skip
