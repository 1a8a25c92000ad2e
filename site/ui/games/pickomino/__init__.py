"""The rooms of the Pickomino page; see ui.page for what each offers."""
