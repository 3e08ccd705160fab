"""The case: its measures, and its source for OpenSCAD."""
