"""Where templates, data and saved matches are, in a checkout and in a wheel."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parent


def shipped(name: str) -> Path:
    """A folder that is beside the package in a checkout and inside it in a wheel."""
    # The wheel copies it there; a checkout has it beside, where it is edited.
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def data_folder() -> Path:
    """The players' own folder: matches and component books; TABLESIDE_DATA moves it."""
    chosen = os.environ.get("TABLESIDE_DATA")
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("tableside", appauthor=False))
