"""Attacks on a real server process, as any visitor could make them over HTTP."""
