"""The version of the package, told once: for metadata, `mornington.__version__` and results of the arena."""

__version__ = "0.2.0"
