"""`make watch`: the page that is looked at is made again first, and reloads when it has changed."""

from pathlib import Path
from urllib.request import urlopen

import pytest

import serve
import watch


class Ended:
    """A process that has done its work."""

    def wait(self) -> int:
        return 0

    poll = wait

    def terminate(self) -> None:
        pass


@pytest.fixture
def site(tmp_path: Path) -> watch.Site:
    (tmp_path / "klackers").mkdir()
    (tmp_path / "klackers" / "index.html").write_text("<p>klackers</p>")
    return watch.Site(tmp_path, 0)


def test_a_page_hears_of_changes(site: watch.Site) -> None:
    with serve.running(site), urlopen(f"{site.address}/klackers/") as answer:
        assert answer.read().endswith(watch.TAG)
    assert site.looked_at == "/klackers/"


def test_the_page_comes_first_and_reloads_again_where_the_build_has_changed_it(
    site: watch.Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[tuple[str, ...]] = []
    reloads: list[int] = []

    def start(self: watch.Maker, *command: str) -> Ended:
        begun.append(command)
        return Ended()

    def reload() -> None:
        reloads.append(len(begun))

    monkeypatch.setattr(watch.Maker, "start", start)
    monkeypatch.setattr(site, "reload", reload)
    site.looked_at = "/klackers/"
    maker = watch.Maker(site)
    maker.make()
    assert [command[-1] for command in begun] == ["/klackers/", str(site.folder)]
    maker.look()
    assert reloads == [1]
    maker.make()
    (site.folder / "klackers" / "index.html").write_text("<p>other figures</p>")
    maker.look()
    assert reloads == [1, 3, 4]
    site.server_close()
