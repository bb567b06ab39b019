"""A browser with the table in it, opened where somebody sits at a screen."""

from __future__ import annotations

import os
import sys
import webbrowser

# Where X11 and Wayland name the screen; without one, Python would start a browser inside the terminal.
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


def open_in_browser(address: str) -> bool:
    """Open an address in a browser; whether there was one, and somebody to see it."""
    has_screen = sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in SCREENS)
    return sys.stdout.isatty() and has_screen and webbrowser.open(address)
