"""The rooms of the pages of Shut the Box; see ui.page for what each offers."""
