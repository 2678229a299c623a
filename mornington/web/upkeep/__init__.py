"""Looking after a database: backups, checks, what is deleted and who is forgotten."""
