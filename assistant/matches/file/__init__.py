"""The file of a match: its entries in a chain on disk, written whole or not at all, verified, backed up."""
