"""What both databases share: tables, statements, checks, and the half of a store that is the same in both."""
