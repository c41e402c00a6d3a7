"""Random play measured side by side with the peers: `python -m benchmarks`, `make bench`, `stolik bench`."""
