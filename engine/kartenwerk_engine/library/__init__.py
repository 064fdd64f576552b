"""The library: reading packs, the kinds of components they hold, and linking them."""
