"""Opponents: search that knows only the contract, and the levels people choose from."""
