"""What the build adds to the pages of Knock 'm Down; see sitebuild.part."""
