// What to do in a position of a dice game, from the tables of exact values that this file is served
// beside: without Python, in Node, Deno and browsers. answer.d.mts tells what an answer holds. Each
// family of games has its part in site/games/<family>/answer.mjs, and the build joins them.
import { quoted, refuse } from "./tables.mjs";

export { NoTable } from "./tables.mjs";

export const FORMAT = "bestplay-answer/1";

/** The answer to a link of the site, such as "/a-game/#tiles=2,4&roll=6", by games' functions. */
export const answering = (games) =>
  async function answer(link, { data = new URL("./", import.meta.url) } = {}) {
    const { pathname, hash } = new URL(link, "https://localhost");
    const game = pathname.replace(/^\/|\/$/g, "");
    const names = Object.keys(games).join(", ");
    if (!Object.hasOwn(games, game)) refuse(`the games are ${names}, not ${quoted(game)}`);
    const words = {};
    for (const part of decodeURIComponent(hash.slice(1)).split("&").filter(Boolean)) {
      const [name, ...value] = part.split("=");
      if (!value.length || Object.hasOwn(words, name)) refuse(`${quoted(part)} is not one name=value`);
      words[name] = value.join("=");
    }
    return { format: FORMAT, game, ...(await games[game](words, data)) };
  };
