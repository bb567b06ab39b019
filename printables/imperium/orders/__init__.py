"""11.3 Orders for closed fleets: slips to cut and fold, and boxes for what is known of the enemy's fleets."""
