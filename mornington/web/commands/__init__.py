"""What people do at tables: one verb a file. Each file has the route and what the verb does.

A command is answered when the store has it. `changes` says how a table changes.
"""
