"""Nothing is imported for printing before something is printed."""

from __future__ import annotations

import subprocess
import sys

from tests.example import EXAMPLE


def test_listing_sheets_and_reading_codes_does_not_load_the_pdf_writer() -> None:
    program = (
        "import sys, printables; from printables.drawing import codes;"
        f"printables.sheets_of('{EXAMPLE}'); codes.read_code('K7QX-T2');"
        "print('reportlab' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
