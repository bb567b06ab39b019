"""A picture on a page, as wide and high as it is told, with a line around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .page import Page

if TYPE_CHECKING:
    from PIL.Image import Image


def draw_picture(page: Page, place: tuple[float, float], size: tuple[float, float], picture: Image) -> None:
    """Its left top corner at a place."""
    page.ink.picture(page.box(*place, *size), picture)
    page.frame(*place, *size)
