// The long text finds what looking at each text by itself finds.

import fc from "fast-check";
import { expect, it } from "vitest";
import { Haystack } from "./haystack.ts";

const found = (look: (note: (index: number) => void) => void): number[] => {
  const indexes: number[] = [];
  look((index) => indexes.push(index));
  return indexes;
};
const where = (texts: readonly string[], is: (text: string) => boolean) =>
  texts.flatMap((text, index) => (is(text) ? index : []));

it("finds each text once and in order, whatever is looked for", () => {
  const letters = fc.string({ unit: fc.constantFrom("A", "B", "4", " ", "Ж"), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), letters, (texts, piece) => {
      const haystack = new Haystack(texts);
      const some = piece !== "";
      expect(found((note) => haystack.including(piece, note))).toEqual(
        where(texts, (text) => some && text.includes(piece)),
      );
      expect(found((note) => haystack.endingWith(piece, note))).toEqual(
        where(texts, (text) => some && text.endsWith(piece)),
      );
    }),
    { numRuns: 500 },
  );
});
