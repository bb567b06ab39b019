"""What is printed and shipped: counters, tables, rulings, scenarios."""
