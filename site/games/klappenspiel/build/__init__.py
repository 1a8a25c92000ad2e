"""The build's additions to the pages of Klappenspiel; see sitebuild.part."""
