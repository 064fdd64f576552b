"""What an adventurer can do in the action phase, one module each.

Each gives `options(game, player)`, what of it the player could do now apart from the actions that
it costs, and `carry_out(game, player, option)`, the step. `menu` says what each option costs.
"""
