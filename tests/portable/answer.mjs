// Answers snippets under an interpreter in Node; see harness.py.
import { createInterface } from "node:readline";

/** `run(snippet)` runs it with fresh globals and returns what it printed. */
export async function answer(run) {
  for await (const line of createInterface({ input: process.stdin })) {
    let result;
    try {
      result = { printed: run(JSON.parse(line).snippet) };
    } catch (error) {
      result = { error: String(error.message ?? error) };
    }
    process.stdout.write(JSON.stringify(result) + "\n");
  }
}
