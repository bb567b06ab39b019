"""What is printed and shipped: cards, units, races, planets, tables and rulings."""
