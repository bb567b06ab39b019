"""14.2 Scrap: damaged ships, and monitors, broken up for half their maintenance."""

from __future__ import annotations

from assistant.core.kept.reading_off import reading_off
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Option, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.maintenance import bases

from ..pieces import read_off as printed
from ..pieces.forces import cargo_of, remove_unit, side_name, unit_of
from ..pieces.names import unit_at
from ..pieces.stock import earn
from ..pieces.survey import placed
from ..pieces.units import Words, is_ship, unit_name, value
from ..state.keys import SIDES, SideKey, UnitId
from ..state.ledger import What
from ..state.war import State, Unit
from .owing import done, is_done, reopen
from .repair.mending import undisputed


class ScrapShips(Command, frozen=True):
    """Break up these ships; none, and the step is settled."""

    side: SideKey
    ships: tuple[UnitId, ...] = ()


def yields(state: State, unit: Unit) -> int | None:
    """What scrapping a ship brings: half its maintenance, rounded down (R-5); None while that is blank."""
    maintenance = value(state, unit, "maintenance")
    return None if maintenance is None else maintenance // 2


def candidates(state: State, side: SideKey) -> list[Unit]:
    """Damaged ships and all monitors at an own world or outpost that is not contested (R-40)."""
    at_base = {planet.system for planet in bases(state, side)}
    ships = [unit for system, unit in placed(state, side) if system in at_base and is_ship(state, unit)]
    return [unit for unit in ships if (unit.damaged or unit.type == "M") and undisputed(state, unit)]


def enter(state: State, referee: Referee) -> None:
    """Nobody has settled this step yet."""
    reopen(state, "scrap")


def ask(state: State) -> list[Question]:
    """What to scrap: asked where a ship is damaged, or a side said that it wants to."""
    asked = [side for side in SIDES if not is_done(state, "scrap", side) and _wanted(state, side)]
    return [_question(state, side) for side in asked]


def _wanted(state: State, side: SideKey) -> bool:
    """Whole monitors alone are nobody's scrap, unless their side wished it during maintenance."""
    ships = candidates(state, side)
    return any(unit.damaged for unit in ships) or bool(ships and is_done(state, "wish_scrap", side))


def _question(state: State, side: SideKey) -> Question:
    ships = candidates(state, side)
    nothing = Answer(
        command=ScrapShips, label=say("scrap.nothing"), fixed={"side": side, "ships": ()}, main=True
    )
    pick = Pick(
        name="ships", options=tuple(_option(state, unit) for unit in ships), label=say("scrap.which"), least=1
    )
    answers = [nothing]
    # With all values blank there is nothing to choose from until one is read off.
    if any(yields(state, unit) is not None for unit in ships):
        answers.append(
            Answer(command=ScrapShips, label=say("scrap.these"), fields=(pick,), fixed={"side": side})
        )
    if unread := printed.blanks(state, ships, "maintenance"):
        answers.append(reading_off(unread, main=False))
    title, remark = say("scrap.title"), say("scrap.remark")
    return Question(
        key="scrap",
        side=side,
        title=title,
        rule="14.2",
        answers=tuple(answers),
        about=(state.now.turn,),
        remark=remark,
    )


def _option(state: State, unit: Unit) -> Option:
    gain = yields(state, unit)
    remark = say("scrap.gain_unknown") if gain is None else say("scrap.gain", n=gain)
    if cargo_of(state, unit):
        remark = say("scrap.gain_with_cargo", gain=remark)
    refusal = say("close_out.blank", unit=unit_name(state, unit)) if gain is None else None
    return Option(value=str(unit.id), label=unit_at(state, unit), remark=remark, refusal=refusal, rule="14.2")


def scrap_ships(state: State, command: ScrapShips, referee: Referee) -> None:
    """The ships go, cargo and all, and their half maintenance comes into stock."""
    side = command.side
    chosen = [unit_of(state, unit_id) for unit_id in command.ships]
    if len(set(command.ships)) != len(chosen) or any(unit.side != side for unit in chosen):
        raise Senseless(say("scrap.not_yours", side=side_name(side)), "14.2")
    allowed = candidates(state, side)
    for unit in chosen:
        if unit not in allowed:
            referee.forbid(say("scrap.not_allowed", unit=unit_at(state, unit)), "14.2")
        elif yields(state, unit) is None:
            referee.forbid(say("close_out.blank", unit=unit_name(state, unit)), "14.2")
    # R-5 Each is rounded down for itself, not the sum.
    gain = sum(yields(state, unit) or 0 for unit in chosen)
    # Told before they go: a counter out of play has no place to be named by.
    _tell(state, side, chosen, gain, referee)
    for unit in chosen:
        remove_unit(state, unit)
    if gain:
        earn(state, side, gain, What.SCRAP, referee)
    done(state, "scrap", side)


def _tell(state: State, side: SideKey, chosen: list[Unit], gain: int, referee: Referee) -> None:
    if not chosen:
        referee.tell(say("scrap.none", side=side_name(side)), "14.2")
        return
    named: Words = [unit_at(state, unit) for unit in chosen]
    private: Say = say("scrap.done", side=side_name(side), units=named, gain=gain)
    public = say("scrap.done_hidden", side=side_name(side), n=len(chosen), gain=gain)
    referee.tell(public, "14.2", private={side: private})


STEP = Step("scrap", "14.2", ask=ask, answers={ScrapShips: scrap_ships}, enter=enter)
