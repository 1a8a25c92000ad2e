// <bestplay-widget game="{{ example.game }}" state="{{ example.words }}" theme="auto" title="..."></bestplay-widget>
//
// Makes a frame with the game's page as a widget and keeps it as high as what it shows. `state` is
// what stands behind the # of a position's link; with `ask` the reader is asked what is best there,
// and told after having chosen; `theme` is light, dark or auto, which follows the
// page around the widget. All that comes from the frame is its height: a message counts only from
// this element's own frame, at the origin of this script, with a number within bounds. All that the
// frame is told is the theme.
(() => {
  const site = new URL(document.currentScript.src).origin;
  const games = {{ games }};
  const played = {{ played }}; // the games that can ask
  const heights = {{ heights }}; // by game: [least width, height as it opens], widest first
  const LEAST = 100, MOST = 10000; // heights in pixels
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; max-width: 800px; }
    :host([hidden]) { display: none; }
    iframe { display: block; width: 100%; border: 0; }
    p { margin: 0; padding: 1em; border: 1px solid; }`);

  /** An element's background: "light", "dark", or "" for none that can be told. */
  function shade(element) {
    const parts = /^rgba?\(([^)]*)\)$/.exec(getComputedStyle(element).backgroundColor);
    const [red, green, blue, alpha = 1] = parts ? parts[1].split(/[\s,/]+/).map(Number) : [0, 0, 0, 0];
    if (!(alpha >= 0.5)) return "";
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128 ? "dark" : "light";
  }

  /** The theme of the page around an element: as it declares, else as its background is, else "". */
  function around(element) {
    const declared = getComputedStyle(element).colorScheme.split(" ");
    const [light, dark] = ["light", "dark"].map((scheme) => declared.includes(scheme));
    if (light !== dark) return light ? "light" : "dark";
    if (light) return ""; // both: the page does as the system does, and so does the frame
    for (let each = element; each; each = each.parentElement ?? each.getRootNode().host) {
      const found = shade(each);
      if (found) return found;
    }
    return "";
  }

  class BestplayWidget extends HTMLElement {
    static observedAttributes = ["game", "state", "theme", "title", "ask"];
    #frame = null;
    #asked = "";
    #arrived = false;
    #theme = "";
    #watch = new MutationObserver(() => this.#followSoon());
    #system = matchMedia("(prefers-color-scheme: dark)");

    constructor() {
      super();
      this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
    }

    connectedCallback() {
      addEventListener("message", this);
      // Pages change their colours by a class or another attribute of <html> or <body>.
      for (const each of [document.documentElement, document.body ?? []].flat()) {
        this.#watch.observe(each, { attributes: true });
      }
      this.#system.addEventListener("change", this);
      this.#show();
    }

    disconnectedCallback() {
      removeEventListener("message", this);
      this.#watch.disconnect();
      this.#system.removeEventListener("change", this);
      this.#clear();
    }

    attributeChangedCallback() {
      if (this.#frame || this.shadowRoot.hasChildNodes()) this.#show();
    }

    handleEvent({ type, source, origin, data }) {
      if (type === "change") return this.#followSoon();
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== site) return;
      const height = data?.height;
      if (!Number.isFinite(height) || height < LEAST || height > MOST) return;
      this.#arrived = true;
      this.#frame.style.height = `${height}px`;
    }

    #show() {
      const game = this.getAttribute("game") ?? "";
      if (!Object.hasOwn(games, game)) {
        this.#clear();
        const message = document.createElement("p");
        message.setAttribute("role", "alert");
        const known = Object.keys(games).join(", ");
        message.textContent = `Bestplay has no game “${game}”. The games are: ${known}.`;
        this.shadowRoot.append(message);
        return;
      }
      if (!this.#frame) {
        this.#clear();
        this.#frame = document.createElement("iframe");
        this.#frame.loading = "lazy";
        const [, height] = heights[game].find(([least]) => this.clientWidth >= least);
        this.#frame.style.height = `${height}px`;
      }
      this.#frame.title = this.getAttribute("title") || `${games[game]}: the best play`;
      this.#theme = this.#wanted();
      this.#go(this.#address(game));
      if (!this.#frame.isConnected) this.shadowRoot.append(this.#frame);
    }

    #address(game) {
      const asks = this.hasAttribute("ask") && played.includes(game);
      const address = new URL(`/${game}/${asks ? "play/" : ""}?embed`, site);
      if (this.#theme) address.search += `&theme=${this.#theme}`;
      address.hash = this.getAttribute("state") ?? "";
      return address.href;
    }

    #wanted() {
      const theme = this.getAttribute("theme");
      return theme === "light" || theme === "dark" ? theme : around(this);
    }

    // The page around may have changed its colours, or begun to fade to others: a frame that is
    // there is told, so that it keeps what the reader did in it.
    #followSoon() {
      this.#follow();
      setTimeout(() => this.#follow(), 600);
    }

    #follow() {
      const theme = this.#wanted();
      if (!this.#arrived || theme === this.#theme) return;
      this.#theme = theme;
      this.#frame.contentWindow.postMessage({ theme }, site);
    }

    // A frame that is there goes on without a new entry in the reader's history.
    #go(address) {
      if (address === this.#asked) return;
      this.#asked = address;
      if (this.#arrived) this.#frame.contentWindow.location.replace(address);
      else this.#frame.src = address;
    }

    #clear() {
      this.shadowRoot.replaceChildren();
      this.#frame = null;
      this.#asked = "";
      this.#arrived = false;
    }
  }

  if (!customElements.get("bestplay-widget")) {
    customElements.define("bestplay-widget", BestplayWidget);
  }
})();
