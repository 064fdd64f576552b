"""Hand-written rules text against effects: what the words say beside what the programs do."""
