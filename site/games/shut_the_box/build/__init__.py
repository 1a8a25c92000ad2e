"""The build's additions to the pages of Shut the Box; see sitebuild.part."""
