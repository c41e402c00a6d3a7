"""What is measured from the source tree, beside the peers: `make bench`."""
