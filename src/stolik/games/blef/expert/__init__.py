"""Blef between two: rounds solved offline by CFR+, and the player that uses them."""
