"""1, 3, 4, 5, 6 What crosses on trays, planets, the round and points mean: each a kept value."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from assistant.core.kept.answers import Kept, Shown, values_of
from assistant.core.kept.cardboard import Value
from assistant.core.kept.groups import keeps
from assistant.core.play.command import is_number
from assistant.core.words.say import Say, say
from assistant.games.twilight.correction import agreements, scores, turns, values
from assistant.games.twilight.pieces.agreements import key_of, pair_of
from assistant.games.twilight.state.keys import Area, Group
from assistant.games.twilight.state.table import State
from printables.crossed.meaning import Crosses, Meaning, Meant, Order, Thing, Untold, kept_of, thing_of

NOT_KEPT = Untold(say("crosses.twilight.not_kept"))
Shows = Callable[[State], Iterable[Shown]]


def to_number(means: str) -> int | None:
    """The number that a box of a row stands for."""
    figures = means.removeprefix("to ")
    return int(figures) if means != figures and is_number(figures) else None


def counted(of: str, means: str) -> Meant:
    """One box of a row of numbers."""
    number = to_number(means)
    return None if number is None else Meaning(of=of, to=number, order=Order.COUNTED)


def of_area(state: State, rest: str, means: str) -> Meant:
    """6-1 How many counters lie in an area of a player."""
    side, _, area = rest.partition(".")
    if side not in state.players or area not in set(Area):
        return None
    return counted(f"area.{rest}", means) if keeps(state, Group.COUNTERS) else NOT_KEPT


def of_left(state: State, side: str, means: str) -> Meant:
    """6-1 Reinforcements are what the areas and the board leave of sixteen."""
    return Untold(say("crosses.twilight.left")) if side in state.players else None


def of_goods(state: State, side: str, means: str) -> Meant:
    """5 How many trade goods a player has."""
    if side not in state.players:
        return None
    return counted(f"goods.{side}", means) if keeps(state, Group.GOODS) else NOT_KEPT


def of_pact(state: State, rest: str, means: str) -> Meant:
    """5 That two players have an agreement."""
    one, _, other = rest.partition(".")
    if means != "made" or one == other or not {one, other} <= {*state.players}:
        return None
    pair = key_of(pair_of(state, f"{one} {other}"))
    made = Meaning(of=f"pact.{pair}", to=True, order=Order.OWNED)
    return made if keeps(state, Group.AGREEMENTS) else NOT_KEPT


def of_planet(state: State, key: str, means: str) -> Meant:
    """6-5 Whose a planet is, or that it is exhausted."""
    if means not in ("exhausted", *state.players):
        return None
    if not keeps(state, Group.PLANETS):
        return NOT_KEPT
    if means == "exhausted":
        return Meaning(of=f"planet.{key}.exhausted", to=True, order=Order.COUNTED)
    return Meaning(of=f"planet.{key}.owner", to=means, order=Order.OWNED)


def of_card(state: State, number: str, means: str) -> Meant:
    """3, 6 Who has taken a strategy card, or that it is used."""
    if means == "used":
        return Meaning(of=f"card.{number}.used", to=True, order=Order.COUNTED)
    taken = Meaning(of=f"card.{number}.holder", to=means, order=Order.OWNED)
    return taken if means in state.players else None


def of_passed(state: State, side: str, means: str) -> Meant:
    """4 That a player has passed."""
    passed = Meaning(of=f"passed.{side}", to=True, order=Order.PLAYED)
    return passed if side in state.players and means == "passed" else None


def of_points(state: State, side: str, means: str) -> Meant:
    """1 How many points a player has."""
    return counted(f"points.{side}", means) if side in state.players else None


def of_objective(state: State, number: str, means: str) -> Meant:
    """10-1 That a player has scored a public objective; its points are a box of their own."""
    scored = Meaning(of=f"objective.{number}.scored.{means}", to=True, order=Order.COUNTED)
    return scored if means in state.players else None


def finds(kind: str, shows: Shows) -> Callable[[State, str], Thing | None]:
    """What finds a kept value among those of a page."""

    def find(state: State, rest: str) -> Thing | None:
        kept = kept_of(each(shows(state)), f"{kind}.{rest}")
        return thing_of(kept, kept.of or kept.label, so(kept)) if kept else None

    return find


def each(shown: Iterable[Shown]) -> Iterable[Kept]:
    """The values one by one."""
    return (kept for one in shown for kept in values_of(one))


def so(kept: Kept) -> Callable[[Value], Say]:
    """What a value is called, and what it becomes."""
    return lambda to: say("correction.now", what=kept.label, now=kept.kind.told(to))


CROSSES = Crosses(
    reads={
        "area": of_area,
        "left": of_left,
        "goods": of_goods,
        "pact": of_pact,
        "planet": of_planet,
        "card": of_card,
        "passed": of_passed,
        "points": of_points,
        "objective": of_objective,
    },
    finds={
        "area": finds("area", values.counter_values),
        "goods": finds("goods", values.goods_values),
        "pact": finds("agreement", agreements.agreement_values),
        "planet": finds("planet", values.planet_values),
        "card": finds("card", values.card_values),
        "passed": finds("passed", turns.turn_values),
        "points": finds("points", scores.point_values),
        "objective": finds("objective", scores.objective_values),
    },
)
