// What the board is searched by follows its cards, and reads each of them once.

import { describe, expect, it } from "vitest";
import { CardIndex } from "./card-index.ts";
import type { BoardCard } from "./pipeline-cards.ts";
import { lead } from "./pipeline-rows.fixture.ts";

/** One that counts how often it is read. */
function counted(id: string, notes: string): { card: BoardCard; reads: () => number } {
  let reads = 0;
  const card = Object.defineProperty({ kind: "lead" as const, ...lead({ id }) }, "notes", {
    get: () => {
      reads += 1;
      return notes;
    },
  });
  return { card, reads: () => reads };
}

const found = (index: CardIndex, all: readonly BoardCard[], search: string) =>
  all.filter(index.finder(all, search)).map(({ id }) => id);

describe("the index of the board's cards", () => {
  it("reads a card once, and another time when it has changed", () => {
    const index = new CardIndex();
    const [still, before, after] = [counted("a", "Frâne"), counted("b", "Ambreiaj"), counted("b", "Turbină")];
    expect(found(index, [still.card, before.card], "ambreiaj")).toEqual(["b"]);
    expect(found(index, [still.card, after.card], "ambreiaj")).toEqual([]);
    expect(found(index, [still.card, after.card], "turbina")).toEqual(["b"]);
    expect([still.reads(), before.reads(), after.reads()]).toEqual([1, 1, 1]);
    // What was changed and taken back is found again.
    expect(found(index, [still.card, before.card], "ambreiaj")).toEqual(["b"]);
  });

  it("reads as many at once as it is told, and is then asked again", () => {
    const index = new CardIndex();
    const cards = ["a", "b", "c"].map((id) => counted(id, "Frâne"));
    const all = cards.map(({ card }) => card);
    expect([index.read(all, 2), index.read(all, 2)]).toEqual([true, false]);
    expect(cards.map(({ reads }) => reads())).toEqual([1, 1, 1]);
    expect(found(index, all, "frane")).toEqual(["a", "b", "c"]);
  });

  it("lets none that has left the board take the place of one that is there", () => {
    const index = new CardIndex();
    const [gone, here] = [counted("a", "Frâne").card, counted("b", "Frâne").card];
    expect(found(index, [gone, here], "frane")).toEqual(["a", "b"]);
    expect(found(index, [here], "frane")).toEqual(["b"]);
  });
});
