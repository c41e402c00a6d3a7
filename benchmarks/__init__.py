"""What is measured only from the source tree; random play beside the peers is `stolik bench`."""
