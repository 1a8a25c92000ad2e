"""What all games stand on: dice, backward induction, components, fractions, words, tables."""
