"""What the commands for translators work with: packs with their texts, and catalogues as files."""
