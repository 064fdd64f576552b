"""Rules text: a typed program becomes a sentence plan, and a phrasebook says the plan.

`plan` leaves out what only the program needs (names for what is mentioned once); `say` prints the
plan in the language of a phrasebook. Rules hand on records with features (`Said`), never glued
strings: who puts a phrase into a sentence asks it for the case that the sentence needs.
"""
