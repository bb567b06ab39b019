"""13.0 A planet attacked, hex by hex: bombardment, defenders set up, landing under fire, ground combat."""
