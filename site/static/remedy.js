// The build puts this before the scripts that need it; see sitebuild/runtime/static.py.

/** What helps when a file of this page's build is lost or damaged: "reload" once a newer build
 * is published that is made without it, else to try "again". */
async function remedy(address) {
  try {
    const response = await fetch("/builds.json", { cache: "no-store" });
    const { builds } = await response.json();
    const { pathname } = new URL(address, self.location.href);
    return pathname in builds[0].files ? "again" : "reload";
  } catch {
    return "again";
  }
}
