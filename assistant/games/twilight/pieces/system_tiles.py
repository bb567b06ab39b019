"""6-1 The systems as tiles to tap, those that matter to a player first; what no planet names is typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from assistant.core.play.question import Choice, Option
from assistant.core.words.folding import folded
from assistant.core.words.say import Say, say

from ..components.printed import PlanetCard
from ..state.keys import PlanetKey, SideKey
from ..state.table import State
from . import neighbours, planets, systems

# How many of those that were named lately stand before the rest.
LATELY = 7
Refused = Callable[[str], Say | None]


class Known(NamedTuple):
    """A system: what the table calls it, and the planets on its tile."""

    called: str
    planets: dict[PlanetKey, PlanetCard]


def known(state: State) -> dict[str, Known]:
    """Every system by what it is known by: those with planets, then what players have named besides."""
    boards = (each for player in state.players.values() for each in (*player.board, *player.damaged))
    spelled: dict[str, str] = {}
    for each in (*state.systems, *boards):
        spelled.setdefault(systems.key_of(state, each), each)
    found: dict[str, Known] = {}
    for planet, card in systems.on_table(state).items():
        key = systems.key_of(state, card.name)
        found.setdefault(key, Known(spelled.get(key, card.name), {})).planets[planet] = card
    return found | {key: Known(each, {}) for key, each in spelled.items() if key and key not in found}


def tiles(state: State, side: SideKey, rule: str, refused: Refused) -> tuple[Choice, ...]:
    """A player's own systems, those beside them, those named lately, homes of others, the rest by name."""
    there = known(state)
    named = [systems.key_of(state, each) for each in state.systems]
    own = [key for key, each in there.items() if side in holders(state, each) or is_home(state, side, each)]
    beside = [key for key in neighbours.beside(state, own) if key in there]
    lately = [key for key in dict.fromkeys(named) if key not in own and there[key].planets][:LATELY]
    # What no planet names was typed once, and is never left out.
    typed = [key for key, each in there.items() if not each.planets]
    homes = [
        key
        for key, each in there.items()
        if any(is_home(state, other, each) for other in state.sides if other != side)
    ]
    groups = {"own": own, "beside": beside, "lately": [*lately, *typed], "homes": homes, "rest": list(there)}
    found, shown = [], set[str]()
    for group, keys in groups.items():
        options = tuple(_option(state, there[key], rule, refused) for key in keys if key not in shown)
        shown.update(keys)
        if options:
            label = say(f"twilight.systems_{group}")
            found.append(Choice(name=group, options=options, label=label, by_name=group == "rest"))
    return tuple(found)


def holders(state: State, system: Known) -> list[SideKey]:
    """Who holds planets there, as far as planets are kept."""
    held = (state.planets[key].owner for key in system.planets if key in state.planets)
    return [owner for owner in held if owner]


def is_home(state: State, side: SideKey, system: Known) -> bool:
    """Whether it is the home system of a player."""
    return any(key in system.planets for key in planets.homes(state, side))


def lying_in(state: State, called: Iterable[str]) -> list[PlanetKey]:
    """6-5, 6-7 The planets on the tiles of these systems, as far as a planet or a home names them."""
    tiles_named = {systems.key_of(state, each) for each in called}
    return [key for key, each in state.planets.items() if systems.key_of(state, each.name) in tiles_named]


def here_first(state: State, called: Iterable[str], keys: Iterable[PlanetKey]) -> list[PlanetKey]:
    """Planets: those in these systems before all others, nobody's before those that are held, by name."""
    here = lying_in(state, called)

    def place(key: PlanetKey) -> tuple[bool, bool, str]:
        each = state.planets[key]
        return key not in here, bool(each.owner), folded(each.name)

    return sorted(keys, key=place)


def _option(state: State, system: Known, rule: str, refused: Refused) -> Option:
    refusal = refused(system.called)
    return Option(
        value=system.called, label=system.called, remark=_below(state, system), refusal=refusal,
        rule=rule if refusal else "", side=next(iter(holders(state, system)), ""),
    )  # fmt: skip


def _below(state: State, system: Known) -> Say | None:
    """What stands under its name: the other planets on its tile, or what its only one brings."""
    cards = list(system.planets.values())
    # A system that was first named by its second planet is called so, and the first stands below.
    others = [each.name for each in cards if each.name != system.called]
    if not cards:
        return None
    if len(cards) == 1:
        return say("twilight.tile_worth", resources=cards[0].resources, influence=cards[0].influence)
    if len(others) == 1:
        return say("twilight.tile_planet", planet=others[0])
    return say("twilight.tile_planets", planet=others[0], more=len(others) - 1)
