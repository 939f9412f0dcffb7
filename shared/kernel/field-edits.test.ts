// No silent overwrite: an edit writes only over what its author saw.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeEdit, lastWriter, withWriter, type Basis, type FieldValue, type FieldWriters } from "./field-edits.ts";

describe("an edit", () => {
  it.each<[string, FieldWriters, FieldValue, string | null, FieldValue, string]>([
    ["of a field nobody edited", {}, null, null, "worn", "write"],
    ["of what its author saw", { diagnosis: "c1" }, "worn", "c1", "cracked", "write"],
    ["that another came before", { diagnosis: "c2" }, "worn", "c1", "cracked", "conflict"],
    ["of a field that was untouched when its author looked", { diagnosis: "c2" }, "worn", null, "cracked", "conflict"],
    ["whose base was itself not taken", {}, null, "c1", "cracked", "conflict"],
    ["of another field than the one that changed", { complaint: "c2" }, null, null, "worn", "write"],
    ["that wants what another wrote meanwhile", { diagnosis: "c2" }, "worn", "c1", "worn", "same"],
    ["that empties a field", { diagnosis: "c1" }, "worn", "c1", null, "write"],
    ["of a field that has the name of an object's own property", {}, null, null, "worn", "write"],
  ])("%s", (_, writers, current, basedOn, value, verdict) => {
    expect(judgeEdit(writers, { field: "diagnosis", value, basedOn }, current)).toBe(verdict);
  });

  it("is not led astray by inherited names", () => {
    expect(lastWriter({}, "constructor")).toBeNull();
    expect(lastWriter(withWriter({}, "__proto__", "c1"), "__proto__")).toBe("c1");
  });
});

describe("an edit of a device of a former release, which names no writer", () => {
  it.each<[string, FieldWriters, FieldValue, Basis, FieldValue, string]>([
    ["of the value that it saw", { diagnosis: "c2" }, "worn", { seen: "worn" }, "cracked", "write"],
    ["of another value than it saw", {}, "worn", { seen: "new" }, "cracked", "conflict"],
    ["of an empty field that it saw empty", {}, null, { seen: null }, "cracked", "write"],
    ["that does not say, of what nobody had edited", {}, "worn", {}, "cracked", "write"],
    ["that does not say, of what somebody had edited", { diagnosis: "c2" }, "worn", {}, "cracked", "unsaid"],
    ["that wants what is there", { diagnosis: "c2" }, "worn", {}, "worn", "same"],
  ])("%s", (_, writers, current, basedOn, value, verdict) => {
    expect(judgeEdit(writers, { field: "diagnosis", value, basedOn }, current)).toBe(verdict);
  });
});

describe("any order in which edits of a field arrive", () => {
  const edit = fc.record({ value: fc.constantFrom("a", "b", "c"), sees: fc.nat({ max: 8 }) });

  it("loses no value unseen: each is written over what its author saw, was there already, or is told of", () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 9 }), (edits) => {
        // Every state the field was ever in; an author looked at one of them.
        const states: { writers: FieldWriters; value: FieldValue }[] = [{ writers: {}, value: null }];
        for (const [index, { value, sees }] of edits.entries()) {
          const now = states.at(-1)!;
          const seen = states[Math.min(sees, states.length - 1)]!;
          const basedOn = lastWriter(seen.writers, "text");
          const verdict = judgeEdit(now.writers, { field: "text", value, basedOn }, now.value);
          if (verdict === "write") expect(seen).toBe(now);
          if (verdict === "conflict") expect(seen).not.toBe(now);
          if (verdict === "write") states.push({ writers: withWriter(now.writers, "text", `c${index}`), value });
        }
      }),
    );
  });
});
