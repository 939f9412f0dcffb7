// Which lines parts may be issued for.

import { describe, expect, it } from "vitest";
import { mayBeIssued, restOf } from "./issues.rules.ts";

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

  it("as far as the line asks for it", () => {
    expect(restOf(line, null)).toBe(2);
    expect(restOf(line, { partId: "disc", issued: 0.5 })).toBe(1.5);
    expect(restOf(line, { partId: "disc", issued: 3 })).toBe(0);
    // What was given as another part is none of this one.
    expect(restOf(line, { partId: "pads", issued: 1 })).toBe(2);
  });
});
