// <bestplay-widget game="{{ example.game }}" state="{{ example.words }}" theme="auto" title="..."></bestplay-widget>
//
// Makes a frame with the game's page as a widget and keeps it as high as what it shows. `state` is
// what stands behind the # of a position's link; `theme` is light, dark or auto. All that comes
// from the frame is its height: a message counts only from this element's own frame, at the origin
// of this script, with a number within bounds.
(() => {
  const site = new URL(document.currentScript.src).origin;
  const games = {{ games }};
  const FIRST = 600, LEAST = 100, MOST = 10000; // heights in pixels
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; max-width: 800px; }
    :host([hidden]) { display: none; }
    iframe { display: block; width: 100%; border: 0; }
    p { margin: 0; padding: 1em; border: 1px solid; }`);

  class BestplayWidget extends HTMLElement {
    static observedAttributes = ["game", "state", "theme", "title"];
    #frame = null;
    #asked = "";
    #arrived = false;

    constructor() {
      super();
      this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
    }

    connectedCallback() {
      addEventListener("message", this);
      this.#show();
    }

    disconnectedCallback() {
      removeEventListener("message", this);
      this.#clear();
    }

    attributeChangedCallback() {
      if (this.#frame || this.shadowRoot.hasChildNodes()) this.#show();
    }

    handleEvent({ source, origin, data }) {
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
        this.#frame.style.height = `${FIRST}px`;
      }
      this.#frame.title = this.getAttribute("title") || `${games[game]}: the best play`;
      this.#go(this.#address(game));
      if (!this.#frame.isConnected) this.shadowRoot.append(this.#frame);
    }

    #address(game) {
      const address = new URL(`/${game}/?embed`, site);
      const theme = this.getAttribute("theme");
      if (theme === "light" || theme === "dark") address.search += `&theme=${theme}`;
      address.hash = this.getAttribute("state") ?? "";
      return address.href;
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
