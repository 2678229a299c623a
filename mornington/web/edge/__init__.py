"""Where requests come in: connections, hosts, limits. Most of what strangers send ends here."""
