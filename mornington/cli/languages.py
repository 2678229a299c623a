"""The language the command line speaks: as `MORNINGTON_LANGUAGE` says, else as the system does."""

from __future__ import annotations

import gettext
import os

from mornington.core.text import CATALOGUES, DEFAULT_LANGUAGE, LANGUAGES, N_

ARGPARSE = (  # what Python itself says about a command line, looked up in our catalogue too
    N_("usage: "),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("expected at most one argument"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("not allowed with argument %s"),
    N_("one of the arguments %s is required"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
)
VARIABLES = ("MORNINGTON_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts


def language_of_system() -> str:
    wanted = next((value for name in VARIABLES if (value := os.environ.get(name))), "")
    code = wanted.lower().replace("-", "_").partition("_")[0].partition(".")[0]
    return code if code in LANGUAGES else DEFAULT_LANGUAGE


def speak_to_argparse(code: str) -> None:
    """Have Python's own messages about the command line in this language, as far as it has one."""
    os.environ["LANGUAGE"] = code
    gettext.bindtextdomain("mornington", CATALOGUES)
    gettext.textdomain("mornington")
