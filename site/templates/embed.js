// <bestplay-widget game="klackers" state="tiles=2,4,5,7&amp;roll=9" title="..."></bestplay-widget>
//
// Frames a game's page, as high as what it shows. `state`: what stands behind the # of a position's
// link; `ask`: the page of play, which asks first; `table`: the strategy as a table; `theme`: light or
// dark, else as the reader's system. What stands within the element is shown until the script is here.
(() => {
  const site = new URL(document.currentScript.src).origin;
  const games = {{ games|tojson }};

  class BestplayWidget extends HTMLElement {
    static observedAttributes = ["game", "state", "ask", "table", "theme", "title", "card", "daily"];
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
      const height = this.#frame?.style.height || "700px";
      this.#frame = Object.assign(document.createElement("iframe"), { src: address, loading: "lazy" });
      this.#frame.title = this.getAttribute("title") || `${game}: the best play`;
      Object.assign(this.#frame.style, { display: "block", width: "100%", border: "0", height });
      root.replaceChildren(this.#frame);
    }

    #address() {
      const game = this.getAttribute("game") ?? "";
      // Widgets of earlier versions: an answer's card is its page now, the day's ten are the page of play.
      const card = this.getAttribute("card") ?? "";
      if (/^\/[a-z0-9-]+\/[a-z0-9/-]+\/$/.test(card)) return site + card;
      if (!Object.hasOwn(games, game)) return "";
      const asks = this.hasAttribute("ask") || this.hasAttribute("daily");
      const folder = this.hasAttribute("table") ? "table/" : asks ? "play/" : "";
      const address = new URL(`/${game}/${folder}?embed`, site);
      if (["light", "dark"].includes(this.getAttribute("theme"))) {
        address.searchParams.set("theme", this.getAttribute("theme"));
      }
      address.hash = this.getAttribute("state") ?? "";
      return address.href;
    }
  }

  if (!customElements.get("bestplay-widget")) customElements.define("bestplay-widget", BestplayWidget);
})();
