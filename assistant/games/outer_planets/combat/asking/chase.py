"""9-6-3 The page of the chase: each group with those that go after it, and what becomes of it then."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from assistant.core.play.question import Answer, Choice, Option, Question
from assistant.core.shipped.match_kit import figure
from assistant.core.words.say import Name, Say, say

from ...pieces.headquarters import aboard
from ...pieces.places import port_name
from ...pieces.spreads import spread_words
from ...pieces.units import figures, type_of, unit_name
from ...state.battle import Battle, BattleKind, Stage
from ...state.keys import AEROSPACE, SideKey, UnitId, enemy
from ...state.table import State
from ...state.unit import Unit
from .. import fights, homing
from ..chances import sunk_next
from ..commands import ChaseGroups
from ..fights import unit_key
from ..leaving import drafted
from ..names import called
from ..rounds import chases, fought
from .common import Fighter, of_this_round, shown, titled
from .piles import Pile

# Units of a group by their number.
Groups = dict[int, list[Unit]]


class Formed(msgspec.Struct, frozen=True, kw_only=True):
    """9-6-2 A group: its units, those alike as one, and the acceleration of the slowest.

    `led` is what a headquarters adds to it, 0 without one.
    """

    number: int
    kinds: tuple[Pile, ...]
    acceleration: int | None
    led: int


class Prey(Formed, frozen=True, kw_only=True):
    """A group with those that go after it; unchased it goes `home`, or by so many `checks`."""

    home: Name | None
    checks: int
    chasers: tuple[Fighter, ...]
    # 9-6-4 How many ships of the group the next round may sink, and how many of those that chase it.
    ahead: tuple[Say, ...]


class Chaser(msgspec.Struct, frozen=True, kw_only=True):
    """A unit that may give chase: the group it is after `now`, what a tap makes of it, why it is slow."""

    unit: Fighter
    now: int
    tapped: int
    slow: Say | None


class ChasePage(msgspec.Struct, frozen=True, kw_only=True):
    """9-6-3 The groups of the foe, the one in `hand` with the acceleration it needs, and who may chase.

    So many are `free` for a tap that sends all who are fast enough; `only_some` may on the surprise turn.
    """

    side: SideKey
    foe: SideKey
    hand: int
    needs: int | None
    only_some: bool
    free: int
    groups: tuple[Prey, ...]
    units: tuple[Chaser, ...]


def ask(state: State, battle: Battle) -> list[Question]:
    """9-6-3 Each side, for the groups of the other: nobody goes after any of them yet."""
    return [chase(state, battle, ChaseGroups(side=side)) for side in chases(state, battle)[:1]]


def weigh(state: State, command: ChaseGroups, before: str) -> Question:
    """The page with those that are sent so far."""
    return chase(state, fought(state, Stage.CHASE), command)


def chase(state: State, battle: Battle, command: ChaseGroups) -> Question:
    """Who goes after which group; nobody does unless told so."""
    side = command.side
    groups, sent = fights.groups_of(state, battle, enemy(side)), drafted(state, battle, command)
    able = fights.can_chase(state, battle, side)
    hand = command.group if command.group in groups else first(state, battle, able, groups)
    question = Question(
        key="battle_chase",
        side=side,
        title=titled(state, battle, "who_chases", side),
        rule="9-6-3",
        answers=ways(state, battle, side, sent),
        about=("chase", side),
        layout="wide",
        control="combat/chase",
        detail=ChasePage(
            side=side,
            foe=enemy(side),
            hand=hand,
            needs=fights.group_acceleration(state, battle, groups[hand]),
            only_some=battle.kind == BattleKind.SURPRISE and battle.round == 1 and side == AEROSPACE,
            free=len(drafted(state, battle, command_of(side, sent, hand))) - len(sent),
            groups=tuple(prey(state, battle, side, number, sent) for number in groups),
            units=tuple(chaser(state, battle, each, (hand, groups[hand]), sent) for each in able),
        ),
    )
    return of_this_round(state, battle, question)


def command_of(side: SideKey, sent: dict[UnitId, int], hand: int) -> ChaseGroups:
    """What the one tap would send that takes all who are free and fast enough."""
    return ChaseGroups(side=side, chase={f"u{key}": n for key, n in sent.items()}, group=hand, by="fast")


def first(state: State, battle: Battle, able: list[Unit], groups: Groups) -> int:
    """The group that is in hand as the page opens: the first that somebody can catch."""
    caught = (
        number
        for number, units in groups.items()
        if any(fights.fast_enough(state, battle, each, units) for each in able)
    )
    return next(caught, next(iter(groups)))


def ways(state: State, battle: Battle, side: SideKey, sent: dict[UnitId, int]) -> tuple[Answer, ...]:
    """Those that are sent go; or nobody does."""
    groups, fixed = fights.groups_of(state, battle, enemy(side)), {"side": side}
    nobody = Answer(command=ChaseGroups, label=say("outer_planets.battle.let_go"), fixed=fixed)
    choices = tuple(
        Choice(name=f"chase.{unit_key(each)}", label=unit_name(state, each), chosen=str(sent.get(each.id, 0)),
               options=(Option(value="0", label=say("outer_planets.battle.chases_nobody")),
                        *(goal(state, battle, each, n, units) for n, units in groups.items())))
        for each in fights.can_chase(state, battle, side)
    )  # fmt: skip
    label = summed(groups, sent) if sent else nobody.label
    some = Answer(command=ChaseGroups, label=label, fields=choices, fixed=fixed, main=True)
    return (some, nobody) if sent else (some,)


def summed(groups: Groups, sent: dict[UnitId, int]) -> Say:
    """What the answer comes to: how many give chase, and which group is let go."""
    free = [str(number) for number in groups if number not in sent.values()]
    if not free:
        return say("outer_planets.battle.chase_with", n=len(sent))
    return say("outer_planets.battle.chase_and_let_go", n=len(sent), groups=list(free))


def goal(state: State, battle: Battle, each: Unit, number: int, units: list[Unit]) -> Option:
    """A group as somebody's prey; who is too slow is shown why."""
    label = say("outer_planets.battle.as_group", n=number)
    refusal = too_slow(state, battle, each, units)
    return Option(value=str(number), label=label, refusal=refusal, rule="9-6-3" if refusal else "")


def too_slow(state: State, battle: Battle, each: Unit, units: list[Unit]) -> Say | None:
    """9-6-3 Both accelerations, where a unit cannot catch a group."""
    if fights.fast_enough(state, battle, each, units):
        return None
    own, theirs = fights.acceleration(state, battle, each), fights.group_acceleration(state, battle, units)
    return say("outer_planets.battle.is_less", own=own or 0, its=theirs or 0)


def chaser(
    state: State, battle: Battle, each: Unit, hand: tuple[int, list[Unit]], sent: dict[UnitId, int]
) -> Chaser:
    """A unit that may give chase, beside the group in hand."""
    number, units = hand
    now = sent.get(each.id, 0)
    slow = too_slow(state, battle, each, units)
    # A tap sends it after the group in hand; once more, it stays.
    tapped = 0 if now == number else now if slow else number
    return Chaser(unit=shown(state, battle, each), now=now, tapped=tapped, slow=slow)


def prey(state: State, battle: Battle, side: SideKey, number: int, sent: dict[UnitId, int]) -> Prey:
    """A group with those that go after it; unchased it goes home, to ports that are known already."""
    group = group_of(state, battle, enemy(side), number)
    units = fights.groups_of(state, battle, enemy(side))[number]
    after = [state.units[key] for key, at in sent.items() if at == number]
    ports = list(dict.fromkeys(homing.proposed(state, each) for each in units))
    home = port_name(state, ports[0]) if len(ports) == 1 and ports[0] in state.ports else None
    checks = homing.rolls(state, units)
    return Prey(
        **msgspec.structs.asdict(group),
        home=None if checks else home,
        checks=len(checks),
        chasers=tuple(shown(state, battle, each) for each in after),
        ahead=tuple(ahead(state, after, units)),
    )


def ahead(state: State, after: list[Unit], units: list[Unit]) -> Iterator[Say]:
    """9-6-4 What the next round may sink of a group and of its chasers; nothing while a value is blank."""
    for word, firing, struck in (("prey_sunk", after, units), ("chasers_sunk", units, after)):
        if sunk := sunk_next(state, firing, struck):
            yield spread_words(say(f"outer_planets.battle.{word}"), sunk)


def forming(state: State, battle: Battle, number: int, units: list[Unit]) -> Formed:
    """9-6-2 A group with the acceleration of its slowest unit."""
    led = any(fights.led(state, battle, each) for each in units)
    return Formed(
        number=number,
        kinds=kinds(state, battle, units),
        acceleration=fights.group_acceleration(state, battle, units) if units else None,
        led=figure(state, "acceleration", "1", "headquarters") if led else 0,
    )


def kinds(state: State, battle: Battle, units: list[Unit]) -> tuple[Pile, ...]:
    """The units of a group, those alike as one with a count."""
    found: dict[object, list[Unit]] = {}
    for each in units:
        own = each.id if each.name or aboard(state, each) else 0
        found.setdefault((each.type, each.nation, figures(state, each), own), []).append(each)
    return tuple(
        Pile(unit=shown(state, battle, alike[0]), count=len(alike), kind=kind_of(state, alike))
        for alike in found.values()
    )


def kind_of(state: State, alike: list[Unit]) -> Name | Say:
    """What units alike are called: one by its name, several by their kind."""
    return called(state, alike[0]) if len(alike) == 1 else type_of(state, alike[0]).name


def group_of(state: State, battle: Battle, side: SideKey, number: int) -> Formed:
    """9-6-3 A group that has declared."""
    return forming(state, battle, number, fights.groups_of(state, battle, side)[number])
