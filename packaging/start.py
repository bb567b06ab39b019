"""What the frozen program starts with; opened without a word, as by a double click, it serves the table."""

import sys

from assistant.__main__ import main

sys.exit(main(sys.argv[1:] or ["serve"]))
