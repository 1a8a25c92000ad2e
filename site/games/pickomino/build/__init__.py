"""What the build adds to the pages of Pickomino; see sitebuild.part."""
