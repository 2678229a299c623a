"""How much a server may be told to log. Apart from the log itself, so that the command line is ready at once."""

LEVELS = ("debug", "info", "warning", "error")
DEFAULT_LEVEL = "info"
