"""The default store: one SQLite file, written by one thread (`writer.py`) and read by another."""
