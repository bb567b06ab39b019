"""Structs by position: the same value comes back, small, and from before fields were added."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.shipped.decoding import Reader
from assistant.games.imperium.state.war import State
from printables.paper_save.packing import layout, pack, unpack
from tests.imperium.build import war

from ..full_war import full_war
from ..paper import busy


class Near(msgspec.Struct, tag="near"):
    steps: int = 0


class Far(msgspec.Struct, tag="far"):
    name: str
    steps: int = 7


class Thing(msgspec.Struct):
    id: int = 0
    where: Near | Far = msgspec.field(default_factory=Near)
    seen: bool = False


class Box(msgspec.Struct):
    things: list[Thing] = []
    named: dict[str, Thing] = {}
    pair: tuple[int, ...] = ()
    single: Near | None = None
    said: dict[str, int | str | list[int | str]] = {}


FULL = Box(
    [Thing(1, Far("a")), Thing(2), Thing(3, Far("b", 2), True)],
    {"x": Thing(), "y": Thing(9, Near(4))},
    (3, 1, 2),
    Near(5),
    {"n": 1, "t": "text", "l": [1, "two"]},
)


@pytest.mark.parametrize("box", [Box(), FULL, Box([Thing()] * 5), Box(single=Near())])
def test_what_was_packed_comes_back_the_same(box: Box) -> None:
    tree = msgspec.msgpack.decode(msgspec.msgpack.encode(pack(box, Box)))
    assert unpack(tree, Reader(Box)) == box


@pytest.mark.parametrize(
    "state", [war(6), war(8), busy(), full_war()], ids=["fresh", "large", "busy", "late"]
)
def test_a_state_comes_back_byte_for_byte(state: State) -> None:
    packed = msgspec.msgpack.encode(pack(state, State))
    again = unpack(msgspec.msgpack.decode(packed), Reader(State))
    assert msgspec.json.encode(again) == msgspec.json.encode(state)
    assert len(packed) < len(msgspec.json.encode(state)) / 2


class Older(msgspec.Struct):
    id: int
    mark: str = ""


class Newer(msgspec.Struct):
    id: int
    mark: str = ""
    colour: str = "black"


class Other(msgspec.Struct):
    id: int
    sign: str = ""


def test_fields_added_at_the_end_start_at_their_defaults() -> None:
    Older.__name__ = Newer.__name__ = Other.__name__ = "Thing"
    assert unpack(pack(Older(4, "x"), Older), Reader(Newer)) == Newer(4, "x", "black")
    old = layout([Older])
    assert layout([Newer], old[0])[1] == old[1]
    assert layout([Newer]) != old
    assert layout([Other], old[0])[1] != old[1]


@pytest.mark.parametrize(
    "tree",
    [
        7,
        [[[10**9, []]]],
        [[[10**9, [[[1]]]]]],
        [[[2, [[[1, 2]], [[["near", "lost"], [[], []]]]]]]],
        [[["x", [[[1]]]]]],
        [None, None, None, [{"nowhere": []}]],
        [None, None, [[3, ["a", "b", "c"]]]],
        [None] * 9,
    ],
)
def test_a_tree_that_is_no_such_value_is_refused_and_fills_no_memory(tree: object) -> None:
    with pytest.raises((ValueError, msgspec.ValidationError)):
        unpack(tree, Reader(Box))
