"""What lies on the table: players, counters, planets, goods, points, effects."""
