"""What the codes that were read make up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .orders import Read, problem_of

if TYPE_CHECKING:
    from printables.paper_save.parts import Gathered


def gathered_from(read: Read, before: tuple[bytes, ...] = ()) -> Gathered:
    """The record so far, with what was read before; where there is nothing, the first trouble is raised."""
    # What reads codes takes long to load, and most tables never restore one.
    from printables.paper_save.parts import gather

    codes = [*before, *read.codes]
    if read.troubles and not codes:
        raise problem_of(read.troubles[0])
    return gather(codes)
