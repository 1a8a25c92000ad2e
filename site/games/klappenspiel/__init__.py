"""The rooms of the pages of Klappenspiel; see ui.page for what each offers."""
