// What the stock keeps for an order: always what its open lines ask for and have not been given.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { less, sum } from "../warehouse/stock.rules.ts";
import { reconcile, wantedFor, type LineStock, type ReservingLine } from "./reservations.rules.ts";
import { WORK_ORDER_STATUSES, type WorkOrderStatus } from "./work-orders.states.ts";

const DEFAULT = "depot";
const open = { status: "in_work" as WorkOrderStatus, deletedAt: null };
const line = (changes: Partial<ReservingLine> = {}): ReservingLine => ({
  id: "line",
  partId: "disc",
  quantity: 2,
  supersededBy: null,
  requiresApproval: false,
  approvedAt: null,
  declinedAt: null,
  ...changes,
});
const stock = (changes: Partial<LineStock> = {}): LineStock => ({
  id: "line",
  partId: "disc",
  warehouseId: DEFAULT,
  reserved: 2,
  issued: 0,
  ...changes,
});
const step = (kind: "reserve" | "release", quantity: number, partId = "disc", partsLineId = "line") => ({
  kind,
  partsLineId,
  partId,
  warehouseId: DEFAULT,
  quantity,
});

describe("what should be reserved for a line", () => {
  it.each<[string, Partial<ReservingLine>, Partial<typeof open> & { deletedAt?: number | null }, number, number]>([
    ["all of it", {}, {}, 0, 2],
    ["what was not given yet", {}, {}, 0.5, 1.5],
    ["nothing once all was given", {}, {}, 2, 0],
    ["nothing where more was given than it asks for", {}, {}, 3, 0],
    ["all of it while the client has not answered", { requiresApproval: true }, {}, 0, 2],
    ["all of it once they said yes", { requiresApproval: true, approvedAt: 1 }, {}, 0, 2],
    ["nothing once they said no", { requiresApproval: true, declinedAt: 1 }, {}, 0, 0],
    ["nothing once another took its place", { supersededBy: "other" }, {}, 0, 0],
    ["nothing of what is none of the catalogue", { partId: null }, {}, 0, 0],
    ["nothing of a deleted order", {}, { deletedAt: 1 } as never, 0, 0],
  ])("%s", (_, changes, order, issued, wanted) => {
    expect(wantedFor({ ...open, ...order }, line(changes), issued)).toBe(wanted);
  });

  it.each(WORK_ORDER_STATUSES)("of an order that is %s", (status) => {
    const isClosed = status === "done" || status === "cancelled";
    expect(wantedFor({ ...open, status }, line(), 0)).toBe(isClosed ? 0 : 2);
  });
});

describe("what has to happen", () => {
  it.each<[string, ReservingLine[], LineStock[], ReturnType<typeof step>[]]>([
    ["a line is added", [line()], [], [step("reserve", 2)]],
    ["nothing, where all is as it should be", [line()], [stock()], []],
    ["it asks for more", [line({ quantity: 3.5 })], [stock()], [step("reserve", 1.5)]],
    ["it asks for fewer", [line({ quantity: 0.5 })], [stock()], [step("release", 1.5)]],
    ["it is removed", [], [stock()], [step("release", 2)]],
    ["it is declined", [line({ declinedAt: 1 })], [stock()], [step("release", 2)]],
    [
      "it becomes another part",
      [line({ partId: "pads" })],
      [stock()],
      [step("release", 2), step("reserve", 2, "pads")],
    ],
    ["it is no part of the catalogue any more", [line({ partId: null })], [stock()], [step("release", 2)]],
    [
      "another takes its place",
      [line({ supersededBy: "next" }), line({ id: "next", quantity: 5 })],
      [stock()],
      [step("release", 2), step("reserve", 5, "disc", "next")],
    ],
    ["what was given comes back", [line()], [stock({ reserved: 0, issued: 1 })], [step("reserve", 1)]],
  ])("when %s", (_, lines, standing, steps) => {
    expect(reconcile(open, lines, standing, DEFAULT).steps).toEqual(steps);
  });

  it("when an order is closed, and when it is opened again", () => {
    const done = { ...open, status: "done" as WorkOrderStatus };
    const closed = reconcile(done, [line()], [stock()], DEFAULT);
    expect(closed.steps).toEqual([step("release", 2)]);
    expect(reconcile(open, [line()], closed.lines, DEFAULT).steps).toEqual([step("reserve", 2)]);
  });

  it("takes what was given along to the line that took the place of another, however often", () => {
    const lines = [line({ supersededBy: "b" }), line({ id: "b", supersededBy: "c" }), line({ id: "c", quantity: 3 })];
    const { moved, lines: rows, stuck } = reconcile(open, lines, [stock({ reserved: 1, issued: 1 })], DEFAULT);
    expect(moved).toEqual([{ from: "line", to: "c" }]);
    expect(rows).toContainEqual(stock({ id: "c", reserved: 2, issued: 1 }));
    expect(rows).toContainEqual(stock({ reserved: 0, issued: 0 }));
    expect(stuck).toEqual([]);
  });

  it.each<[string, ReservingLine[], number | null]>([
    ["its line is gone", [], null],
    ["its line is another part now", [line({ partId: "pads" })], null],
    ["its line was replaced by another part", [line({ supersededBy: "b" }), line({ id: "b", partId: "pads" })], null],
    ["its order is deleted", [line()], 1],
  ])("names a line for which parts were given, where %s", (_, lines, deletedAt) => {
    const order = { ...open, deletedAt };
    expect(reconcile(order, lines, [stock({ issued: 1 })], DEFAULT).stuck).toEqual(["line"]);
    expect(reconcile(order, lines, [stock({ issued: 0 })], DEFAULT).stuck).toEqual([]);
  });

  it("reserves nothing anew where no warehouse is known", () => {
    expect(reconcile(open, [line()], [], null)).toMatchObject({ steps: [], lines: [] });
  });
});

describe("after whatever was done to an order", () => {
  const pieces = fc.integer({ min: 0, max: 4_000 }).map((thousandths) => thousandths / 1000);
  const ids = ["a", "b", "c", "d"];
  const lines = fc
    .uniqueArray(
      fc.record({
        id: fc.constantFrom(...ids),
        partId: fc.constantFrom("disc", "pads", null),
        quantity: pieces,
        supersededBy: fc.constantFrom(null, null, ...ids, "gone"),
        requiresApproval: fc.boolean(),
        approvedAt: fc.constantFrom(null, 1),
        declinedAt: fc.constantFrom(null, null, 1),
      }),
      { selector: ({ id }) => id },
    )
    .map((all) => all.map((one) => (one.supersededBy === one.id ? { ...one, supersededBy: null } : one)));
  const order = fc.record({
    status: fc.constantFrom(...WORK_ORDER_STATUSES),
    deletedAt: fc.constantFrom(null, null, 1),
  });

  it("reserved is what open lines ask for and have not been given, the steps add up to it, and nothing is left to do", () => {
    const standing = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...ids),
        partId: fc.constantFrom("disc", "pads"),
        warehouseId: fc.constantFrom(DEFAULT, "other"),
        reserved: pieces,
        issued: pieces,
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(order, lines, standing, (of, all, before) => {
        const result = reconcile(of, all, before, DEFAULT);
        // Such a command is refused as a whole.
        if (result.stuck.length > 0) return;
        const after = new Map<string, LineStock>(before.map((one) => [one.id, one]));
        for (const one of result.lines) after.set(one.id, one);
        for (const one of after.values()) {
          const its = all.find(({ id, partId }) => id === one.id && partId === one.partId);
          expect(one.reserved).toBe(its ? wantedFor(of, its, one.issued) : 0);
        }
        for (const its of all) if (!after.has(its.id)) expect(wantedFor(of, its, 0)).toBe(0);
        for (const id of ids)
          for (const partId of ["disc", "pads"]) {
            const change = result.steps
              .filter((one) => one.partsLineId === id && one.partId === partId)
              .map(({ kind, quantity }) => (kind === "reserve" ? quantity : -quantity));
            const keptOf = (rows: Iterable<LineStock>) =>
              sum(...[...rows].filter((one) => one.id === id && one.partId === partId).map(({ reserved }) => reserved));
            expect(sum(...change)).toBe(less(keptOf(after.values()), keptOf(before)));
          }
        expect(sum(...[...after.values()].map(({ issued }) => issued))).toBe(
          sum(...before.map(({ issued }) => issued)),
        );
        const again = reconcile(of, all, [...after.values()], DEFAULT);
        expect(again).toEqual({ steps: [], lines: [], moved: [], stuck: [] });
      }),
      { numRuns: 2_000 },
    );
  });
});
