// Which lines parts may be issued for, and how they stand with them.

import { describe, expect, it } from "vitest";
import { isOfPart, mayBeIssued, restOf, supplyOf } from "./issues.rules.ts";

const order = { status: "in_work" as const, deletedAt: null };
const line = {
  id: "line",
  partId: "disc" as string | null,
  quantity: 2,
  supersededBy: null as string | null,
  requiresApproval: false,
  approvedAt: null as number | null,
  declinedAt: null as number | null,
};

describe("a part is issued", () => {
  it.each([
    ["for a line that stands", {}, {}, null],
    ["for one that the client approved", { requiresApproval: true, approvedAt: 1 }, {}, null],
    ["not while they have not answered", { requiresApproval: true }, {}, "warehouse/line-waits"],
    ["not once they said no", { requiresApproval: true, declinedAt: 1 }, {}, "warehouse/line-closed"],
    ["not for one that was replaced", { supersededBy: "other" }, {}, "warehouse/line-closed"],
    ["not for one that is no part of the catalogue", { partId: null }, {}, "warehouse/line-has-no-part"],
    ["not for a closed order", {}, { status: "done" as const }, "work-orders/closed"],
    ["not for a cancelled order", {}, { status: "cancelled" as const }, "work-orders/closed"],
    ["not for a deleted order", {}, { deletedAt: 1 }, "work-orders/closed"],
  ])("%s", (_, changes, of, code) => {
    expect(mayBeIssued({ ...order, ...of }, { ...line, ...changes })).toBe(code);
  });

  it("of the part that the line asks for, where somebody says which they have", () => {
    expect([isOfPart(line, null), isOfPart(line, "disc"), isOfPart(line, "pads")]).toEqual([true, true, false]);
  });

  it("as far as the line asks for it", () => {
    expect(restOf(line, null)).toBe(2);
    expect(restOf(line, { partId: "disc", issued: 0.5 })).toBe(1.5);
    expect(restOf(line, { partId: "disc", issued: 3 })).toBe(0);
    // What was given as another part is none of this one.
    expect(restOf(line, { partId: "pads", issued: 1 })).toBe(2);
  });
});

describe("how a line stands with its parts", () => {
  const stock = (reserved: number, issued: number, partId = "disc") => ({ partId, reserved, issued });
  it.each([
    ["nothing keeps anything for it", null, 5, null],
    ["nothing is kept any more", stock(0, 0), 5, null],
    ["what is kept is of another part", stock(2, 0, "pads"), 5, null],
    ["kept, and on the shelf", stock(2, 0), 2, { state: "reserved", issued: 0, rest: 2, missing: 0 }],
    ["kept, and not all of it there", stock(2, 0), 0.5, { state: "short", issued: 0, rest: 2, missing: 1.5 }],
    ["kept, and the shelf is not known", stock(2, 0), null, { state: "reserved", rest: 2, missing: 0 }],
    ["given in part", stock(1.5, 0.5), 9, { state: "partly", issued: 0.5, rest: 1.5, missing: 0 }],
    ["given in part, the rest is not there", stock(1.5, 0.5), 1, { state: "short", issued: 0.5, missing: 0.5 }],
    ["given", stock(0, 2), 0, { state: "issued", asked: 2, issued: 2, rest: 0, missing: 0 }],
    ["given in part, and it asks for no more", stock(0, 1), 0, { state: "issued", asked: 2, issued: 1, rest: 0 }],
  ])("%s", (_, standing, onHand, supply) => {
    const told = supplyOf(line, standing, onHand === null ? null : { onHand });
    if (supply === null) expect(told).toBeNull();
    else expect(told).toMatchObject(supply);
  });
});
