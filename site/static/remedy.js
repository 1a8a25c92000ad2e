/** What helps when a file of this build is lost or damaged: "reload" once another build is published,
 * else to try "again". A page asks for itself, and looks whether it still names the same files; a
 * worker, whose name carries a hash, whether its script is still there. */
export async function remedy() {
  const response = await fetch(self.location.href, { cache: "no-store" }).catch(() => null);
  const files = self.document?.getElementById("assets").textContent;
  if (!files) return [404, 410].includes(response?.status) ? "reload" : "again";
  const page = response?.ok ? await response.text().catch(() => files) : files;
  return page.includes(files) ? "again" : "reload";
}
