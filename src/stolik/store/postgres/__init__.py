"""The store for many workers: PostgreSQL, where the log decides who wrote first."""
