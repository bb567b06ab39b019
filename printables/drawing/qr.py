"""QR codes drawn as vector shapes: links in capitals, and the binary codes of a paper save."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import Any

from .codes import scannable
from .geometry import WIDTH
from .page import Page

QUIET = 4
LINK_SIDE = 30.0
CODE_MODULE = 0.5
LINK_VERSION, FOOT_VERSION = 3, 1
LARGEST_VERSION = 25
FOOT_MODULE, FOOT_TOP = 0.45, 254.6
"""The code of a page: it stands 2.2 mm under the body, and ends at the edge of the design box."""
_MASK = 4
"""Fixed: to weigh all eight masks takes six times as long and makes no difference to what is printed here."""

Matrix = Sequence[Sequence[bool]]


@cache
def capacity(version: int) -> int:
    """How many bytes a code of this version holds at level M."""
    from qrcode.util import BIT_LIMIT_TABLE

    bits: int = BIT_LIMIT_TABLE[0][version]
    # Four bits say the mode, eight (from version 10 on sixteen) how many bytes follow.
    return (bits - (12 if version < 10 else 20)) // 8


def version_for(size: int) -> int:
    """The smallest version that holds so many bytes; ValueError if none up to 25 does."""
    found = next((v for v in range(1, LARGEST_VERSION + 1) if capacity(v) >= size), 0)
    if not found:
        raise ValueError(f"{size} bytes are too many for a code")
    return found


@lru_cache(maxsize=64)
def binary_code(content: bytes) -> Matrix:
    """The modules of a code that holds these bytes, level M, without its quiet zone.

    ValueError if it takes more than version 25.
    """
    from qrcode.constants import ERROR_CORRECT_M
    from qrcode.util import MODE_8BIT_BYTE, QRData

    data = QRData(content, mode=MODE_8BIT_BYTE)
    return _matrix(data, version_for(len(content)), ERROR_CORRECT_M)


@lru_cache(maxsize=256)
def link_code(address: str) -> Matrix | None:
    """The modules of a link, version 3 at most, level Q; None if it is too long, or not in capitals."""
    from qrcode.constants import ERROR_CORRECT_Q
    from qrcode.util import MODE_ALPHA_NUM, QRData

    if not scannable(address):
        return None
    return _matrix(QRData(address.encode(), mode=MODE_ALPHA_NUM), LINK_VERSION, ERROR_CORRECT_Q)


@lru_cache(maxsize=256)
def foot_code(text: str) -> Matrix:
    """The modules of the code of a page: version 1, level Q, up to 16 capitals and figures."""
    from qrcode.constants import ERROR_CORRECT_Q
    from qrcode.util import MODE_ALPHA_NUM, QRData

    return _matrix(QRData(text.encode(), mode=MODE_ALPHA_NUM), FOOT_VERSION, ERROR_CORRECT_Q)


def _matrix(data: Any, version: int, level: int) -> Matrix:
    from qrcode.main import QRCode

    code = QRCode(version=version, error_correction=level, border=0, mask_pattern=_MASK)
    code.add_data(data, optimize=0)
    code.make(fit=False)
    return code.get_matrix()  # type: ignore[no-any-return]


def side_of(matrix: Matrix, module: float = CODE_MODULE) -> float:
    """How wide a code is with its quiet zone, in mm."""
    return (len(matrix) + 2 * QUIET) * module


def draw_code(page: Page, x: float, y: float, matrix: Matrix, module: float = CODE_MODULE) -> float:
    """The code with the corner of its quiet zone there; gives its side."""
    page.cells(x + QUIET * module, y + QUIET * module, runs_of(matrix), module)
    return side_of(matrix, module)


def draw_link(page: Page, x: float, y: float, matrix: Matrix, side: float = LINK_SIDE) -> None:
    """A link's code so wide with its quiet zone."""
    draw_code(page, x, y, matrix, side / (len(matrix) + 2 * QUIET))


def draw_foot_code(page: Page, matrix: Matrix) -> float:
    """The code of a page in the corner of its foot; gives where its quiet zone begins."""
    side = len(matrix) * FOOT_MODULE
    page.cells(WIDTH - side, FOOT_TOP, runs_of(matrix), FOOT_MODULE)
    return WIDTH - side - QUIET * FOOT_MODULE


def runs_of(matrix: Matrix) -> list[tuple[int, int, int]]:
    """The dark modules of a code, a run of them at a time: column, row, how many."""
    runs = []
    for down, row in enumerate(matrix):
        across = 0
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                runs.append((across, down, length))
            across += length
    return runs
