// <bestplay-widget game="klackers" state="tiles=2,4,5,7&amp;roll=9" title="..."></bestplay-widget>
//
// A title, a picture and a button, 20 kB in all, which come when they come near. The button frames the
// game's page, as high as what it shows; `live` does so at once. `state`: what stands behind the # of a
// position's link; `ask`: the page of play, which asks first; `table`: the strategy as a table; `theme`:
// light or dark, else as the reader's system. What stands within the element is shown until the script
// is here.
(() => {
  const site = new URL(document.currentScript.src).origin;
  const games = {{ games|tojson }};
  const made = (name, given, style) => {
    const element = Object.assign(document.createElement(name), given);
    Object.assign(element.style, style);
    return element;
  };

  class BestplayWidget extends HTMLElement {
    static observedAttributes = ["game", "state", "ask", "table", "theme", "title", "card", "daily", "live"];
    #frame = null;

    connectedCallback() {
      addEventListener("message", this);
      this.style.display ||= "block";
      this.#show();
    }

    disconnectedCallback() {
      removeEventListener("message", this);
    }

    attributeChangedCallback() {
      if (this.isConnected && this.shadowRoot) this.#show();
    }

    // Nothing counts but a height within bounds, from this element's own frame at our own address.
    handleEvent({ source, origin, data }) {
      const height = data?.height;
      if (source !== this.#frame?.contentWindow || origin !== site) return;
      if (!Number.isFinite(height) || height < 100 || height > 10000) return;
      this.#frame.style.height = `${height}px`;
    }

    #show() {
      const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      const address = this.#address();
      if (!address) {
        root.textContent = `Bestplay has no game “${this.getAttribute("game") ?? ""}”.`;
        return;
      }
      const game = games[this.getAttribute("game")] ?? "Bestplay";
      const title = this.getAttribute("title") || `${game}: the best play`;
      if (this.#frame || this.hasAttribute("live")) return this.#open(address, title, "lazy");
      const href = address.href.replace(/\?[^#]*/, "");
      const link = made("a", { href, target: "_blank", rel: "noopener", textContent: title }, { font: "inherit" });
      // A page of play has no picture of its own. One that loads when it comes near has to know that first.
      const src = site + address.pathname.replace(/play\/$/, "") + "picture.png";
      const size = { width: "100%", height: "auto", aspectRatio: "1200 / 630", display: "block", margin: "0.5rem 0" };
      const picture = made("img", { loading: "lazy", alt: "", width: 1200, height: 630, src }, size);
      const look = { font: "inherit", color: "inherit", background: "none", border: "1px solid", borderRadius: "8px" };
      const open = made("button", { type: "button", textContent: "Try it here" }, { ...look, padding: "0 1rem", minHeight: "44px" });
      open.addEventListener("click", () => this.#open(address, title, "eager").focus());
      root.replaceChildren(link, picture, ...(address.search ? [open] : []));
    }

    #open(address, title, loading) {
      const height = this.#frame?.style.height || "700px";
      const style = { display: "block", width: "100%", border: "0", height };
      this.#frame = made("iframe", { src: address.href, loading, title }, style);
      this.shadowRoot.replaceChildren(this.#frame);
      return this.#frame;
    }

    /** The page that is framed; one without "?embed" is only linked to, null for none. */
    #address() {
      const game = this.getAttribute("game") ?? "";
      // Widgets of earlier versions: an answer's card is its page now, the day's ten are the page of play.
      const card = this.getAttribute("card") ?? "";
      if (/^\/[a-z0-9-]+\/[a-z0-9/-]+\/$/.test(card)) return new URL(card, site);
      if (!Object.hasOwn(games, game)) return null;
      const asks = this.hasAttribute("ask") || this.hasAttribute("daily");
      const folder = this.hasAttribute("table") ? "table/" : asks ? "play/" : "";
      const address = new URL(`/${game}/${folder}?embed`, site);
      if (["light", "dark"].includes(this.getAttribute("theme"))) {
        address.searchParams.set("theme", this.getAttribute("theme"));
      }
      address.hash = this.getAttribute("state") ?? "";
      return address;
    }
  }

  if (!customElements.get("bestplay-widget")) customElements.define("bestplay-widget", BestplayWidget);
})();
