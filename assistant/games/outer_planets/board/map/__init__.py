"""The Map tab: areas as boxes, laid out by what players told of their neighbours, and the map editor."""
