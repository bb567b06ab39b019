"""Six players at an open table who keep everything: a match at each kind of page there is."""

from __future__ import annotations

from itertools import count

from flask import Flask

from assistant.core.game import DiceSource, Setup
from assistant.core.play.sides import Playing
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf

from ..conftest import BY_PLANET
from ..player import Table

RACES = ("sardakk", "sol", "naalu", "l1z1x", "hacan", "jol_nar")
NAMES = ("Aya", "Ben", "Chie", "Dan", "Emi", "Fritz")
PICKS = (("p2", 7), ("p3", 8), ("p4", 6), ("p5", 5), ("p6", 4), ("p1", 1))
FLEETS = {
    "attacker": {"dreadnought": 2, "carrier": 1, "cruiser": 1, "destroyer": 1, "fighter": 3},
    "defender": {"dreadnought": 2, "carrier": 1, "cruiser": 3, "destroyer": 2, "fighter": 3},
}


class Places:
    """Matches that were played on to a page, by the name of the page."""

    def __init__(self, app: Flask) -> None:
        self.shelf: Shelf = app.extensions["shelf"]
        self.made = count(1)
        self.source = DiceSource.TABLE

    def begun(
        self,
        picks: int = len(PICKS),
        groups: tuple[str, ...] | None = BY_PLANET,
        rulings: dict[str, str] | None = None,
    ) -> Table:
        """A new match in which so many have picked their card; with all six the first has the turn."""
        sides = tuple(Playing(f"p{at + 1}", race) for at, race in enumerate(RACES))
        players = {f"p{at + 1}": name for at, name in enumerate(NAMES)}
        setup = Setup(
            "galaxy",
            f"Evening {next(self.made)}",
            rulings=rulings or {},
            sides=sides,
            players=players,
            groups=groups,
            dice=self.source,
        )
        table = Table(self.shelf.create("twilight", setup))
        table.give(type="choose_speaker", speaker="p2")
        table.begin()
        for side, card in PICKS[:picks]:
            table.give(type="pick_card", side=side, card=card)
        return table

    def picks(self) -> Table:
        """Three have picked their card."""
        return self.begun(picks=3)

    def secondaries(self) -> Table:
        """The first of the order asks all others."""
        table = self.begun()
        for _ in range(2):
            table.insist(type="pass_turn", side=table.state.active)
        card = next(card for card, one in table.state.cards.items() if one.holder == table.state.active)
        table.give(type="take_strategic", side=table.state.active, card=int(card))
        while "secondaries" not in [question.key for question in table.match.questions("everybody")]:
            question = table.match.questions("everybody")[0]
            table.play(question, question.answers[0])
        return table

    def trade(self) -> Table:
        """The primary of Trade, with agreements made."""
        table = self.begun()
        while table.state.active != "p5":
            table.insist(type="pass_turn", side=table.state.active)
        table.give(type="take_strategic", side="p5", card=5)
        for pair in ("p1 p2", "p1 p3", "p4 p5"):
            table.give(type="agree", side="p5", pair=pair)
        return table

    def votes(self, about: str = "for_or_against", said: int = 4) -> Table:
        """An agenda on which so many have voted; the next has ready planets."""
        table = self.begun(picks=0)
        for side, card in PICKS:
            table.give(type="pick_card", side=side, card={6: 3}.get(card, card))
        while table.state.active != "p4":
            table.insist(type="pass_turn", side=table.state.active)
        table.give(type="take_strategic", side="p4", card=3)
        table.give(type="play_primary", side="p4", split={"pool": 1})
        table.give(type="open_agenda", side="p4", about=about, title="Arms Levy")
        for _ in range(said):
            answer = table.asked("vote_all").answers[0]
            (side,) = answer.fixed.values()
            choice = {"for_or_against": ("for", "against"), "player": ("p2", "p5"), "planet": ("Jord", "Nar")}
            voted = choice.get(about, ("Docks", "War suns"))[len(table.state.agenda.votes) % 2]
            table.give(type="cast_vote", side=side, choice=voted, votes=1)
        return table

    def tactical(self, system: str = "Wellon") -> Table:
        """An action in a system."""
        table = self.begun()
        table.give(type="take_tactical", side=table.state.active, system=system)
        return table

    def production(self) -> Table:
        """What the home dock builds."""
        table = self.tactical("Home")
        table.give(type="begin_build", dock="druaa")
        return table

    def fleets(self) -> Table:
        """Which ships are in a battle of the active player against the fourth."""
        table = self.tactical()
        table.give(type="open_battle", defender="p4")
        return table

    def barrage(self) -> Table:
        """Destroyers on both sides."""
        table = self.fleets()
        table.insist(type="tell_fleets", **FLEETS)
        return table

    def retreat(self) -> Table:
        """No destroyers: who announces a retreat."""
        table = self.fleets()
        without = {
            role: {unit: n for unit, n in ships.items() if unit != "destroyer"}
            for role, ships in FLEETS.items()
        }
        table.insist(type="tell_fleets", **without)
        return table

    def dice(self) -> Table:
        """Both sides' dice."""
        table = self.retreat()
        for side in ("p3", "p4"):
            table.give(type="fight_on", side=side)
        return table

    def losses(self) -> Table:
        """Both sides were hit."""
        table = self.dice()
        table.give(type="count_hits", side="p3", hits={"dreadnought": 2, "fighter": 1})
        table.give(type="count_hits", side="p4", hits={"cruiser": 2})
        return table

    def invasion(self) -> Table:
        """Ground forces on one planet."""
        table = self.tactical("[0.0.0]")
        table.give(type="land", forces={"zero_zero_zero": 4}, defenders={"zero_zero_zero": 3})
        return table

    def pds(self) -> Table:
        """PDS that fire at the active player's fleet."""
        table = self.tactical()
        table.insist(type="fire_pds", pds={"p4": 2})
        return table

    def pds_losses(self) -> Table:
        """What they hit."""
        table = self.pds()
        table.give(type="throw_pds", side="p4", faces=[9, 1])
        return table

    def bombs(self) -> Table:
        """Ships that bombard a planet."""
        table = self.begun(rulings={"bombardment": "once", "landing_fire": "once"})
        table.give(type="take_tactical", side=table.state.active, system="[0.0.0]")
        there = {"forces": 4, "defenders": 3, "standing": 2}
        table.insist(type="land", **{field: {"zero_zero_zero": n} for field, n in there.items()})
        table.give(type="begin_fight", planet="zero_zero_zero", bombs={"war_sun": 1})
        return table

    def landing_fire(self) -> Table:
        """PDS that fire at what lands."""
        table = self.bombs()
        table.give(type="throw_bombs", faces={"war_sun": [1, 2, 3]})
        return table

    def status(self) -> Table:
        """All have passed: who claims an objective."""
        table = self.begun()
        while table.state.now.stop == "turns":
            table.insist(type="pass_turn", side=table.state.active)
        return table

    def claims(self) -> Table:
        """Who claims an objective, several of which lie open: some are paid, some held."""
        table = self.begun()
        for key in ("three_counters", "ten_influence", "five_technologies", "mecatol"):
            changes = [
                {"kind": "set_value", "key": "card.8.used", "to": False},
                {"kind": "set_value", "key": "passed.p3", "to": False},
                {"kind": "set_value", "key": "active", "to": "p3"},
            ]
            table.give(type="correct", reason="once more", changes=changes)
            table.give(type="take_strategic", side="p3", card=8)
            table.give(type="play_imperial", side="p3", objective=key)
            table.give(type="nobody_else")
        while table.state.now.stop == "turns":
            table.insist(type="pass_turn", side=table.state.active)
        return table

    def counters(self) -> Table:
        """Nobody claims one: two counters each."""
        table = self.status()
        table.give(type="nobody_claims")
        return table

    def redistribution(self) -> Table:
        """All counters lie: who moves some."""
        table = self.counters()
        table.give(type="all_to_pool")
        return table

    def all(self) -> dict[str, Match]:
        """Every kind of page."""
        tables = {
            "picks": self.picks(),
            "turns": self.begun(),
            "must only": self.begun(groups=None),
            **{
                name: getattr(self, name)()
                for name in (
                    "secondaries", "votes", "tactical", "production", "fleets", "barrage", "retreat", "dice",
                    "losses", "invasion", "pds", "pds_losses", "bombs", "landing_fire", "claims", "counters",
                    "redistribution",
                )
            },
        }  # fmt: skip
        return {name: table.match for name, table in tables.items()}
