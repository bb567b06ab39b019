"""The Map tab: the players' own map as recorded, where fleets can go, and what is cut off."""
