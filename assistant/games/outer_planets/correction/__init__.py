"""What players set by hand, as the table has it."""
