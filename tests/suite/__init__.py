"""The suite that every game passes, tried on games that are wrong: it must find each fault."""
