"""One attacker on loopback against our own server: what it tries, how it ends, and what a good client notices of it."""
