"""What people look at: one page a file."""
