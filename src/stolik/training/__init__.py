"""Networks that learn a game by playing against themselves: what `stolik train` does. numpy is all it needs."""
