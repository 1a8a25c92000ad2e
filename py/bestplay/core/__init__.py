"""What all games stand on: dice, backward induction, fractions, words, tables."""
