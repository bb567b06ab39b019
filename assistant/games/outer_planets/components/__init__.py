"""What is printed and shipped: types of units, areas, ports, cards, tables, rulings and the campaign."""
