"""What if these ships fired, fought on, met mines or had to arrive (9, 8-4-6)."""
