// A style or script of the page that comes damaged, as its checksum tells, is asked for once more, at
// an address that the browser's own cache does not know. The build puts this before look.js.
addEventListener(
  "error",
  ({ target }) => {
    const named = target.href ? "href" : "src";
    const address = target.integrity && target.getAttribute(named);
    if (!address || address.endsWith("?again")) return;
    const again = document.createElement(target.localName);
    for (const { name, value } of target.attributes) again.setAttribute(name, value);
    again.setAttribute(named, `${address}?again`);
    target.replaceWith(again);
  },
  true,
);
