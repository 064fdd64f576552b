"""Translations of packs: gettext catalogues, read strictly, kept up to date, and checked."""
