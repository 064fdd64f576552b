"""How a program is read: characters to tokens, tokens to a tree, and what to say when it fails."""
