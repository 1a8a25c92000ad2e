// A style or script of the page that comes damaged, as its checksum tells, is asked for once more, at
// an address that the browser's own cache does not know. If it is not to be had at all while the
// server answers, the page is older than what is published.

import { reloadOnce } from "./reload.js";

addEventListener(
  "error",
  ({ target }) => {
    const named = target.href ? "href" : "src";
    const address = target.integrity && target.getAttribute(named);
    if (!address) return;
    if (address.endsWith("?again")) {
      Object.assign(new Image(), { onload: reloadOnce, src: "/icon.svg?again" });
      return;
    }
    const again = document.createElement(target.localName);
    for (const { name, value } of target.attributes) again.setAttribute(name, value);
    again.setAttribute(named, `${address}?again`);
    target.replaceWith(again);
  },
  true,
);
