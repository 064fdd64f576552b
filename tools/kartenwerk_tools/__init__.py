"""What authors, translators and maintainers run: command line, lint, scaffolds, proofs."""
