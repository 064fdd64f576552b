"""One module per command. A command reads its options, calls one function, prints the result."""
