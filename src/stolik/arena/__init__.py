"""Tournaments of bots: fair schedules, ratings with their uncertainty, and what a designer asks of a game."""
