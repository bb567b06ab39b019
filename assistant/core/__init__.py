"""The core knows no game: commands, questions, steps, journal, tables, rulings, reasons."""
