"""What Twilight hands over to the tests that every game must pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from assistant.core.game import Setup
from assistant.core.play.sides import Playing
from assistant.games.twilight.action.strategic.primary import ASKED as CARDS
from assistant.games.twilight.definition import GAME
from tests.any_game.handed import Handed, Ledger, Played, Rules, Walked, files, lies
from tests.asked import PUT, named

from .conftest import EVERYTHING, RACES
from .ledger import kept, passed
from .outcomes import OUTCOMES, board


def setup(number: int) -> Setup:
    """Three to six players, who keep everything or little, at an open table or a closed one."""
    sides = tuple(Playing(f"p{at + 1}", RACES[at]) for at in range(3 + number % 4))
    groups = EVERYTHING if number % 2 else None
    return Setup("galaxy", secrecy="closed" if number % 3 == 0 else "open", sides=sides, groups=groups)


GLADLY = frozenset({"take_tactical", "take_strategic", "open_battle", "land", "invade"})

# What a line binds ends as the line says, at the end of a turn, a phase or a round.
LASTS = {"effects": "a line lasts until it ends"}


def galaxy(*races: str, groups: tuple[str, ...] | None = None, **rulings: str) -> Setup:
    """A game between these races."""
    sides = tuple(Playing(f"p{at}", race) for at, race in enumerate(races, 1))
    return Setup("galaxy", sides=sides, groups=groups, rulings=rulings)


FIVE = ("hacan", "jol_nar", "sol", "mentak", "l1z1x")
OF_FIVE = galaxy(*FIVE, groups=EVERYTHING, bombardment="once")
# Chosen for what is asked in them that is asked in no recorded match; the first for its short rounds.
PLAYS = (
    Played(galaxy("hacan", "jol_nar", "naalu", groups=EVERYTHING, option_actions="no"), "0", 97),
    Played(OF_FIVE, "31", 24),
    Played(OF_FIVE, "22", 28),
    Played(OF_FIVE, "25", 14),
)
# Whoever takes a card whose primary asks nothing is not asked; the others keep a group late.
# What these matches come to seldom or never: asked in tests of its own alone. This list only gets shorter.
UNASKED = frozenset(
    {
        "counters_now",
        "damage_now",
        "goods_now",
        "planets_now",
        "primary_initiative",
        "recovery",
        "structures_now",
        "technologies_now",
    }
)
CODE = lies("twilight")[1]
FAMILIES: Mapping[str, Callable[[], Iterable[str]]] = {
    "primary_*": lambda: (card.name.lower() for card in CARDS),
    "*_now": lambda: map(str.lower, named(CODE / "setting_up", r"\basked\(Group\.(\w+)")),
    "battle_*": lambda: named(CODE / "battle", PUT),
}

TYPED = {
    "twilight.which_system": "tests.twilight.test_systems",
    "twilight.which_{}": "tests.twilight.test_systems",
    "twilight.moves_to": "tests.twilight.test_systems",
    "twilight.in_own_words": "tests.twilight.test_objectives_typed",
    "twilight.votes_for_what": "tests.twilight.test_agenda",
}
WRONG_WAYS = (
    ("strategy/tokens", "status/counters"),
    ("action/tactical/step", "battle/step"),
    ("battle/fleets", "action/turn"),
    ("pieces/turns", "battle/step"),
    ("status/claims", "board/frame"),
)

LEDGER = Ledger(passed, kept, ("twilight.wins",))
SECTIONS = (
    "1", "3", "4", "5", "6-1", "6-2", "6-3", "6-4", "6-5", "6-6", "6-7", "7-1", "7-3", "7-4", "7-5", "8", "9",
    "10-1", "10-2", "10-3", "10-4", "10-5", "10-6", "10-7", "11", "12", "12-0", "12-1", "12-2", "12-3",
    "12-4",
)  # fmt: skip
UNBOUND = ("correction", "pieces/clock.py")
RULES = Rules(r"\d{1,2}(-\d)?", "rules-tested-twilight.md", SECTIONS, 60, UNBOUND, all_named=False)

SIX = tuple(Playing(f"p{at}", race) for at, race in enumerate((*FIVE, "sardakk"), 1))
NAMES = {f"p{at}": name for at, name in enumerate(("Aya", "Ben", "Chie", "Dora", "Emil", "Fumiko"), 1)}
WINDOWS = frozenset(
    {
        "secondaries", "claims_all", "counters_all", "redistribution_all", "battle_fleets", "battle_barrage",
        "battle_retreat", "battle_dice", "battle_losses",
    }
)  # fmt: skip
SURVEYED = Played(Setup("galaxy", "Thursday", players=NAMES, sides=SIX), "survey", 90)

WALKED = Walked(
    scrolls={"vote_all": "on a phone all who may be elected, each a line, stand before how many votes"},
    chosen_first={
        "battle_fleets": "which ships are there",
        "pds_losses": "which ships take the hits",
        "vote(_all)?": "what is voted for",
    },
    known={r".*(cut|frame:) span \"": "names of three or four in the band"},
)

HANDED = Handed(
    GAME, lambda: files("twilight", "*.jsonl"), setup, LASTS, GLADLY,
    plays=PLAYS, unasked=UNASKED, families=FAMILIES, helped=True, scenes=3,
    typed=TYPED,
    typed_words=frozenset({"twilight.effect_text", "twilight.agenda_title", "twilight.law_says"}),
    windows=WINDOWS,
    phases=("setting_up", "strategy", "action", "agenda", "battle", "status"), wrong_ways=WRONG_WAYS,
    walked=WALKED,
    surveyed=SURVEYED, own_screens=True, ledger=LEDGER, rules=RULES, outcomes=OUTCOMES, board=board,
)  # fmt: skip
