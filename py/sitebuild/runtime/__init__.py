"""All that pages load: scripts, interpreters, their Python, policies, the offline copy."""
