"""What the build adds to the pages of Klappenspiel; see sitebuild.part."""
