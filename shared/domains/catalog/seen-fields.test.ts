import { describe, expect, it } from "vitest";
import { changedMeanwhile, conflictOfSeen } from "./seen-fields.ts";

const rule = { kind: "brand", markupPct: 10, conditions: { vip_only: true, age_min: 2 } };
const about = { subjectType: "markup_rule", subjectId: "r" } as const;

describe("an edit that says what its author saw", () => {
  it("is written where nobody changed the same, whatever else was changed", () => {
    expect(changedMeanwhile({ markupPct: 12 }, { markupPct: 10 }, { ...rule, kind: "range" })).toBeNull();
    const conditions = { age_min: 2, vip_only: true };
    expect(changedMeanwhile({ conditions: {} }, { conditions }, rule)).toBeNull();
  });

  it("is a question where another came first, unless both want the same", () => {
    expect(changedMeanwhile({ markupPct: 12 }, { markupPct: 9 }, rule)).toBe("markupPct");
    expect(changedMeanwhile({ markupPct: 10 }, { markupPct: 9 }, rule)).toBeNull();
    expect(changedMeanwhile({ conditions: {} }, { conditions: { vip_only: false } }, rule)).toBe("conditions");
  });

  it("tells both versions; conditions as their text", () => {
    expect(conflictOfSeen({ conditions: {} }, { conditions: { age_min: 1 } }, rule, about)).toMatchObject({
      outcome: "conflict",
      code: "catalog/changed-meanwhile",
      detail: {
        ...about,
        field: "conditions",
        yours: "{}",
        theirs: '{"age_min":2,"vip_only":true}',
        theirsCommand: null,
      },
      activity: [{ verb: "catalog.conflict" }],
    });
  });

  it("of a former release, which says nothing, wins as before", () => {
    expect(conflictOfSeen({ markupPct: 12 }, undefined, rule, about)).toBeNull();
  });
});
