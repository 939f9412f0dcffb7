// What was looked for is marked where it stands.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { marksIn, type MarkedAs } from "./marks.ts";

/** The text with its marks in brackets. */
function marked(shown: string, asked: string, as: MarkedAs): string {
  let [text, at] = ["", 0];
  for (const [from, to] of marksIn(shown, asked, as)) {
    text += `${shown.slice(at, from)}[${shown.slice(from, to)}]`;
    at = to;
  }
  return text + shown.slice(at);
}

describe("in a text", () => {
  it.each<[MarkedAs, string, string]>([
    ["number", "354", "2026-000[354]"],
    ["number", "wo 354", "2026-000[354]"],
    ["number", "2026-354", "2026-000[354]"],
    ["number", "WO-2026-000354", "[WO-2026-000354]"],
    ["number", "355", "2026-000354"],
    ["piece", "354", "BRC [354]"],
    ["piece", "c35", "BR[C 35]4"],
    ["piece", "сн", "[CH]X 482"], // Cyrillic
    ["piece", "354", "WBAJC51060B[354]926"],
    ["piece", "hu7354", "[HU 7354] x"],
    ["piece", "zzz", "HU 7354 x"],
    ["phone", "354", "+373 79 [354] 118"],
    ["phone", "0793", "+373 [79 3]54 118"],
    ["phone", "+373 79 354", "+[373 79 354] 118"],
    ["words", "turc", "Maria [Țurc]anu"],
    ["words", "TURC mar", "[Mar]ia [Țurc]anu"],
    ["words", "t\u0326urc", "Maria [T\u0326urc]anu"],
    ["words", "иван", "Сергей [Иван]ов"],
    ["words", "anu", "Maria Țurcanu"], // no word begins so
    ["words", "", "Maria Țurcanu"],
  ])("as %s what %j finds is %j", (as, asked, wanted) => {
    expect(marked(wanted.replaceAll(/[[\]]/g, ""), asked, as)).toBe(wanted);
  });
});

it("gives places that are in the text, in order, one after the other", () => {
  const as = fc.constantFrom<MarkedAs>("piece", "phone", "number", "words");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), as, (shown, asked, way) => {
      let end = 0;
      for (const [from, to] of marksIn(shown, asked, way)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(shown.length);
        end = to;
      }
    }),
  );
});
