"""Random campaigns whose wars end in their first turn: as fate, once a war, decides by hand."""

from __future__ import annotations

from random import Random
from typing import Any

from assistant.core.game import Setup
from assistant.core.kept.correction import Change
from assistant.core.kept.values import SetValue
from assistant.core.play.command import Command, type_tag
from assistant.games.imperium.correction.commands import Correct, RemoveUnit
from assistant.games.imperium.pieces.campaign import goal
from assistant.games.imperium.state.campaign import War as Fought
from assistant.games.imperium.state.chapter import at_war, chapter_turn, next_war_at
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN, SideKey, enemy
from assistant.games.imperium.state.war import Due, OnPlanet, State

from ..build import MAP_READ
from ..random_player import Player
from ..wars import LONGEST, War, tally
from .chapters import campaign
from .invariants_peace import at_the_hand_over, unexplained_in_peace

WARS = 2
# The turn in which nobody wins.
LAST = 10
FATES = ("imperial", "terran", "armistice", "imperial wins all", "terran wins all")
OFTEN = (3, 3, 3, 1, 1)
DIPLOMACY = {
    "let_peace_pass": 6.0, "play_peace_turn": 1.0, "upgrade_outposts": 1.0, "return_forces": 1.0,
    "send_home": 1.0, "outposts_cut_off": 1.0,
}  # fmt: skip


class Diplomat(Player):
    """A quiet player who likes every way of making a peace and of playing it."""

    def weight(self, answer: Any) -> float:
        """The longer a peace that passes, the shorter the test."""
        return DIPLOMACY[answer.tag] if answer.tag in DIPLOMACY else super().weight(answer)

    def faces(self, count: int) -> list[int]:
        """Three dice are mostly those of a peace, and mostly low."""
        if count == 3 and self.chance.random() < 0.8:
            return [self.chance.randint(1, 2) for _ in range(count)]
        return super().faces(count)


class Wars(War):
    """A campaign up to the turn in which its third war begins, or to its end."""

    def __init__(self, seed: int) -> None:
        rulings = {"armistice_forces": "stay", "peace_works": "doubled"} if seed % 4 == 1 else {}
        self.setup = Setup(
            "campaign", rulings=rulings, secrecy="closed" if seed % 5 == 4 else "open", printed=MAP_READ
        )
        super().__init__(self.setup, Diplomat(f"campaign {seed}", "quiet"))
        self.fate = Random(f"fate {seed}")
        self.decided = 0

    def play_all(self) -> None:
        """Answer until the campaign is over, or so many wars are."""
        while self.state.over is None and campaign(self.state).war <= WARS:
            assert len(self.given) < LONGEST
            self.answer_once()
        for chapter in campaign(self.state).chapters:
            if isinstance(chapter, Fought):
                tally(self.seen.endings, f"war: {chapter.outcome}")
            elif chapter.founded:
                tally(self.seen.endings, "peace: worlds founded")
        if self.state.over is not None:
            tally(self.seen.endings, f"campaign: {self.state.winner}")
        self.seen.answers = len(self.given)

    def answer_once(self) -> None:
        """Once in each war its end is brought near, before anything of that turn has happened."""
        war = campaign(self.state).war
        if self.decided < war and at_war(self.state) and self.state.now.stop == "interference":
            assert chapter_turn(self.state) == 1
            self.decided = war
            self.decide()
        super().answer_once()

    def decide(self) -> None:
        """The war will end with this turn, most likely so."""
        changes = self.changes(self.fate.choices(FATES, OFTEN)[0])
        draft, self.asked = self.applied(Correct("to hurry", changes), ())
        self.take(Correct("to hurry", changes), (), draft)
        # Everything else goes by the rules, and is checked.
        self.by_hand = 0

    def changes(self, fate: str) -> tuple[Change, ...]:
        """What is set by hand for it."""
        waiting = any(isinstance(unit.where, Due) for unit in self.state.units.values())
        if fate == "armistice" and not waiting:
            last = campaign(self.state).began + LAST - 1
            return SetValue("turn", last), SetValue("prestige", 5)
        side = TERRAN if fate.startswith("terran") else IMPERIAL
        won = SetValue("prestige", 10 if side == IMPERIAL else 0)
        return (*self.conquest(side), won) if fate.endswith("all") else (won,)

    def conquest(self, side: SideKey) -> list[Change]:
        """What wins a side the campaign falls to it, and its defenders with it."""
        planets = goal(self.state, side)
        fallen = [OnPlanet(planet) for planet in planets]
        lost = [u for u in self.state.units.values() if u.side == enemy(side) and u.where in fallen]
        markers = {planet: self.state.planets[planet].marker or "outpost" for planet in planets}
        return [
            *(RemoveUnit(unit.id) for unit in lost),
            *(SetValue(f"planet.{planet}.holder", f"{side}.{marker}") for planet, marker in markers.items()),
        ]

    def take(self, command: Command, tokens: tuple[str, ...], draft: State) -> None:
        """What is true of a peace and of the way into it, beside what is true of every war."""
        before = self.state
        super().take(command, tokens, draft)
        wrong = [] if self.by_hand else unexplained_in_peace(before, command, self.state)
        if type_tag(command) == "make_peace":
            wrong += at_the_hand_over(before, self.state)
        assert not wrong, (wrong, command, f"turn {before.now.turn}, answer {len(self.given)}")
        for way in ways(before, command):
            tally(self.seen.rows, way)


def ways(before: State, command: Command) -> list[str]:
    """Which of the ways an answer of peace was given in: what of it was chosen."""
    found = type_tag(command)
    if found not in DIPLOMACY:
        return []
    chosen = {name: getattr(command, name) for name in command.__struct_fields__ if name != "side"}
    if found == "let_peace_pass":
        # One turn, some of them, or all that are left.
        turns, whole = chosen["turns"], next_war_at(campaign(before)) - before.now.turn
        return [f"{found}: {'one' if turns == 1 else 'all' if turns == whole else 'some'}"]
    return [" ".join((f"{found}:", *(name for name, value in chosen.items() if value)))]
