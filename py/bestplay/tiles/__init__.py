"""Games with tiles to flip: their common rules, solver and play. The faces are klappenspiel,
klackers and shut_the_box.
"""
