"""6.1 Frontier crisis: the Imperial player takes ships off the board for three turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec

from assistant.core.odds.dice import OneDie
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Question, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.shipped.match_kit import figure
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.forces import by_type, cargo_of, drop_empty_fleets, system_of
from assistant.games.imperium.pieces.units import counts, is_ship, names, short_name, type_of, unit_name
from assistant.games.imperium.state.keys import IMPERIAL, UnitId
from assistant.games.imperium.state.war import Aboard, Due, InFleet, State, Unit, Why

from .asking import ask_for, end_interference, one_die
from .staying import can_part, fighters_of, send_alone

Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
# What a group of carriers is called that go without their fighters.
ALONE = "-alone"


class RollCrisis(Command, frozen=True):
    """How many ships go."""

    faces: OneDie


class SendAway(Command, frozen=True):
    """These ships go: how many of each group in the question."""

    ships: dict[str, Number]


class SendSmallest(Command, frozen=True):
    """The smallest ships go."""


def ask(state: State) -> Question:
    """One die for their number, then which."""
    if not state.pending.roll:
        return ask_for(state, "crisis", one_die(RollCrisis), tables=("interference",))
    smallest = by_type(pick_smallest(state))
    rows = tuple(row for key, ships in groups(state).items() for row in rows_of(state, key, ships))
    choose = Steppers(name="ships", rows=rows, budget=due_total(state), unit=say("crisis.unit"))
    return ask_for(
        state,
        "crisis_ships",
        Answer(command=SendAway, label=say("crisis.send"), fields=(choose,), main=True),
        Answer(command=SendSmallest, label=say("crisis.send_smallest", ships=names(state, smallest))),
        due=due_total(state),
    )


def groups(state: State) -> dict[str, list[Unit]]:
    """The Imperial ships on the board, like with like: type, state, cargo and place."""
    found: dict[str, list[Unit]] = {}
    for unit in state.units.values():
        # What waits on the turn track is in no system: it is not on the board.
        if unit.side == IMPERIAL and is_ship(state, unit) and system_of(state, unit):
            found.setdefault(group_key(state, unit), []).append(unit)
    return found


def group_key(state: State, unit: Unit) -> str:
    """How a group is called in the answer: dingir-fleet3-CA-damaged, sol-aboard5-F, dingir-TR-RT."""
    where = unit.where
    place = ""
    if isinstance(where, InFleet):
        place = f"fleet{where.number}"
    elif isinstance(where, Aboard):
        place = f"aboard{where.ship}"
    loads = sorted(cargo.type for cargo in cargo_of(state, unit))
    parts = (system_of(state, unit), place, unit.type, "damaged" if unit.damaged else "", *loads)
    return "-".join(part for part in parts if part)


def rows_of(state: State, key: str, ships: list[Unit]) -> list[Row]:
    """The steppers of a group; carriers may also go without their fighters (R-16)."""
    ship = ships[0]
    rows = [row_of(state, key, ships)]
    if can_part(state, ship):
        alone = say("crisis.alone", ship=unit_name(state, ship), n=len(fighters_of(state, ship)))
        price, group = counts(state, ship), place_of(state, ship)
        rows.append(Row(key=key + ALONE, label=alone, most=len(ships), price=price, group=group))
    return rows


def row_of(state: State, key: str, ships: list[Unit]) -> Row:
    """The stepper of a group; a capital ship counts two."""
    ship = ships[0]
    cargo = [short_name(state, one.type) for one in cargo_of(state, ship)]
    label = (
        say("crisis.laden", ship=unit_name(state, ship), cargo=list(cargo))
        if cargo
        else unit_name(state, ship)
    )
    return Row(
        key=key, label=label, most=len(ships), price=weight(state, [ship]), group=place_of(state, ship)
    )


def going(state: State, ships: list[Unit]) -> dict[UnitId, Unit]:
    """The ships that leave with these, each once: themselves and the fighters aboard (R-16)."""
    aboard = [cargo for ship in ships for cargo in cargo_of(state, ship) if is_ship(state, cargo)]
    return {ship.id: ship for ship in (*ships, *aboard)}


def weight(state: State, ships: list[Unit]) -> int:
    """How many ships these count as when they leave, a capital ship two."""
    return sum(counts(state, ship) for ship in going(state, ships).values())


def place_of(state: State, unit: Unit) -> Say:
    """Where a ship is, as its group is headed."""
    system = state.systems[system_of(state, unit)].name
    if isinstance(unit.where, InFleet):
        return say("crisis.in_fleet", number=unit.where.number, system=system)
    return say("crisis.at_system", system=system)


def due_total(state: State) -> int:
    """How many ships have to go (R-16): as rolled, or as near below as the ships on the board allow."""
    ships = [ship for group in groups(state).values() for ship in group]
    total = min(state.pending.roll, sum(counts(state, ship) for ship in ships))
    # Of ships that count two each an odd number cannot go.
    only_capital = all(counts(state, ship) == 2 for ship in ships)
    return total - total % 2 if only_capital else total


def pick_smallest(state: State) -> list[Unit]:
    """Ships that make up the total: unladen before laden, cheap before dear."""
    ships = [ship for group in groups(state).values() for ship in group]
    ships.sort(
        key=lambda ship: (weight(state, [ship]), bool(cargo_of(state, ship)), type_of(state, ship).cost)
    )
    # Greedy, the smallest first: what that leaves over is put right below.
    due, chosen = due_total(state), list[Unit]()
    for ship in ships:
        if weight(state, [*chosen, ship]) <= due:
            chosen.append(ship)
    left = due - weight(state, chosen)
    # Only capital ships were left for the last one: a small one stays for it.
    if left and (large := next((s for s in ships if s not in chosen and counts(state, s) == 2), None)):
        small = next(ship for ship in chosen if weight(state, [ship]) == 1)
        chosen = [ship for ship in chosen if ship is not small] + [large]
    return chosen


def roll(state: State, command: RollCrisis, referee: Referee) -> None:
    """So many ships have to go."""
    state.pending.roll = command.faces[0]
    total = due_total(state)
    referee.tell(say("crisis.rolled", n=total), "6.1", faces=command.faces, total=command.faces[0])
    if not total:
        end_interference(state)


def send_away(state: State, command: SendAway, referee: Referee) -> None:
    """The chosen ships leave with their cargo, and come back as reinforcements."""
    there, chosen, alone = groups(state), list[Unit](), list[Unit]()
    for key, ships in there.items():
        laden, parted = command.ships.get(key, 0), command.ships.get(key + ALONE, 0)
        if laden + parted > len(ships):
            raise Senseless(say("crisis.not_there", n=laden + parted, group=key), "6.1")
        chosen += ships[:laden]
        alone += ships[laden : laden + parted]
    unknown = [key for key, n in command.ships.items() if n and key.removesuffix(ALONE) not in there]
    if unknown:
        raise Senseless(say("crisis.not_there", n=command.ships[unknown[0]], group=unknown[0]), "6.1")
    total, due = weight(state, chosen) + sum(counts(state, ship) for ship in alone), due_total(state)
    if total != due:
        referee.forbid(say("crisis.wrong_number", n=total, due=due), "6.1")
    leave(state, chosen, referee, alone)


def send_smallest(state: State, command: SendSmallest, referee: Referee) -> None:
    """The usual choice."""
    leave(state, pick_smallest(state), referee)


def leave(state: State, ships: list[Unit], referee: Referee, alone: Sequence[Unit] = ()) -> None:
    """Put ships on the turn track; carriers `alone` leave their fighters behind (R-16)."""
    back = state.now.turn + figure(state, "interference", "crisis", "turns")
    away = going(state, ships) | {ship.id: ship for ship in alone}
    if homeless := send_alone(state, [*alone], [*away.values()], back):
        referee.forbid(say("crisis.no_place", n=homeless), "6.1")
    for ship in away.values():
        # Cargo of a ship that goes stays aboard it, and comes back with it.
        if not (isinstance(ship.where, Aboard) and ship.where.ship in away):
            ship.where = Due(back, Why.CRISIS)
    drop_empty_fleets(state)
    sentence = say("crisis.leave", n=len(away), turn=back)
    full = say("crisis.leave_named", ships=names(state, by_type([*away.values()])), turn=back)
    referee.tell(sentence, "6.1", private={IMPERIAL: full})
    end_interference(state)


ANSWERS: Mapping[type[Command], Handler[State]] = {
    RollCrisis: roll,
    SendAway: send_away,
    SendSmallest: send_smallest,
}
