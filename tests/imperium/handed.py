"""What Imperium hands over to the tests that every game must pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from assistant.core.game import Setup
from assistant.games.imperium.action.planetary_battle.questions import ASK as STAGES
from assistant.games.imperium.definition import GAME
from tests.any_game.handed import EVERYWHERE, Handed, Ledger, Played, Rules, Walked, files
from tests.said import MESSAGES

from .build import MAP_READ, SCENARIOS
from .components.outcomes import OUTCOMES
from .deploy import empty as board
from .ledger import kept, passed


def setup(number: int) -> Setup:
    """A war or a campaign, with open fleets or closed ones."""
    secrecy = "closed" if number % 2 else "open"
    return Setup(SCENARIOS[6 + number % 4], secrecy=secrecy, printed=MAP_READ)


# Wars and campaigns that stop everywhere, battles and landings in them, and battles that are all there is;
# `make bench-play` walks all that is recorded.
CHOSEN = (
    "terran-victory.jsonl", "campaigns/armistice-then-imperial.jsonl", "landings/war-landing.jsonl",
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

# Chosen for what is asked in them that is asked in no recorded match; the first for its short turns.
CAMPAIGN = Setup("campaign", rulings={"permissions": "war"})
TRIUMPHANT = Setup("terra-triumphant", rulings={"visit_length": "turn"})
PLAYS = (
    Played(CAMPAIGN, "16", 30),
    Played(CAMPAIGN, "19", 10),
    Played(TRIUMPHANT, "11", 45),
    Played(TRIUMPHANT, "14", 180),
    Played(Setup("operation-nightstick", rulings={"quick_resolution": "on"}), "0", 14),
)
# What these matches come to seldom or never: asked in tests of its own alone. This list only gets shorter.
UNASKED = frozenset(
    {
        "actions_assault_how", "actions_battle_how", "actions_contact", "actions_destroyers",
        "actions_detection", "actions_onward", "carrier_reading", "interference.by_hand",
        "interference.draw",
        "planet_battle_line_up", "planet_battle_pursue", "planet_battle_pursuit", "printed",
    }
)  # fmt: skip
FAMILIES: Mapping[str, Callable[[], Iterable[str]]] = {
    "planet_battle_*": lambda: STAGES,
    "interference.*": lambda: (
        key.removeprefix("interference.ask_") for key in MESSAGES["en"] if "ce.ask_" in key
    ),
}

WINDOWS = frozenset({"actions_initiative", "actions_battle", "space_battle_initiative", "battle_quick_dice"})

OWN_WORDS = (
    "imperium", "imperial", "empire", "emperor", "terran", "vilani", "sol_", "prestige", "interference",
    "petition", "armistice", "outpost", "jump route", "hyperspace", "monitor",
    "帝国", "地球", "功績", "直訴",
)  # fmt: skip
TYPED = {
    "deep_space.field_name": "tests.imperium.action.deep_space.test_names",
    "correction.star_name": "tests.imperium.action.deep_space.test_names",
}
WRONG_WAYS = (
    ("setting_up/step", "administrative/petition"),
    ("close_out/maintenance/step", "action/space_battle/opening"),
    ("action/space_battle/fire", "close_out/scrap"),
    ("pieces/forces", "administrative/income"),
    ("order", "setting_up/step"),
    ("close_out/prestige/loans", "sequence"),
    ("close_out/repair/step", "board/frame"),
)

LEDGER = Ledger(
    passed, kept, ("victory.imperial", "victory.terran", "victory.armistice"), folders=("campaigns", "routes")
)
SECTIONS = (
    "6.1", "6.2", "7.1", "7.2", "7.3", "7.4", "8.0", "9.0", "10.0",
    "11.0", "11.1", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7", "11.8",
    "12.1", "12.2", "12.3", "12.4", "12.5", "12.6", "12.7", "12.8", "12.9",
    "13.0", "13.1", "13.2", "13.3", "13.4", "14.1", "14.2", "14.3", "15.0", "16.0",
    "17.1", "17.2", "17.3", "17.4",
)  # fmt: skip
RULES = Rules(r"\d{1,2}\.\d", "rules-tested.md", SECTIONS, 62)

WALKED = Walked(
    scrolls={
        "planet_battle_(advance|counter.*|fight|flak|garrison|landing|reply)": "a goal for each counter",
        "setup_hand": "on a phone, where troops go stands below the ships",
    },
    chosen_first={
        "(actions|actions_more)": "which fleets act",
        "interference.*_ships": "which ships go or come",
        "maintenance.printed": "what counters print",
        "setup_hand": "which forces stand where",
    },
)

HANDED = Handed(
    GAME, lambda: files("imperium", *(ALL if EVERYWHERE else CHOSEN)), setup, LASTS, GLADLY,
    plays=PLAYS, unasked=UNASKED, families=FAMILIES, helped=True, scenes=6,
    own_words=OWN_WORDS, typed=TYPED, windows=WINDOWS,
    phases=("setting_up", "administrative", "action", "close_out", "peace"), reckoning={"routes": ("state",)},
    wrong_ways=WRONG_WAYS, walked=WALKED,
    book=MAP_READ, ledger=LEDGER, rules=RULES, outcomes=OUTCOMES, board=board,
)  # fmt: skip
