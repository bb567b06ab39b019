"""A side's ships in the order in which fire wears them down: each place on the line is a state of the fleet.

Because the policy fixes the order, a whole fleet is one number, and a battle of two fleets a small table.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache

import msgspec

from assistant.core.odds.dice import Die
from assistant.core.odds.hits import Volley, ways_alike
from assistant.games.imperium.components.printed import OUTRIGHT

from .chances import CANCELS

Fall = dict[int, float]

ONE_BY_ONE, ALL_ROUND = "one_by_one", "all_round"


class Face(msgspec.Struct, frozen=True):
    """What one side of a ship's counter fires, by the faces needed, and what it bears."""

    beams: tuple[Volley, ...]
    torpedoes: tuple[Volley, ...]
    defence: int
    counter_measures: int


class Ship(msgspec.Struct, frozen=True):
    """A ship as the estimate knows it: `reverse` None if it lies damaged or has none; `weight` when lost."""

    type: str
    front: Face
    reverse: Face | None
    weight: int = 1

    @property
    def strength(self) -> int:
        return sum(volley.dice for volley in (*self.front.beams, *self.front.torpedoes))


class Link(msgspec.Struct, frozen=True):
    """One worsening: the ship it befalls, the face it shows before, and where on the line it was flipped.

    `outright` is how many hits more destroy it in the very step in which it was flipped (12.8).
    """

    ship: int
    face: Face
    destroys: bool
    flipped_at: int = -1
    outright: int = 0


class BattleLine:
    """All worsenings of a side in order, and how hits of one step run along them."""

    def __init__(self, ships: Sequence[Ship], links: Sequence[Link]) -> None:
        self.ships, self.links = tuple(ships), tuple(links)
        self._falls: dict[tuple[int, int, int, bool], Fall] = {}
        self._flips = [sorted({link.flipped_at for link in links[place:]}) for place in range(len(links))]

    def faces(self, place: int) -> list[Face]:
        """The faces still in the fight at a place."""
        shown = {number: ship.front for number, ship in enumerate(self.ships)}
        for link in self.links[:place]:
            reverse = self.ships[link.ship].reverse
            # A ship without a reverse has no link that flips it: its only worsening is its loss.
            if link.destroys or reverse is None:
                del shown[link.ship]
            else:
                shown[link.ship] = reverse
        return list(shown.values())

    def destroyed(self, place: int) -> tuple[Ship, ...]:
        """The ships lost at a place."""
        return tuple(self.ships[link.ship] for link in self.links[:place] if link.destroys)

    def fall(self, start: int, place: int, hits: int, torpedoes: bool) -> Fall:
        """Where hits that have come as far as `place`, in a step begun at `start`, leave the fleet."""
        if place == len(self.links) or not hits:
            return {place: 1.0}
        # Steps begun at different places are alike if the same ships of those to come were flipped in them.
        flips = self._flips[place]
        alike = bisect_left(flips, start)
        key = (alike - len(flips), place, hits, torpedoes)
        if key not in self._falls:
            self._falls[key] = self._fall(start, place, hits, torpedoes)
        return self._falls[key]

    def _fall(self, start: int, place: int, hits: int, torpedoes: bool) -> Fall:
        link = self.links[place]
        # Flipped in this same step, its front bears the rest: a step judges ships as they stood before it.
        again = link.flipped_at >= start
        needed = link.outright if again else link.face.defence
        # Its counter-measures were rolled when it was first hit; a target rolls them once a step.
        dice = link.face.counter_measures if torpedoes and not again else 0
        found: Fall = {}
        for cancelled, chance in _cancelling(dice):
            # Hits that fall short of the next worsening are lost with the step (12.8).
            left = hits - cancelled - needed
            after = self.fall(start, place + 1, left, torpedoes) if left >= 0 else {place: 1.0}
            for where, share in after.items():
                found[where] = found.get(where, 0.0) + chance * share
        return found


@cache
def _cancelling(dice: int) -> tuple[tuple[int, float], ...]:
    """How many hits so many counter-measures cancel, with the chances (12.7)."""
    return tuple((n, count / Die.D6**dice) for n, count in enumerate(ways_alike(dice, CANCELS)))


def line(ships: Iterable[Ship], policy: str) -> BattleLine:
    """Strongest ships first: one by one, each worn down to its end, or all damaged before any is finished."""
    # A stable sort: ships of like strength keep the order of the fleet.
    ordered = sorted(ships, key=lambda ship: -ship.strength)
    found: list[Link] = []
    for destroys in (False, True):
        for number, ship in enumerate(ordered):
            if destroys or ship.reverse:
                face = (ship.reverse or ship.front) if destroys else ship.front
                found.append(Link(number, face, destroys))
    if policy == ONE_BY_ONE:
        # Stable: each ship is flipped, then destroyed, before the next one is touched.
        found.sort(key=lambda link: link.ship)
    flipped = {link.ship: place for place, link in enumerate(found) if not link.destroys}
    return BattleLine(ordered, [_knowing(link, flipped, ordered) for link in found])


def _knowing(link: Link, flipped: dict[int, int], ships: Sequence[Ship]) -> Link:
    """The link that destroys a ship, knowing where that ship was flipped and what it bore before."""
    if not link.destroys or link.ship not in flipped:
        return link
    # 12.8 Three times the defence of the side that was fired at, of which once has flipped it.
    outright = ships[link.ship].front.defence * (OUTRIGHT - 1)
    return msgspec.structs.replace(link, flipped_at=flipped[link.ship], outright=outright)
