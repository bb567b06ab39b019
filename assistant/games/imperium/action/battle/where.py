"""12.0, 13.0, 17.4 Where a battle is fought: what each way asks and gives, and how long it takes."""

from __future__ import annotations

import msgspec

from assistant.core.play.question import Answer
from assistant.core.words.say import Say, say
from assistant.games.imperium.components.rulings import Reading
from assistant.games.imperium.pieces.names import planet_name, system_name
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.segment import Fight
from assistant.games.imperium.state.war import State

from ..planetary_battle.entering import PlayAssault
from ..space_battle.opening import PlayBattle
from .told import TellBattle

# Minutes of a battle of some ten ships, from the quickest to the slowest.
MINUTES = {"board": (20, 40), "fire": (15, 30), "quick": (5, 10), "planet": (10, 20), "told": (1, 3)}


class Way(msgspec.Struct, frozen=True):
    """A way to fight as its page shows it: what is done here and by the table, and for how long."""

    label: Say
    does: Say
    lasts: Say


class Where(msgspec.Struct, frozen=True):
    """The page that asks where a battle is fought: the ways, the usual one first, and what it asks."""

    ways: tuple[Way, ...]
    title: Say


def where(state: State, battle: Fight, answers: tuple[Answer, ...]) -> Where:
    """The ways of these answers; a battle recorded from the table is told on the page itself."""
    found = [way(how_of(each), each.label) for each in answers if how_of(each)]
    if not any(each.command is TellBattle for each in answers):
        found.append(way("told", say("battles.tell")))
    return Where(tuple(found), title_of(state, battle))


def title_of(state: State, battle: Fight) -> Say:
    """What is asked, by the place."""
    if battle.planet:
        return say("battles.assault_how_title", planet=planet_name(state, battle.planet))
    return say("battles.how_title", system=system_name(state, battle.system))


def way(how: str, label: Say) -> Way:
    """What is said of a way."""
    least, most = MINUTES[how]
    return Way(label, say(f"battles.does_{how}"), say("battles.minutes", least=least, most=most))


def how_of(answer: Answer) -> str:
    """Which way an answer is; empty if it is none."""
    known = {PlayAssault: "planet", TellBattle: "told"}
    return str(answer.fixed["how"]) if answer.command is PlayBattle else known.get(answer.command, "")


def played_here(state: State) -> tuple[Answer, ...]:
    """The ways to fight a battle in space here instead of recording how it went."""
    hows = ("board", "fire", "quick") if Reading.QUICK_RESOLUTION_ON.holds(state) else ("board", "fire")
    return tuple(
        Answer(command=PlayBattle, label=say(f"battles.play_{how}"), fixed={"how": how}) for how in hows
    )


def assault_here(battle: Fight, *, main: bool) -> Answer:
    """An attack on a planet, fought here."""
    side = SideKey(battle.attacker)
    return Answer(command=PlayAssault, label=say("planetary.play"), fixed={"side": side}, main=main)
