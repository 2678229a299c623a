"""Environments to learn the games in: many games stepped at once, and the interfaces that other libraries expect.

Begin with `mornington.vector`. Each interface is a module of its own, which alone imports the library it is for.
"""
