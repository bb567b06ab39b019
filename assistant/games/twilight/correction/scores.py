"""Points, where they come from, and objectives, set by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from assistant.core.kept.answers import Kept, Shown, Together, field_of_struct
from assistant.core.kept.cardboard import Number, OneOf, Word, YesNo
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Name, say

from ..pieces import objectives, points
from ..pieces.players import name, seats
from ..state.keys import SideKey, Source
from ..state.player import Gain, Player
from ..state.table import Objective, State

MOST_POINTS = Number(0, 9)
TEXT = Word(objectives.LONGEST)


def point_values(state: State) -> Iterator[Kept]:
    """Points of each player, who holds the speaker token, and each gain of points."""
    for side, player in state.players.items():
        yield Kept(
            key=f"points.{side}",
            label=say("twilight.kept_points"),
            kind=Number(0, points.goal(state)),
            now=points.points(state, side),
            put=partial(stand_at, state, player),
            of=name(state, side),
            follows=partial(points.put_right, state, side, points.by_card(state)),
        )
    kind = OneOf(seats(state))
    yield field_of_struct(state, "speaker", "speaker", say("twilight.speaker"), kind)
    for side, player in state.players.items():
        yield from (gain_value(state, side, at, gain) for at, gain in enumerate(player.gains))


def stand_at(state: State, player: Player, to: int) -> None:
    """The marker of a player stands at so many points."""
    # To the sum of what was gained, not to where the marker stopped: that may lie beyond the goal.
    difference = to - sum(gain.points for gain in player.gains)
    if difference:
        player.gains.append(Gain(difference, Source.BY_HAND, state.now.turn))


def gain_value(state: State, side: SideKey, at: int, gain: Gain) -> Kept:
    """Whether a player has gained these points."""

    def count(there: bool) -> None:
        if not there:
            state.players[side].gains.pop(at)

    what = gain.what if gain.what is not None else say(f"twilight.source.{gain.source}")
    return Kept(
        key=f"gain.{side}.{at}",
        label=say("twilight.kept_gain", n=gain.points, what=what, round=gain.round),
        kind=YesNo(),
        now=True,
        put=count,
        of=name(state, side),
        follows=partial(points.put_right, state, side, points.by_card(state)),
    )


def objective_values(state: State) -> Iterator[Shown]:
    """Each card that lies open, who has scored it, one more card, and the secret ones."""
    for number, card in enumerate(state.objectives):
        yield from card_values(state, f"objective.{number}", card)
    yield another(state, f"objective.{len(state.objectives)}")
    for side in state.sides:
        yield secret_value(state, side)


def card_values(state: State, key: str, card: Objective) -> Iterator[Shown]:
    """What a card says and is worth, that it lies open, and who has scored it."""

    def say_so(text: str) -> None:
        if text not in (card.name.en, card.name.ja):
            card.name = Name(text)

    def lie_open(there: bool) -> None:
        # What it brought stays: points are gains of their own.
        if not there:
            state.objectives.remove(card)

    text = Kept(
        key=f"{key}.text",
        label=say("twilight.in_own_words"),
        kind=TEXT,
        now=card.name.en,
        put=say_so,
        of=card.name,
    )
    worth = field_of_struct(
        card, "points", f"{key}.points", say("twilight.points"), MOST_POINTS, of=card.name
    )
    yield Together(say("twilight.objective_is", what=card.name), (text, worth))
    words = say("twilight.kept_open")
    yield Kept(key=f"{key}.open", label=words, kind=YesNo(), now=True, put=lie_open, of=card.name)
    for side in state.sides:
        yield Kept(
            key=f"{key}.scored.{side}",
            label=say("twilight.kept_scored", player=name(state, side)),
            kind=YesNo(),
            now=side in card.scored,
            put=partial(score, card, side),
            of=card.name,
        )


def score(card: Objective, side: SideKey, scored: bool) -> None:
    """Whether a player has scored a card."""
    # Taken off first: said twice, it must not stand there twice.
    card.scored = [*(each for each in card.scored if each != side), *([side] if scored else [])]


def another(state: State, key: str) -> Together:
    """One more card that lies open."""
    card = Objective(Name(""), 1)

    def lay(text: str) -> None:
        card.name = Name(text)
        state.objectives.append(card)

    def of_none(points: int) -> None:
        # Its words come first: a card that nobody has named is worth nothing.
        raise Senseless(say("twilight.no_such_objective", n=len(state.objectives) + 1), "10-1")

    title, points = say("twilight.another_objective"), say("twilight.points")
    text = Kept(key=f"{key}.text", label=title, kind=TEXT, now="", put=lay)
    worth = Kept(key=f"{key}.points", label=points, kind=MOST_POINTS, now=card.points, put=of_none, of=title)
    return Together(title, (text, worth))


def secret_value(state: State, side: SideKey) -> Kept:
    """Whether a player has scored the secret objective; the points are set apart."""
    player = state.players[side]
    scored = any(gain.source == Source.SECRET for gain in player.gains)

    def score_it(to: bool) -> None:
        if not to:
            player.gains = [gain for gain in player.gains if gain.source != Source.SECRET]
        elif not scored:
            # 10-1 Once scored, never again: a gain of nothing says so, and leaves the points as they are set.
            player.gains.append(Gain(0, Source.SECRET, state.now.turn))

    return Kept(
        key=f"secret.{side}",
        label=say("twilight.source.secret"),
        kind=YesNo(),
        now=scored,
        put=score_it,
        of=name(state, side),
        follows=partial(points.put_right, state, side, points.by_card(state)),
    )
