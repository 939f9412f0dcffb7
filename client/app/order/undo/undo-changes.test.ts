// Taking the last edit back never takes anybody else's words away.

import { describe, expect, it } from "vitest";
import { undoChanges } from "./undo-changes.ts";

const done = [{ field: "priceMinor", value: 300 }] as const;
const before = new Map([["priceMinor", 200]]);

describe("taking an edit back", () => {
  it("writes what was there before, based on the edit itself", () => {
    const now = { priceMinor: 300, fieldWriters: { priceMinor: "mine" } };
    expect(undoChanges(now, done, before)).toEqual([{ field: "priceMinor", value: 200, basedOn: "mine" }]);
  });

  it("is not possible once another has written the field, or the line is gone", () => {
    expect(undoChanges({ priceMinor: 400, fieldWriters: { priceMinor: "theirs" } }, done, before)).toBeNull();
    expect(undoChanges(undefined, done, before)).toBeNull();
  });

  it("makes an empty field empty again", () => {
    const now = { article: "A1", fieldWriters: null };
    expect(undoChanges(now, [{ field: "article", value: "A1" }], new Map([["article", null]]))).toEqual([
      { field: "article", value: null, basedOn: null },
    ]);
  });
});
