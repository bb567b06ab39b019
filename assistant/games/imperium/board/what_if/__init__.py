"""What if these ships fired, fought on, or a planet was fought for (12, 13)."""
