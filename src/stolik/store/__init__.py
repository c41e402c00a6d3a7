"""The event log: what a store is (`contract.py`), and the two that exist."""
