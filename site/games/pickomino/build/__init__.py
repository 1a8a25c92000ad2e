"""The build's additions to the pages of Pickomino; see sitebuild.part."""
