"""9-3, 9-4 The attack steps: targets are named, then all dice of the step fall."""

from __future__ import annotations

from typing import NamedTuple

from assistant.core.play.referee import Referee
from assistant.core.shipped.match_kit import figure, table
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..odds.charts import faces_of_fire
from ..odds.faces import Faces
from ..odds.fire import Firer
from ..pieces.moving import sign
from ..pieces.sides import side_name
from ..pieces.units import is_elite, unit_name
from ..state.battle import Battle, Fell, Shot, Stage
from ..state.keys import ALLIANCE, IN_PORT, SideKey, Sign, UnitId
from ..state.table import State
from ..state.unit import Unit
from . import fights, likes
from .aims import Aimed, aims_that_can_be, all_at, check, last_at, spread
from .commands import AimFire, CountFire, ThrowFire
from .homing import go_on
from .piles import pile_of, piles
from .rounds import AIMING, aims_due, current, fought

# More dice than these do not fit the foot of a page.
MOST_SHOWN = 12


class FireLine(NamedTuple):
    """All dice of one kind at one target: how many, on which faces, and who throws them."""

    key: str
    target: UnitId
    elite: bool
    dice: int
    firers: tuple[UnitId, ...]


class Result(NamedTuple):
    """9-4-1 How many dice of a line withdraw their target, and how many hit it."""

    withdraws: int
    hits: int


def due_side(state: State, battle: Battle) -> SideKey | None:
    """Whose targets are asked for now; None once dice are due."""
    stage = current(state, battle)
    side = AIMING.get(stage) if stage else None
    return side if side and aims_due(state, battle, side) else None


def drafted(state: State, battle: Battle, command: AimFire) -> Aimed:
    """The aims with those that are dealt out by one tap."""
    side = command.side
    aims = aims_that_can_be(state, battle, side, command.aims)
    match command.by:
        case "spread":
            return spread(state, battle, side, aims)
        case "last" if command.target:
            return last_at(state, battle, side, aims, fights.of_key(state, command.target).id)
        case "pile" if command.target:
            target = fights.of_key(state, command.target)
            heaps = piles(state, battle, fights.all_targets(state, battle, side), apart=command.apart)
            return all_at(state, battle, side, aims, pile_of(heaps, target.id))
        case "clear":
            return {}
    return aims


def aim_fire(state: State, command: AimFire, referee: Referee) -> None:
    """9-3-1 All targets of a side before any of its dice; its convoys that do not fire evade (9-3-2)."""
    battle, side = fought(state, *AIMING), command.side
    if due_side(state, battle) != side:
        raise Senseless(say("outer_planets.battle.not_this_stage"), "9-2")
    aims = drafted(state, battle, command)
    check(state, battle, aims, referee)
    aims = likes.deal(likes.kinds(state, battle, side), aims, command.dealt)
    battle.shots += [Shot(firer=firer, target=target) for firer, target in aims.items()]
    battle.done.append(side)
    battle.evading += [
        each.id
        for each in fights.firers(state, battle, side)
        if fights.is_convoy(state, each) and each.id not in aims
    ]
    words = say("outer_planets.battle.aimed", side=side_name(side), n=len(aims))
    referee.tell(words if aims else say("outer_planets.battle.holds_fire", side=side_name(side)), "9-3-1")
    # 9-3-1 By the other reading no die falls before both sides have named their targets.
    if side != ALLIANCE and (not aims or Reading.TARGETS_WHEN_BOTH_FIRST.holds(state)):
        battle.stage = Stage.ALLIANCE_AIMS
    elif side == ALLIANCE and not battle.shots:
        battle.stage = Stage.DAMAGE
    go_on(state, battle, referee)


def firer_of(state: State, each: Unit) -> Firer:
    """9-4-1 A unit for the odds, with the dice it throws now."""
    hits, withdraws = faces_by(state, elite=is_elite(state, each))
    return Firer(fights.dice_of(state, each) or 0, (len(hits), len(withdraws)))


def faces_by(state: State, *, elite: bool) -> tuple[Faces, Faces]:
    """9-4-1 The faces of a die that hit and those that withdraw, by what throws it."""
    bonus = figure(state, "fire", "hit", "elite") if elite else 0
    return faces_of_fire(table(state, "fire"), bonus, Reading.SEVEN_HIT.holds(state))


def lines(state: State, battle: Battle) -> list[FireLine]:
    """9-4-1 The dice of the step, target by target, those of elite units apart."""
    found: dict[tuple[UnitId, bool], list[UnitId]] = {}
    for shot in battle.shots:
        # What a card has taken off the board since is fired at no more.
        if not fights.afloat(state, shot.target):
            continue
        found.setdefault((shot.target, is_elite(state, state.units[shot.firer])), []).append(shot.firer)
    return [
        FireLine(f"u{target}{'e' if elite else ''}", target, elite,
             sum(fights.dice_of(state, state.units[each]) or 0 for each in by), tuple(by))
        for (target, elite), by in sorted(found.items(), key=lambda one: (one[0][0], not one[0][1]))
    ]  # fmt: skip


def faces_of(state: State, line: FireLine) -> tuple[Faces, Faces]:
    """9-4-1 The faces that withdraw a line's target, and that hit it; in port nobody withdraws (9-7-3)."""
    hits, withdraws = faces_by(state, elite=line.elite)
    return () if state.units[line.target].at.zone in IN_PORT else withdraws, hits


def throw_fire(state: State, command: ThrowFire, referee: Referee) -> None:
    """9-4-1 Every die of the step, in the order of its lines."""
    battle = fought(state, *AIMING)
    thrown = lines(state, battle)
    due = sum(line.dice for line in thrown)
    if len(command.faces) != due:
        raise Senseless(say("outer_planets.battle.dice_number", n=len(command.faces), due=due), "9-4-1")
    results, at = [], 0
    for line in thrown:
        faces = command.faces[at : at + line.dice]
        at += line.dice
        leave, hit = faces_of(state, line)
        results.append(Result(*(sum(face in those for face in faces) for those in (leave, hit))))
    fired(state, battle, results, command.faces, referee)


def count_fire(state: State, command: CountFire, referee: Referee) -> None:
    """9-4-1 The dice of the step as they lie on the table."""
    battle = fought(state, *AIMING)
    results = []
    for line in lines(state, battle):
        result = Result(command.withdraws.get(line.key, 0), command.hits.get(line.key, 0))
        blank = any(fights.dice_of(state, state.units[each]) is None for each in line.firers)
        if sum(result) > line.dice and not blank:
            words = say("outer_planets.battle.more_than_dice", n=sum(result), dice=line.dice)
            raise Senseless(words, "9-4-1")
        results.append(result)
    fired(state, battle, results, (), referee)


def strike(state: State, battle: Battle, line: FireLine, withdraws: int, hits: int) -> None:
    """9-4 Hits wait for their dice; whoever is to withdraw bears its marker."""
    if hits:
        battle.hits[line.target] = battle.hits.get(line.target, 0) + hits
    if withdraws and state.units[line.target].at.zone not in IN_PORT:
        sign(state.units[line.target], Sign.WITHDRAWN)


def tell(
    state: State, results: dict[UnitId, Result], side: SideKey, faces: tuple[int, ...], referee: Referee
) -> None:
    """What the dice came to, target by target; few dice are shown."""
    found = []
    for key, result in results.items():
        if any(result):
            words = "fire_withdraws" if result.withdraws else "fire_hits"
            target = unit_name(state, state.units[key])
            found.append(say(f"outer_planets.battle.{words}", target=target, n=result.hits))
    sum_of = [sum(each) for each in zip(*results.values(), strict=True)]
    headline = say("outer_planets.battle.fire_sum", side=side_name(side), withdraws=sum_of[0], n=sum_of[1])
    if faces and len(faces) <= MOST_SHOWN:
        sentence = say("outer_planets.battle.fire_result", side=side_name(side), results=list(found))
        referee.tell(sentence if found else headline, "9-4-1", faces=faces, headline=headline)
    else:
        referee.tell(headline, "9-4-1")


def note_luck(fell: Fell, line: FireLine, result: Result, hits: Faces) -> None:
    """How the dice of a line fell, for the end of the battle to tell."""
    fell.dice, fell.hits, fell.sixths = (
        fell.dice + line.dice,
        fell.hits + result.hits,
        fell.sixths + line.dice * len(hits),
    )


def fired(
    state: State, battle: Battle, results: list[Result], faces: tuple[int, ...], referee: Referee
) -> None:
    """9-2 What the dice brought; then the other side's step, or the damage."""
    by_side: dict[SideKey, dict[UnitId, Result]] = {}
    for line, result in zip(lines(state, battle), results, strict=True):
        strike(state, battle, line, result.withdraws, result.hits)
        side = state.units[line.firers[0]].side
        note_luck(battle.fell.setdefault(side, Fell()), line, result, faces_of(state, line)[1])
        own = by_side.setdefault(side, {})
        before = own.get(line.target, Result(0, 0))
        own[line.target] = Result(before.withdraws + result.withdraws, before.hits + result.hits)
    for side, found in by_side.items():
        tell(state, found, side, faces, referee)
    battle.shots = []
    # Where both named targets first, one throw was that of both.
    if ALLIANCE in battle.done or battle.stage == Stage.ALLIANCE_AIMS:
        battle.stage = Stage.DAMAGE
    else:
        battle.stage = Stage.ALLIANCE_AIMS
    go_on(state, battle, referee)
