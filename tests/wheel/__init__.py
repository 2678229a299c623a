"""The distribution as people install it: built, looked into, and tried outside the clone."""
