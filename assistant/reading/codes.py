"""What the codes that were read make up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .orders import Read, problem_of

if TYPE_CHECKING:
    from printables.paper_save.parts import Gathered


def gathered_from(read: Read, before: tuple[bytes, ...] = ()) -> Gathered:
    """The record so far, with what was read before; the first trouble is raised where nothing of one was."""
    # What reads codes takes long to load, and most tables never restore one.
    from printables.drawing.codes import of_a_sheet
    from printables.paper_save.parts import gather

    codes = [*before, *read.codes]
    # What a sheet says of itself is nothing of a record: that there is none is not known before all was read.
    if read.troubles and all(of_a_sheet(code) for code in codes):
        raise problem_of(read.troubles[0])
    return gather(codes)
