"""A table as the server keeps it: seats, clocks, presence, stand-ins. No sockets, no database, no clock of its own.

A `Table` is nothing but its log folded up. Every command is a function that looks at a table, is told the time, and
returns the entries to be appended, or raises `Refused`; only once they are safe does the caller fold them in. So a
table rebuilt from its log is the same table, and a whole evening can be tested without a socket or a second passing.
"""
