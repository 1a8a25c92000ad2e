"""What the build adds to the pages of Shut the Box; see sitebuild.part."""
