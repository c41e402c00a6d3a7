"""Random play measured: our games, and the peers that are installed, side by side in one run."""
