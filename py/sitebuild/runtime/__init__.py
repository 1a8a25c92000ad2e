"""What pages load, and how it is served: scripts, interpreters, offline copies, headers."""
