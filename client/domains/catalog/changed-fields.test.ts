import { describe, expect, it } from "vitest";
import type { Conditions } from "../../../shared/domains/catalog/catalog.states.ts";
import { changedFields, changedGroups, seenAfterSaving } from "./changed-fields.ts";

const fields: { name: string; multiplier: number; conditions: Conditions } = {
  name: "VIP",
  multiplier: 1.2,
  conditions: { vip_only: true, age_min: 1 },
};
const seen = { fields, fieldWriters: { multiplier: "c1" } };

it("sends what was changed, each with the writer of what was there before", () => {
  expect(changedFields({ ...fields, conditions: { age_min: 1, vip_only: true } }, seen)).toEqual([]);
  expect(changedFields({ ...fields, multiplier: 1.5, conditions: {} }, seen)).toEqual([
    { multiplier: 1.5, basedOn: { multiplier: "c1" } },
    { conditions: {}, basedOn: { conditions: null } },
  ]);
});

it("sends what belongs together as one", () => {
  const rule = { kind: "brand", key: "Bosch", markupPct: 10 };
  const groups = [["kind", "key"], ["markupPct"]] as const;
  expect(changedGroups({ ...rule, key: "TRW" }, { fields: rule, fieldWriters: { key: "c2" } }, groups)).toEqual([
    { kind: "brand", key: "TRW", basedOn: { kind: null, key: "c2" } },
  ]);
});

describe("taking back what was saved", () => {
  const saved = { ...fields, multiplier: 1.5 };

  it("is based on one's own edit", () => {
    const now = { fields: saved, fieldWriters: { multiplier: "mine" } };
    expect(changedFields(fields, seenAfterSaving(saved, seen, now))).toEqual([
      { multiplier: 1.2, basedOn: { multiplier: "mine" } },
    ]);
  });

  it("is not based on what another has written since", () => {
    const now = { fields: { ...fields, multiplier: 1.7 }, fieldWriters: { multiplier: "theirs" } };
    const back = [{ multiplier: 1.2, basedOn: { multiplier: "c1" } }];
    expect(changedFields(fields, seenAfterSaving(saved, seen, now))).toEqual(back);
    expect(changedFields(fields, seenAfterSaving(saved, seen, undefined))).toEqual(back);
  });
});
