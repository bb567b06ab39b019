"""Pencil marks on photographed sheets: which page it is, where its boxes lie, and what is in each.

The photograph is compared with the page as it was drawn. By Pillow and zxing-cpp alone: what is done to every
dot is one call for a mosaic of all boxes, and no loop.
"""
