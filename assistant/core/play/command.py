"""Commands: the typed replies to questions. Chance travels inside them as faces and draws."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Any, TypeVar, get_args, get_origin

import msgspec

from ..words.errors import Senseless, Unreadable
from ..words.say import say

DEEPEST = 32
LONGEST_NUMBER = 15
LONGEST_NOTE = 1000
# More than play any game.
MOST_SIDES = 16
# The key of a side, as its game knows it.
Key = TypeVar("Key", bound=str)


def tag_of(name: str) -> str:
    """`BackTo` is written `back_to` in JSON."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=tag_of, tag_field="type"):
    """Base of every command; a game's union of them is what its journal understands."""


class Undo(Command, frozen=True):
    """Take back the last standing answer, whoever gave it; with `entry` only if it is that one."""

    entry: int = 0


class Redo(Command, frozen=True):
    """Bring back what was taken back last; with `entry` only if it is that one."""

    entry: int = 0


class BackTo(Command, frozen=True):
    """Go back to the state that the entry of this number left."""

    entry: int


class Play(Command, frozen=True):
    """Base of what a side may do out of turn, whatever is asked: a card played in between."""

    side: str


class ForTheRest(Command, frozen=True):
    """Base of what the table says for all who have not answered, but those `besides` who do so themselves."""

    besides: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_SIDES)] = ()

    def closes(self, owing: list[Key]) -> list[Key]:
        """For whom it is said; Senseless if all who owe an answer give it themselves."""
        rest = [side for side in owing if side not in self.besides]
        if owing and not rest:
            raise Senseless(say("error.they_say_it"))
        return rest


class Note(Command, frozen=True):
    """Write a line of the players' own into the journal; survives undo."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_NOTE)]


class Consent(Command, frozen=True):
    """A side agrees that what it hid, or has shown, is taken back; or does not."""

    side: str
    entry: int
    agree: bool


class KeepGroup(Command, frozen=True):
    """Keep a group of bookkeeping here from now on."""

    group: str


class LeaveGroup(Command, frozen=True):
    """Leave a group of bookkeeping to the table from now on; what was kept of it stays as it is."""

    group: str


JOURNAL_COMMANDS: tuple[type[Command], ...] = (Undo, Redo, BackTo, Note, Consent, KeepGroup, LeaveGroup)


def type_tag(command: type[Command] | Command) -> str:
    """The `type` a command carries in JSON."""
    return str(command.__struct_config__.tag)


def check_depth(text: bytes) -> None:
    """Refuse JSON nested deeper than any answer is, before it is decoded."""
    depth = deepest = 0
    inside = escaped = False
    # Byte by byte: a decoder that is given nesting without end has failed already.
    for byte in text:
        if inside:
            if escaped:
                escaped = False
            # A backslash hides the sign after it; a quotation mark ends the text (0x22).
            elif byte == 0x5C:
                escaped = True
            elif byte == 0x22:
                inside = False
        elif byte == 0x22:
            inside = True
        elif byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif byte in b"]}":
            depth -= 1
    if deepest > DEEPEST:
        raise Unreadable(say("error.too_deep", depth=deepest, limit=DEEPEST))


def union_of(commands: Iterable[type[Command]]) -> Any:
    """One type of the journal's own commands and these, to decode any of them."""
    union: Any = JOURNAL_COMMANDS[0]
    for command in (*JOURNAL_COMMANDS[1:], *commands):
        union = union | command
    return union


def is_number(text: str) -> bool:
    """Whether a form's text is a whole number that a match can count to; superscripts are none."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER


class Numbered(list[Any]):
    """A list of what numbers name in a form; `named` has it by them, where they are names of something."""

    def __init__(self, named: dict[str, Any]) -> None:
        super().__init__(named.values())
        self.named = named


def as_named(fields: dict[str, Any], kind: type) -> dict[str, Any]:
    """The fields of a command as its type has them: by names, also where those are numbers."""
    wanted = {each.name for each in msgspec.structs.fields(kind) if _is_by_name(each.type)}
    return {
        name: value.named if isinstance(value, Numbered) and name in wanted else value
        for name, value in fields.items()
    }


def _is_by_name(kind: Any) -> bool:
    """Whether a field holds what its names stand for, however it is annotated."""
    plain = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    return get_origin(plain) is dict


def from_form(fields: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Nested values from form fields: `orders.DD=2` is orders[DD], `faces=5` twice is a list.

    Names ending in `[]` always make a list, numbered parts (`groups.0.system`) make lists of objects.
    """
    tree: dict[str, Any] = {}
    for name, value in fields:
        if value == "":
            continue
        node, last = _place(tree, name.removesuffix("[]"), name)
        if name.endswith("[]"):
            values = node.setdefault(last, [])
            if not isinstance(values, list):
                raise Unreadable(say("error.form_field", field=name))
            values.append(value)
        elif last in node:
            raise Unreadable(say("error.form_field", field=name))
        else:
            node[last] = value
    return {key: _listed(value) for key, value in tree.items()}


def set_field(tree: dict[str, Any], name: str, value: Any) -> None:
    """Set the field of a form that nobody filled in, where its name says; in lists too."""
    *path, last = name.split(".")
    node: Any = tree
    for part in path:
        # Only into a list that is there: a number never makes one of any length.
        within = isinstance(node, list) and is_number(part) and int(part) < len(node)
        node = node[int(part)] if within else node.setdefault(part, {}) if isinstance(node, dict) else None
    if not isinstance(node, dict):
        raise Unreadable(say("error.form_field", field=name))
    node[last] = value


def _place(tree: dict[str, Any], name: str, field: str) -> tuple[dict[str, Any], str]:
    """The object in which a dotted name stands, and its last part; Unreadable if there is none."""
    *path, last = name.split(".")
    if len(path) > DEEPEST:
        raise Unreadable(say("error.too_deep", depth=len(path), limit=DEEPEST))
    for part in path:
        tree = tree.setdefault(part, {})
        if not isinstance(tree, dict):
            raise Unreadable(say("error.form_field", field=field))
    return tree, last


def _listed(node: Any) -> Any:
    """Objects whose every key is a number become lists in that order."""
    if not isinstance(node, dict):
        return node
    if node and all(is_number(key) for key in node):
        # By number, not as they were sent, and without holes: 0 and 7 are two entries.
        return Numbered({key: _listed(node[key]) for key in sorted(node, key=int)})
    return {key: _listed(value) for key, value in node.items()}
