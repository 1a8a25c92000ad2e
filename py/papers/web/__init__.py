"""What other sources than the papers state, and our figures for it."""

#: What the page that lists them says of itself.
DESCRIPTION = "Compare what pages about Shut the Box and Pickomino state with exact figures."
