"""All settings on one page: each says what it does and what it is until somebody changes it."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from ..screen import settings
from ..served import covers
from .looking_around import can_look_around

pages = Blueprint("all_settings", __name__)
# What the keyboard does, beside Tab, Enter and Space, which browsers know.
KEYS = (
    ("0–9", "setting.key_figures"),
    ("← → ↑ ↓", "setting.key_arrows"),
    ("Space", "setting.key_space"),
    ("Tab", "setting.key_tab"),
    ("Enter", "setting.key_enter"),
    ("?", "setting.key_help"),
    ("Esc", "setting.key_escape"),
)


@pages.get("/settings")
def show() -> str:
    """The settings of this screen and of the table, and every key."""
    return render_template(
        "settings.html",
        keys=KEYS,
        is_host=settings.is_host(),
        samples=[game for game in covers() if can_look_around(game.key)],
        back=settings.own_path(request.args.get("back", "")),
    )
