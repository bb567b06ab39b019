"""A match on the shelf, played on by answers to each page of a battle."""

from __future__ import annotations

from typing import Any

from flask import Flask

from assistant.core.game import Setup
from assistant.games.outer_planets.state.keys import SideKey, TypeKey
from tests.any_game.table import InFile

# Who sails, and how many of them, six against six.
STRIKERS = ((TypeKey.AUXILIARY_CRUISER, 4), (TypeKey.DEFENCE_FLEET, 2))
PATROLS = ((TypeKey.ZODIAC, 2), (TypeKey.FRIGATE, 2), (TypeKey.PATROL_SHIP, 2))


class Sea(InFile):
    """A match that was begun by a surprise attack on a port."""

    def __init__(self, app: Flask, **rulings: str) -> None:
        setup = Setup("campaign", "Surprise", rulings=rulings)
        super().__init__(app.extensions["shelf"].create("outer_planets", setup), action="sea")
        while self.state.now.stop != "surprise_play.5":
            self.main()

    def main(self, **more: Any) -> None:
        """The main answer with nothing changed."""
        answer = next((one for one in self.question.answers if one.main), self.question.answers[0])
        self.give(type=answer.tag, **answer.fixed, **more)

    def some(self, side: str, port: str, wanted: tuple[tuple[TypeKey, int], ...]) -> list[int]:
        """So many units of each type in a port, or anywhere of a side."""
        found: list[int] = []
        for kind, number in wanted:
            there = [
                each.id
                for each in self.state.units.values()
                if (each.side, each.type) == (side, kind) and port in ("", each.at.key)
            ]
            found += there[:number]
        return found

    def strike(self, *, fight: bool = True) -> Sea:
        """The surprise attack on Columbia, unanswered; then its battle, unless that is to wait."""
        self.give(type="surprise_card", side="alliance", card="1", moves=True)
        units = self.some(SideKey.ALLIANCE, "", STRIKERS)
        self.give(type="strike_port", units=units, port="columbia", area="inner_planets")
        self.give(type="end_surprise_moves", side="alliance")
        for side in ("aerospace", "alliance", "aerospace"):
            self.give(type="surprise_pass", side=side)
        self.give(type="surprise_sorties", side="alliance")
        if fight:
            self.give(type="surprise_battle", area="inner_planets")
        return self

    def third_round(self) -> Sea:
        """Nobody is hurt at the port; six ships sail against six."""
        self.strike()
        self.give(type="aim_fire", side="alliance")
        self.leave_nobody()
        self.give(type="battle_sorties", units=self.some(SideKey.AEROSPACE, "columbia", PATROLS))
        self.leave_nobody()
        return self

    def leave_nobody(self) -> None:
        """Neither side disengages."""
        while self.question.key == "battle_leaving":
            self.main()

    def dice(self) -> Sea:
        """The Aerospace Force has aimed."""
        self.third_round().give(type="aim_fire", side="aerospace", by="spread")
        return self

    def alliance_aims(self) -> Sea:
        """The Aerospace Force has thrown well."""
        self.dice()
        self.thrown(6)
        return self

    def thrown(self, face: int) -> None:
        """All dice of the question: every third one a face, the others nothing."""
        due = self.question.detail.dice
        self.give(type="throw_fire", faces=[face if at % 3 == 0 else 1 for at in range(due)])

    def damage(self) -> Sea:
        """Both have fired."""
        self.alliance_aims().give(type="aim_fire", side="alliance", by="spread")
        self.thrown(6)
        return self

    def leaving(self) -> Sea:
        """Nobody has hit anything."""
        self.third_round()
        for side in ("aerospace", "alliance"):
            self.give(type="aim_fire", side=side)
        return self

    def chase(self) -> Sea:
        """Two groups of the Alliance leave."""
        self.leaving().leave_in_two_groups()
        return self

    def leave_in_two_groups(self) -> None:
        """Three cruisers leave together, both defence fleets apart from them."""
        fast, slow = (self.some(SideKey.ALLIANCE, "inner_planets", (kind,)) for kind in STRIKERS)
        groups = {f"u{one}": 1 for one in fast[:3]} | {f"u{one}": 2 for one in slow}
        self.give(type="leave_battle", side="alliance", groups=groups)
        self.main()

    def homes(self) -> Sea:
        """They are let go."""
        self.chase().main()
        return self
