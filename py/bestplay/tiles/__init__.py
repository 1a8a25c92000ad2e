"""What all games with tiles to flip share: rules, solver, play.  Their faces are klappenspiel,
klackers and shut_the_box."""
