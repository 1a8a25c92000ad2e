"""The build's additions to the pages of Knock 'm Down; see sitebuild.part."""
