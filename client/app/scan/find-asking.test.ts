import { describe, expect, it } from "vitest";
import { askingLines } from "./find-asking.ts";

const line = (id: string, changes = {}) => ({
  id,
  partId: "disc",
  quantity: 2,
  supersededBy: null,
  requiresApproval: false,
  approvedAt: null,
  declinedAt: null,
  ...changes,
});
const order = (id: string, createdAt: number, partsLines: ReturnType<typeof line>[], changes = {}) => ({
  id,
  number: null,
  masterId: null,
  createdAt,
  status: "in_work" as const,
  deletedAt: null,
  partsLines,
  ...changes,
});
const kept = (id: string, ...lines: [id: string, reserved: number, partId?: string][]) => ({
  id,
  stockLines: lines.map(([lineId, reserved, partId = "disc"]) => ({ id: lineId, partId, reserved })),
});
const idsOf = (...args: Parameters<typeof askingLines>) =>
  askingLines(...args).map(({ line: { id }, rest }) => [id, rest]);

describe("lines that ask for a scanned part", () => {
  it("are those for which it is kept, the oldest order first", () => {
    const orders = [order("late", 2, [line("b")]), order("early", 1, [line("a"), line("other", { partId: "oil" })])];
    expect(idsOf("disc", [kept("late", ["b", 1.5]), kept("early", ["a", 2], ["other", 1, "oil"])], orders)).toEqual([
      ["a", 2],
      ["b", 1.5],
    ]);
  });

  it("are not those that were given all of it, or for which nothing may be given", () => {
    const waits = line("waits", { requiresApproval: true });
    const orders = [
      order("o", 1, [line("given"), waits, line("another", { partId: "oil" })]),
      order("done", 2, [line("left")], { status: "done" }),
    ];
    const all = kept("o", ["given", 0], ["waits", 2], ["another", 2]);
    expect(idsOf("disc", [all, kept("done", ["left", 1]), kept("elsewhere", ["x", 1])], orders)).toEqual([]);
  });
});
