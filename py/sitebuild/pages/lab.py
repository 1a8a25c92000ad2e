"""The lab at /lab/: a page of cells that run Python on the reader's device, and its notebooks."""

import json

from jinja2 import Environment
from markupsafe import Markup

from sitebuild.pages import notebooks
from sitebuild.runtime.assets import Assets

PAGE = {
    "page": "lab",
    "here": "/lab/",
    "title": "Python lab",
    "description": (
        "Use the package bestplay in your browser: run notebooks that rebuild the tables of the "
        "papers, and cells of your own."
    ),
}

#: The examples of the package's reference, as cells.
EXAMPLES = "/lab/examples.json"


def files(environment: Environment, assets: Assets) -> dict[str, str]:
    """Each file's path in the site, and its text."""
    every = notebooks.notebooks()
    first = next(each for each in every if each.name == notebooks.WELCOME)
    told = {
        **assets.lab_parts,
        "welcome": first.name,
        "first": first.as_json(),
        "notebooks": [{"name": each.name, "path": each.path} for each in every],
        "examples": EXAMPLES,
    }
    page = environment.get_template("lab.html").render(
        **PAGE,
        notebooks=every,
        told=Markup(json.dumps(told, ensure_ascii=False).replace("<", "\\u003c")),
    )
    texts = {each.path.lstrip("/"): notebooks.file_text(each) for each in every}
    return {"lab/index.html": page} | texts
