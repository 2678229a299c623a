"""The API: JSON over HTTP for scripts and programs, described by OpenAPI. `docs/api.md` tells it from outside.

FastAPI is imported here and nowhere else, so that it can be loaded after the first page: see `mount.py`.
"""
