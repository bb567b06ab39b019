"""What Imperium hands over to the tests that every game must pass."""

from __future__ import annotations

from assistant.core.game import Setup
from assistant.games.imperium.definition import GAME
from tests.any_game.handed import EVERYWHERE, Handed, files

from .build import MAP_READ, SCENARIOS


def setup(number: int) -> Setup:
    """A war or a campaign, with open fleets or closed ones."""
    secrecy = "closed" if number % 2 else "open"
    return Setup(SCENARIOS[6 + number % 4], secrecy=secrecy, printed=MAP_READ)


# Wars and campaigns that stop everywhere, battles and landings in them, and battles that are all there is;
# `make bench-play` walks all that is recorded.
CHOSEN = (
    "terran-victory.jsonl", "campaigns/two-wars.jsonl", "landings/war-landing.jsonl",
    "worked/war-battle.jsonl", "routes/short-war.jsonl", "planet/draw.jsonl", "battles/raid-imperial.jsonl",
)  # fmt: skip
ALL = ("*.jsonl", "*/*.jsonl", "worked/quick/*.jsonl")

LASTS = {"systems": "a hex of deep space that was named once is on the map"}
# What leads into the middle of things, and battles that wait.
GLADLY = frozenset(
    {
        "roll_initiative",
        "move_fleets",
        "no_battle",
        "fight_battle",
        "play_battle",
        "attack_planet",
        "play_assault",
    }
)

HANDED = Handed(GAME, lambda: files("imperium", *(ALL if EVERYWHERE else CHOSEN)), setup, LASTS, GLADLY)
