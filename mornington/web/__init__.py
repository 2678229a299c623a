"""Play in a browser: server, tables, store and pages."""
