"""The table on the network: HTTP, sockets, identity, limits, metrics."""
