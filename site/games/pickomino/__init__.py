"""The rooms of the pages of Pickomino; see ui.page for what each offers."""
