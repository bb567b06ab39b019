"""Groups of bookkeeping: what a match must keep here, and what it may; the rest is told when it is needed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

import msgspec

from ..play.command import KeepGroup, LeaveGroup
from ..play.question import Head
from ..play.referee import Referee
from ..play.step import Close, Sequence
from ..words.errors import Senseless, Unreadable
from ..words.say import Name, Say, say


class Group(msgspec.Struct, frozen=True):
    """Things kept together, `must` ones always, `usual` ones unless it is chosen otherwise.

    `step` asks where they stand when one is begun late; `needs` is a group without which it cannot be kept.
    """

    key: str
    name: Name
    must: bool = False
    step: str = ""
    usual: bool = True
    needs: str = ""


class Grouped(Protocol):
    """What of a game is needed to begin keeping one of its groups."""

    @property
    def groups(self) -> tuple[Group, ...]: ...

    @property
    def sequence(self) -> Sequence[Any]: ...


def kept_by(groups: Iterable[Group], chosen: Iterable[str] | None) -> list[str]:
    """The groups a match begins with: all it must keep and all chosen, or the usual ones if nobody chose.

    Unreadable if something was chosen that the game does not have.
    """
    known = {group.key: group for group in groups}
    wanted = {key for key, group in known.items() if group.usual} if chosen is None else set(chosen)
    for key in wanted - set(known):
        raise Unreadable(say("groups.unknown", group=key[:40]))
    wanted |= {group.needs for key, group in known.items() if key in wanted and group.needs}
    # In the game's own order, whatever order they were chosen in.
    return [key for key, group in known.items() if group.must or key in wanted]


def keeps(state: Any, group: str) -> bool:
    """Whether this match keeps a group; a rule whose group is off is told in one tap, not worked out."""
    return group in state.groups


def call_off(group: Group) -> Close[Any]:
    """The `close` of the step that asks where a group stands: left by hand, the group is not kept yet."""

    def close(state: Any, referee: Referee) -> Iterable[Say]:
        if group.step not in state.now.calls:
            return []
        # Off again: who switches it on another time is asked anew.
        state.groups.remove(group.key)
        return [say("groups.called_off", group=group.name)]

    return close


def named(game: Grouped, key: str) -> Group:
    """A group of a game; Senseless if it has none of this name."""
    group = next((each for each in game.groups if each.key == key), None)
    if group is None:
        raise Senseless(say("groups.unknown", group=key[:40]))
    return group


def switch_off(game: Grouped, state: Any, command: LeaveGroup, referee: Referee) -> list[Head]:
    """Leave one group to the table: nothing of it is forgotten, and nothing more is worked out of it.

    Senseless if it is not kept, or must be, or if it is being asked where it stands.
    """
    group = named(game, command.group)
    if group.must:
        raise Senseless(say("groups.must", group=group.name))
    if not keeps(state, group.key):
        raise Senseless(say("groups.not_kept", group=group.name))
    # What cannot be kept without it is left with it.
    leaving = [group, *(each for each in game.groups if each.needs == group.key and keeps(state, each.key))]
    for each in leaving:
        if each.step in state.now.calls:
            raise Senseless(say("groups.being_asked", group=each.name))
    for each in leaving:
        state.groups.remove(each.key)
        referee.tell(say("groups.switched_off", group=each.name))
    return game.sequence.go_on(state, referee)


def switch_on(game: Grouped, state: Any, command: KeepGroup, referee: Referee) -> list[Head]:
    """Keep one group more, and ask where it stands now; Senseless if it is kept already or there is none."""
    group = named(game, command.group)
    if keeps(state, group.key):
        raise Senseless(say("groups.kept", group=group.name))
    lacking = [one for one in game.groups if one.key == group.needs and not keeps(state, one.key)]
    # What it needs is called last, and so asked first.
    for each in (group, *lacking):
        state.groups.append(each.key)
        referee.tell(say("groups.switched_on", group=each.name))
        if each.step:
            game.sequence.call(state, each.step, referee)
    # The question is a call: when it is answered, play goes on where it stood.
    return game.sequence.go_on(state, referee)
