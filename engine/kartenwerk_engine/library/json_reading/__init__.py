"""Reading JSON: the data at once, places when they are asked for, and every fault with its place.

A file in which nothing is wrong is read by Python's own reader (`fast.py`); where a finding needs a
place in it, its tokens are counted (`places.py`). Anything else is read by a reader that goes on
after a fault (`tolerant.py`), so that one run tells everything.
"""
