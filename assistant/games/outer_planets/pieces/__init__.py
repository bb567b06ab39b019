"""What lies on the table and is handled by several phases."""
