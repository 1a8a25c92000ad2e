// <bestplay-widget game="{{ example.game }}" state="{{ example.words }}" theme="auto" title="..."></bestplay-widget>
//
// Makes a frame with the game's page as a widget and keeps it as high as what it shows. `state` is
// what stands behind the # of a position's link; with `ask` the reader is asked what is best there,
// and told after having chosen; with `compact` the position and its best play are all; with `daily`
// come the day's ten questions, with `table` the game's strategy as a table. In place of a game, `card` is the address below this site of an
// answer, a chart or a table, of which a card is shown. `theme` is light, dark or auto, which follows
// the page around the widget. What stands within the element is there without this script; its
// height is kept until the frame says its own. All that comes from the frame is its height: a message counts only from
// this element's own frame, at the origin of this script, with a number within bounds. All that the
// frame is told is the theme.
(() => {
  const site = new URL(document.currentScript.src).origin;
  const games = {{ games }};
  const played = {{ played }}; // the games that can ask
  const heights = {{ heights }}; // by game: [least width, height as it opens], widest first
  const LEAST = 100, MOST = 10000; // heights in pixels
  const CARD = 420, COMPACT = 250; // the same as they open
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; max-width: 800px; }
    :host([hidden]) { display: none; }
    iframe { display: block; width: 100%; border: 0; }
    p { margin: 0; padding: 1em; border: 1px solid; }
    div { position: relative; }
    a { position: absolute; inset: 0 auto auto 0; z-index: 1; padding: 0.6em 1em; background: Canvas; border: 2px solid; }
    a:not(:focus) { clip-path: inset(50%); }`);

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
    static observedAttributes = ["game", "state", "card", "theme", "title", "ask", "compact", "daily", "table"];
    #frame = null;
    #asked = "";
    #arrived = false;
    #theme = "";
    #held = 0;
    #watch = new MutationObserver(() => this.#followSoon());
    #system = matchMedia("(prefers-color-scheme: dark)");

    constructor() {
      super();
      this.#held = Math.ceil(this.firstElementChild?.getBoundingClientRect().height ?? 0);
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
      this.#held = 0;
      this.#frame.style.height = `${height}px`;
    }

    #show() {
      const game = this.getAttribute("game") ?? "";
      const card = this.getAttribute("card") ?? "";
      const isCard = /^\/[a-z0-9-]+\/[a-z0-9/-]+\/$/.test(card);
      if (!isCard && !Object.hasOwn(games, game)) {
        this.#clear();
        const message = document.createElement("p");
        message.setAttribute("role", "alert");
        const known = Object.keys(games).join(", ");
        message.textContent = card
          ? `Bestplay has no card “${card}”. Cards are of answers, charts and tables.`
          : `Bestplay has no game “${game}”. The games are: ${known}.`;
        this.shadowRoot.append(message);
        return;
      }
      this.#theme = this.#wanted();
      const address = isCard ? this.#cardAddress(card) : this.#address(game);
      // A frame that is on its way to another address may end there (Chromium), so a new one goes.
      if (!this.#frame || (!this.#arrived && address !== this.#asked)) {
        this.#clear();
        this.#frame = document.createElement("iframe");
        this.#frame.loading = "lazy";
        this.#frame.style.height = `${this.#height(game, isCard)}px`;
      }
      const title = this.getAttribute("title") || (isCard ? "Bestplay" : `${games[game]}: the best play`);
      this.#frame.title = title;
      this.#go(address);
      if (!this.#frame.isConnected) this.shadowRoot.append(this.#whole(title));
    }

    /** How high the frame is until it says so itself: as what has stood there, else as usual. */
    #height(game, isCard) {
      if (this.#held >= LEAST) return this.#held;
      if (isCard) return CARD;
      if (this.hasAttribute("compact")) return COMPACT;
      return heights[game].find(([least]) => this.clientWidth >= least)[1];
    }

    /** The frame, with a link before it that leads readers who use the keyboard past it. */
    #whole(title) {
      const whole = document.createElement("div");
      const skip = document.createElement("a");
      const end = document.createElement("span");
      skip.href = "#";
      skip.textContent = `Skip “${title}”`;
      end.tabIndex = -1;
      skip.addEventListener("click", (event) => {
        event.preventDefault();
        end.tabIndex = 0; // from one that is not in the order browsers go on anywhere
        end.focus();
      });
      end.addEventListener("blur", () => { end.tabIndex = -1; });
      whole.append(skip, this.#frame, end);
      return whole;
    }

    #cardAddress(card) {
      const framed = card.includes("/chart/") ? card : `${card}card/`;
      return `${site}${framed}${this.#theme ? `?theme=${this.#theme}` : ""}`;
    }

    #address(game) {
      const daily = this.hasAttribute("daily") && played.includes(game);
      const asks = daily || (this.hasAttribute("ask") && played.includes(game));
      const folder = this.hasAttribute("table") ? "table/" : asks ? "play/" : "";
      const address = new URL(`/${game}/${folder}?embed`, site);
      if (this.hasAttribute("compact")) address.search += "&compact";
      if (this.#theme) address.search += `&theme=${this.#theme}`;
      address.hash = daily ? "practise=today" : (this.getAttribute("state") ?? "");
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
