"""What lies on the table: units, fleets, names, money, control, effects, sight."""
