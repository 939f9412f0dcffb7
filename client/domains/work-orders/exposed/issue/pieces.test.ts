import { describe, expect, it } from "vitest";
import { piecesAsTyped, readPieces } from "./pieces.ts";

it.each([
  ["2", 2],
  [" 1,5 ", 1.5],
  ["0.125", 0.125],
  ["1.234", 1.234],
  ["4", 4],
])("takes %j", (typed, pieces) => {
  expect(readPieces(typed, 4)).toBe(pieces);
});

it.each(["", "0", "-1", "4.001", "1e1", "0,1234", "doi", "1 2", "1.234,5"])("takes not %j", (typed) => {
  expect(readPieces(typed, 4)).toBeNull();
});

describe("of thousands", () => {
  it.each(["ro", "ru", "en"])("all of them are read again as they stand in the field: %s", (language) => {
    for (const pieces of [1234, 12_345, 1234.5, 1234.567, 0.5])
      expect(readPieces(piecesAsTyped(pieces, language), pieces)).toBe(pieces);
  });

  it("nobody can tell a third decimal from a thousand", () => {
    for (const typed of ["1.234", "1,234"]) expect(readPieces(typed, 1234)).toBeNull();
    expect(readPieces("1 234", 1234)).toBe(1234);
    expect(readPieces("0,125", 2000)).toBe(0.125);
  });
});
