"""The sheets of every game of a file, a line each."""

from __future__ import annotations

from dataclasses import replace

from .. import COMMON, THE_AID
from ..sheet import SheetList

SHEETS = SheetList((*COMMON.sheets, replace(THE_AID, module=f"{__package__}.aid")))
