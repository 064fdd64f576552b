"""Patches: what a pack changes in the packs that it requires, each with the value that it expects.

A file of patches is read like any other (form.py says what it looks like, patch.py makes `Patch`es
of it). apply.py carries them out over the components of all packs; what does not fit is a finding
(rules.py), and so is what two packs want to have differently (fights.py). places.py leads from a
value of a patched component back to the patch that set it, and blame.py finds the patch to which
something is owed that is only wrong since.
"""
