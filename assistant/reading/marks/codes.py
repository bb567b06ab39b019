"""The codes in a photograph, and which page of which print they say it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from PIL.Image import Image

Corners = tuple[tuple[float, float], ...]


class Seen(NamedTuple):
    """A code as it is seen: what it says, and its four corners, from the left top one clockwise."""

    text: str
    corners: Corners


def codes_in(picture: Image) -> list[Seen]:
    """All codes of the kinds that sheets carry."""
    import zxingcpp

    kinds = zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.DataMatrix, zxingcpp.BarcodeFormat.QRCode])
    found = zxingcpp.read_barcodes(picture, formats=kinds)
    return [Seen(code.text, _corners(code.position)) for code in found if code.valid]


def sharper(picture: Image) -> Image:
    """The same with its edges drawn harder, for codes that are out of focus."""
    from PIL import ImageFilter

    return picture.filter(ImageFilter.UnsharpMask(2, 150, 2))


def _corners(position: object) -> Corners:
    names = ("top_left", "top_right", "bottom_right", "bottom_left")
    corners = [getattr(position, name) for name in names]
    return tuple((float(corner.x), float(corner.y)) for corner in corners)
