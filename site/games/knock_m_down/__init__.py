"""The rooms of the pages of Knock 'm Down; see ui.page for what each offers."""
