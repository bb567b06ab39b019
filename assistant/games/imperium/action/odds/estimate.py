"""How a whole battle may end under a simple policy: exact for that policy, an estimate for the battle."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from assistant.core.odds.hits import Volley, spread

from .line import BattleLine, Fall

# Places of both sides on their lines, with the chance of being there.
Places = dict[tuple[int, int], float]
# Which of the two (0, 1) has won when the fire ceases with the lines standing so, NOBODY or UNDECIDED.
Judge = Callable[[int, int], int]

NOBODY = -1
UNDECIDED = -2
# Chances below this are dropped: there are thousands of them, and together they change no digit shown.
FAINT = 1e-6
SETTLED = 1e-3
LONGEST = 200


class Estimate(msgspec.Struct, frozen=True):
    """Chances that the first side, the second, or neither wins, or that both go on without an end.

    `lost`: the ships each is expected to lose, by type; `left`: how many it has where it has won.
    """

    wins: tuple[float, float]
    neither: float
    lost: tuple[dict[str, float], dict[str, float]]
    undecided: float = 0.0
    left: tuple[dict[int, float], dict[int, float]] = ({}, {})


class Duel:
    """Two lines that fire at each other, beams then torpedoes; what was worked out is kept."""

    def __init__(self, lines: tuple[BattleLine, BattleLine]) -> None:
        self.lines = lines
        self._falls: dict[tuple[int, int, int, bool], Fall] = {}
        self._scores: dict[tuple[int, int, bool], list[tuple[int, float]]] = {}

    def exchange(self, places: Places, *, torpedoes: bool) -> Places:
        """Both sides fire at once; losses count afterwards."""
        found: Places = {}
        for (one, other), chance in places.items():
            there = self._fall(1, other, one, torpedoes)
            # Both fire from where they stood: the two falls are independent, and their chances multiply.
            for here, share in self._fall(0, one, other, torpedoes).items():
                for place, part in there.items():
                    likely = chance * share * part
                    if likely > FAINT:
                        found[here, place] = found.get((here, place), 0.0) + likely
        return found

    def _fall(self, side: int, place: int, firing: int, torpedoes: bool) -> Fall:
        """Where a side at `place` comes to be when the other, at its place `firing`, has fired."""
        # The same standing comes up again in every later exchange: what follows from it is worked out once.
        key = (side, place, firing, torpedoes)
        if key not in self._falls:
            found: Fall = {}
            for hits, chance in self._scored(1 - side, firing, torpedoes):
                for where, share in self.lines[side].fall(place, place, hits, torpedoes).items():
                    found[where] = found.get(where, 0.0) + chance * share
            self._falls[key] = {where: chance for where, chance in found.items() if chance > FAINT}
        return self._falls[key]

    def _scored(self, side: int, place: int, torpedoes: bool) -> list[tuple[int, float]]:
        """Hits a side scores at a place, with their chances."""
        key = (side, place, torpedoes)
        if key not in self._scores:
            dice: dict[int, int] = {}
            for face in self.lines[side].faces(place):
                for volley in face.torpedoes if torpedoes else face.beams:
                    dice[volley.least] = dice.get(volley.least, 0) + volley.dice
            chances = spread(Volley(number, least) for least, number in dice.items())
            self._scores[key] = [(hits, chance) for hits, chance in enumerate(chances) if chance > FAINT]
        return self._scores[key]


def estimate(lines: tuple[BattleLine, BattleLine], judge: Judge, exchanges: int | None) -> Estimate:
    """Let both fire `exchanges` times (None: until one is gone), beams then torpedoes; then judge."""
    duel = Duel(lines)
    going: Places = {(0, 0): 1.0}
    ended: Places = {}
    for _ in range(LONGEST if exchanges is None else exchanges):
        # 12.3 Beams take effect before torpedoes are thrown.
        going = duel.exchange(duel.exchange(going, torpedoes=False), torpedoes=True)
        for places in [each for each in going if any(_gone(lines, each))]:
            ended[places] = ended.get(places, 0.0) + going.pop(places)
        # Without a limit of rounds the rest shrinks for ever; what is left is shared out as it stands.
        if sum(going.values()) < SETTLED:
            break
    return _added_up(lines, judge, {**going, **ended})


def _gone(lines: tuple[BattleLine, BattleLine], at: tuple[int, int]) -> tuple[bool, bool]:
    return at[0] == len(lines[0].links), at[1] == len(lines[1].links)


def _added_up(lines: tuple[BattleLine, BattleLine], judge: Judge, places: Places) -> Estimate:
    # Less than 1 by the faint chances that were dropped on the way.
    whole = sum(places.values())
    wins = {0: 0.0, 1: 0.0, NOBODY: 0.0, UNDECIDED: 0.0}
    lost: tuple[dict[str, float], dict[str, float]] = ({}, {})
    left: tuple[dict[int, float], dict[int, float]] = ({}, {})
    for at, chance in places.items():
        won = judge(*at)
        wins[won] += chance / whole
        if won >= 0:
            there = len(lines[won].ships) - len(lines[won].destroyed(at[won]))
            left[won][there] = left[won].get(there, 0.0) + chance / whole
        for side in (0, 1):
            for ship in lines[side].destroyed(at[side]):
                lost[side][ship.type] = lost[side].get(ship.type, 0.0) + chance / whole
    return Estimate((wins[0], wins[1]), wins[NOBODY], lost, wins[UNDECIDED], left)


def last_standing(lines: tuple[BattleLine, BattleLine]) -> Judge:
    """The side with ships left when the other has none (scenarios 2 and 5); both there: it would go on."""

    def judge(one: int, other: int) -> int:
        gone = _gone(lines, (one, other))
        if not any(gone):
            return UNDECIDED
        return gone.index(False) if sum(gone) == 1 else NOBODY

    return judge


def holds_out(lines: tuple[BattleLine, BattleLine], side: int) -> Judge:
    """Both there after the last round: the other leaves, and `side` has won (R-48)."""
    last = last_standing(lines)

    def judge(one: int, other: int) -> int:
        both_there = not any(_gone(lines, (one, other)))
        return side if both_there else last(one, other)

    return judge


def more_destroyed(lines: tuple[BattleLine, BattleLine]) -> Judge:
    """The side that has destroyed more, as each ship's weight counts (12.3)."""
    worth = [
        [sum(ship.weight for ship in line.destroyed(place)) for place in range(len(line.links) + 1)]
        for line in lines
    ]

    def judge(one: int, other: int) -> int:
        lost = worth[0][one], worth[1][other]
        return NOBODY if lost[0] == lost[1] else int(lost[0] > lost[1])

    return judge
