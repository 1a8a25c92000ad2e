/** What `format` says. Fields may be added to an answer; none changes its meaning. */
export declare const FORMAT = "bestplay-answer/1";

/** One thing that can be chosen. */
export interface Play {
  /** What is chosen, as one types it: "4,5", "1 die". */
  text: string;
  /** The position that it leaves, in the words of links; null where the position stays. */
  after: string | null;
  /** What it is worth under best play afterwards, as `measure` counts. */
  worth: number;
  /** How much worse than the best play's that is: 0 for every best one. */
  loss: number;
  /** Its worth as a fraction, "1445/216"; null where no exact value is known. */
  exact: string | null;
  /** Its loss likewise. */
  exactLoss: string | null;
}

export interface Answer {
  format: typeof FORMAT;
  /** The game's name in the address. */
  game: string;
  /** What a worth counts. */
  measure: "points" | "chance" | "worms" | "throws";
  /** Which worths are better. */
  better: "more" | "less";
  /** What the position is worth: after the best play, or before the throw; a layout as it lies. */
  worth: number;
  /** The same as a fraction; null where no exact value is known. */
  exact: string | null;
  /** What can be chosen here, best first: plays of a throw, the number of dice of an open one,
   * layouts. None where nothing can be chosen. */
  plays: Play[];
  /** The address of the table that says so. */
  table: string;
}

/** A question that makes sense and that no published table answers. */
export declare class NoTable extends Error {}

/**
 * The answer to a link of the site, "/GAME/#tiles=2,4,5,7&roll=9", or to its whole address.
 * It is rejected with a RangeError for what cannot be, with a NoTable for what no table covers.
 *
 * data: the folder of the tables with its last slash; the module's own where none is given.
 */
export declare function answer(link: string, options?: { data?: string | URL }): Promise<Answer>;
