"""Baselines that learn on the environments: short enough to read and to change. They need `mornington[learn]`."""
