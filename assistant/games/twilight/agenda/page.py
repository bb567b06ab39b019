"""5 The page of a vote: all who vote in their order, what stands so far, and what exhausts for it."""

from __future__ import annotations

import msgspec

from assistant.core.play.question import Choice
from assistant.core.words.say import Name, Say

from ..pieces import ballots, planets
from ..pieces.players import name
from ..state.agenda import About, Agenda
from ..state.keys import PlanetKey, SideKey
from ..state.table import State
from .commands import CastVote


class Voter(msgspec.Struct, frozen=True, kw_only=True):
    """A player on the list: what is ready (none where planets are not kept), what was voted, if anything."""

    side: SideKey
    name: str | Name
    ready: int | None
    choice: Say | Name | str | None
    votes: int
    status: str
    speaker: bool


class Voting(msgspec.Struct, frozen=True, kw_only=True):
    """A planet that gives votes when it is exhausted."""

    key: PlanetKey
    name: str
    resources: int
    influence: int
    exhausted: bool
    chosen: bool


class Ballot(msgspec.Struct, frozen=True, kw_only=True):
    """The page: `voter` is who says it here, with `votes` for which a planet each `exhausts`.

    `over` is influence that is lost by it; `by_hand`: other planets were chosen than are proposed; `typed`:
    what is voted for is on none of the tiles.
    """

    about: About
    voters: tuple[Voter, ...]
    sums: tuple[tuple[Say | Name | str, int], ...]
    tied: bool
    voter: SideKey
    speaker: Say | Name | str
    to_come: int
    choice: str
    votes: int
    planets: tuple[Voting, ...] | None
    exhausts: tuple[str, ...]
    over: int
    by_hand: bool
    typed: bool


def ballot(
    state: State, agenda: Agenda, side: SideKey, made: CastVote, tiles: tuple[Choice, ...] = ()
) -> Ballot:
    """The page of a player's vote, as far as it is made; `tiles` are what it can be for by a tap."""
    own = planets.of_player(state, side) if planets.kept(state) else {}
    paid = sum(own[key].influence for key in made.planets if key in own)
    leading = ballots.leading(state, agenda)
    tapped = {"", *(option.value for tile in tiles for option in tile.options)}
    return Ballot(
        about=agenda.about or About.FOR_OR_AGAINST,
        voters=tuple(voter(state, agenda, each, side) for each in ballots.voters(state)),
        sums=tuple(
            (ballots.choice_name(state, agenda, each), n) for each, n in ballots.tally(agenda).items()
        ),
        tied=len(leading) > 1 and bool(agenda.votes),
        voter=side,
        speaker=name(state, state.speaker),
        to_come=len(ballots.owing(state, agenda)),
        choice=made.choice,
        votes=made.votes,
        planets=tuple(
            Voting(
                key=key, name=each.name, resources=each.resources, influence=each.influence,
                exhausted=each.exhausted, chosen=key in made.planets,
            )
            for key, each in own.items()
        ) if planets.kept(state) else None,
        exhausts=tuple(own[key].name for key in made.planets if key in own),
        over=max(0, paid - made.votes),
        by_hand={*made.planets} != {*ballots.exhausting(state, side, made.votes)},
        typed=made.choice not in tapped,
    )  # fmt: skip


def voter(state: State, agenda: Agenda, side: SideKey, now: SideKey) -> Voter:
    """How one player stands."""
    said = agenda.votes.get(side)
    choice = ballots.choice_name(state, agenda, said.choice) if said and said.choice else None
    ready = ballots.influence(state, side) if planets.kept(state) else None
    status = "now" if side == now else "owes" if said is None else "voted" if said.choice else "abstained"
    return Voter(
        side=side, name=name(state, side), ready=said.influence if said and ready is not None else ready,
        choice=choice, votes=said.votes if said else 0, status=status, speaker=side == state.speaker,
    )  # fmt: skip
