"""Learners and searchers measured: what a method reaches in a game, with how much work."""
