"""5 Trade agreements: who has one with whom, what it brings, and what ends it."""

from __future__ import annotations

from itertools import combinations

from assistant.core.kept.groups import keeps
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Name, Values, say

from ..components.kit import kit
from ..state.keys import Group, RaceKey, SideKey, TechnologyKey
from ..state.table import Agreement, State
from . import technologies
from .players import at_table, is_race, name, playing, seated

Pair = tuple[SideKey, SideKey]
# How many agreements a race sheet holds.
MOST = 2


def kept(state: State) -> bool:
    """Whether agreements are kept here."""
    return keeps(state, Group.AGREEMENTS)


def pairs(state: State) -> list[Pair]:
    """All pairs of who plays, as they sit."""
    return list(combinations(playing(state), 2))


def key_of(pair: Pair) -> str:
    """What a pair is called in an answer."""
    return " ".join(pair)


def pair_of(state: State, called: str) -> Pair:
    """The pair of this name, either player first; Senseless if it is not two who sit at the table."""
    one, _, other = called.partition(" ")
    for side in (one, other):
        at_table(state, SideKey(side))
    if one == other:
        raise Senseless(say("twilight.agreed_with_oneself", player=name(state, SideKey(one))), "5")
    first, second = sorted((SideKey(one), SideKey(other)), key=state.sides.index)
    return first, second


def between(state: State, pair: Pair) -> Agreement | None:
    """The agreement of these two, if they have one."""
    return next((each for each in state.agreements if set(each.sides) == set(pair)), None)


def of(state: State, side: SideKey) -> list[Agreement]:
    """The agreements of a player."""
    return [each for each in state.agreements if side in each.sides]


def contracts(state: State, side: SideKey) -> list[int]:
    """What the agreements of a player bring to others: as set by hand, or as the race sheet prints it."""
    player, races = state.players[side], kit(state).races
    printed = races[player.race].trade if player.race in races else ()
    return list(player.contracts or printed)


def free(state: State, side: SideKey) -> list[int]:
    """Those that nobody has, as they are printed; a player with none left gives nothing."""
    left = contracts(state, side)
    for each in of(state, side):
        if each.gives[side] in left:
            left.remove(each.gives[side])
    return left


def moment(state: State) -> str:
    """The turn that is being taken, by which an agreement is told from those of before."""
    turns = state.players[state.active].turns if state.active else 0
    return f"{state.now.turn} {state.active} {turns}"


def join(state: State, pair: Pair) -> Agreement:
    """An agreement of these two: each gives the first that is left."""
    gives = {side: next(iter(free(state, side)), 0) for side in pair}
    made = Agreement([*pair], gives, moment(state))
    state.agreements.append(made)
    return made


def agree(state: State, pair: Pair, referee: Referee) -> None:
    """5 Two players agree; refused beyond two each, senseless if they have done so already."""
    if between(state, pair):
        raise Senseless(say("twilight.agreed_already", **_words(state, pair)), "5")
    for side in pair:
        if len(of(state, side)) >= MOST:
            referee.forbid(say("twilight.two_agreements", player=name(state, side), most=MOST), "5")
    gives = join(state, pair).gives
    told = say("twilight.agree", **_words(state, pair), gives=gives[pair[0]], gets=gives[pair[1]])
    referee.tell(told, "5")


def part(state: State, pair: Pair, referee: Referee, rule: str) -> None:
    """5 The agreement of these two is over; Senseless if they have none."""
    agreement = between(state, pair)
    if agreement is None:
        raise Senseless(say("twilight.no_agreement", **_words(state, pair)), rule)
    state.agreements.remove(agreement)
    referee.tell(say("twilight.agreement_over", **_words(state, pair)), rule)


def fight(state: State, pair: Pair, referee: Referee, rule: str) -> None:
    """5 A battle between two ends what they agreed, where that is kept."""
    if kept(state) and between(state, pair):
        part(state, pair, referee, rule)


def leave(state: State, side: SideKey, referee: Referee) -> None:
    """5 Nobody trades with who has gone home."""
    for each in of(state, side):
        state.agreements.remove(each)
        referee.tell(say("twilight.agreement_over", **_words(state, (each.sides[0], each.sides[1]))), "5")


def end_all(state: State) -> None:
    """5 All agreements end."""
    state.agreements.clear()


def swap(state: State, side: SideKey, referee: Referee) -> None:
    """5 A player gives the two agreements the other way round; Senseless if none is given, or both alike."""
    seated(state, side)
    mine, left = of(state, side), free(state, side)
    both = [each.gives[side] for each in mine] + left
    if not mine or len(set(both)) < MOST:
        raise Senseless(say("twilight.nothing_to_swap", player=name(state, side)), "5")
    others = [*both[1:], both[0]]
    for each, gives in zip(mine, others, strict=False):
        each.gives[side] = gives
    given: Values = [
        say("twilight.gives_to", player=name(state, partner(each, side)), n=each.gives[side]) for each in mine
    ]
    referee.tell(say("twilight.swaps", player=name(state, side), given=given), "5")


def can_swap(state: State, side: SideKey) -> bool:
    """Whether the two are unlike, and one of them is given."""
    return bool(of(state, side)) and len(set(contracts(state, side))) == MOST


def partner(agreement: Agreement, side: SideKey) -> SideKey:
    """With whom a player has it."""
    return next(each for each in agreement.sides if each != side)


def worth(state: State, side: SideKey, gives: int) -> int:
    """5 What an agreement brings a player: what the other gives, and one more to the Hacan."""
    return gives + is_race(state, side, RaceKey.HACAN)


def bringing(state: State, side: SideKey) -> list[tuple[Agreement, int]]:
    """5 The agreements of a player, and what each brings."""
    return [(each, worth(state, side, each.gives[partner(each, side)])) for each in of(state, side)]


def income(state: State, side: SideKey, *, primary: bool) -> int:
    """5 What a player collects: by the primary without those made this turn, by the secondary as races
    and technologies have it.
    """
    now = moment(state)
    counted = [n for each, n in bringing(state, side) if not (primary and each.made == now)]
    more = 0 if primary else technologies.has(state, side, TechnologyKey.MICRO) * len(counted)
    return sum(counted) + more


def _words(state: State, pair: Pair) -> dict[str, str | Name]:
    return {"one": name(state, pair[0]), "other": name(state, pair[1])}
