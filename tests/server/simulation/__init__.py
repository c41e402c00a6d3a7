"""Deterministic simulation: workers, store and a lossy network in one process, under one seed and a clock of its own."""
