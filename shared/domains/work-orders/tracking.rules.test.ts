// How far a car is, and which pictures of it its owner sees.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_PICTURES, picturesShown, progressPct, STEP_OF, STEPS } from "./tracking.rules.ts";
import { WORK_ORDER_STATUSES } from "./work-orders.states.ts";

const open = { requiresApproval: false, approvedAt: null, declinedAt: null, supersededBy: null };
const work = (normHours: number | null, is: "done" | "pending" | "in_progress", changes = {}) => ({
  ...open,
  normHours,
  isFinished: is === "done",
  ...changes,
});

describe("progress", () => {
  it.each([
    ["new", 5],
    ["diagnosis", 15],
    ["agreement", 30],
    ["ready", 95],
    ["done", 100],
    ["cancelled", null],
  ] as const)("of an order in %s is %s percent, whatever its lines", (status, percent) => {
    expect(progressPct(status, [work(2, "done"), work(1, "pending")])).toBe(percent);
  });

  it.each(["in_work", "awaiting_parts"] as const)("in %s goes with the norm hours that are done", (status) => {
    expect(progressPct(status, [])).toBe(30);
    expect(progressPct(status, [work(null, "done")])).toBe(30);
    expect(progressPct(status, [work(1, "pending"), work(3, "done")])).toBe(75);
    expect(progressPct(status, [work(1, "done"), work(2, "in_progress")])).toBe(50);
    expect(progressPct(status, [work(1.5, "done")])).toBe(90);
  });

  it("does not count what the client declined", () => {
    expect(progressPct("in_work", [work(1, "done"), work(9, "pending", { declinedAt: 1 })])).toBe(90);
  });

  const line = fc.record({
    normHours: fc.option(fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100)),
    isFinished: fc.boolean(),
    requiresApproval: fc.boolean(),
    approvedAt: fc.constant(null),
    declinedAt: fc.option(fc.constant(1)),
  });
  it("is an integer between 0 and 100, and finishing a line never takes it back", () => {
    fc.assert(
      fc.property(fc.constantFrom(...WORK_ORDER_STATUSES), fc.array(line, { maxLength: 12 }), (status, lines) => {
        const before = progressPct(status, lines);
        const after = progressPct(status, [
          ...lines.slice(0, -1),
          ...lines.slice(-1).map((one) => ({ ...one, isFinished: true })),
        ]);
        if (status === "cancelled") return before === null;
        return Number.isInteger(before) && before! >= 0 && before! <= 100 && after! >= before!;
      }),
    );
  });
});

it("every status but cancelled is in one of the five steps, in the order of the steps", () => {
  const steps = WORK_ORDER_STATUSES.flatMap((status) => (STEP_OF[status] ? [STEPS.indexOf(STEP_OF[status])] : []));
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(STEP_OF.cancelled).toBeNull();
});

describe("pictures on the client's page", () => {
  const picture = (id: string, takenAt: number, lineId: string | null = null) => ({ id, takenAt, lineId });
  const of = (count: number, lineId: string | null, from = 0) =>
    Array.from({ length: count }, (_, n) => picture(`${lineId ?? "order"}-${from + n}`, from + n, lineId));
  const ids = (pictures: readonly { id: string }[]) => pictures.map(({ id }) => id);

  it("are all that were chosen, the oldest first, where there is room", () => {
    expect(ids(picturesShown([picture("b", 2), picture("a", 1, "line"), picture("c", 3)], ["line"]))).toEqual([
      "a",
      "b",
      "c",
    ]);
  });

  it("are the newest where there are more", () => {
    expect(ids(picturesShown(of(20, null), []))).toEqual(ids(of(12, null, 8)));
  });

  it("show what waits for an answer first, however old it is", () => {
    const shown = ids(picturesShown([...of(20, null, 100), picture("defect", 1, "asked")], ["asked"]));
    expect(shown).toHaveLength(MOST_PICTURES);
    expect(shown[0]).toBe("defect");
    expect(shown.slice(1)).toEqual(ids(of(11, null, 109)));
  });

  it("show something of every line that waits before more of one", () => {
    const shown = ids(
      picturesShown([...of(30, "first", 100), ...of(2, "second"), ...of(30, null, 500)], ["first", "second"]),
    );
    expect(shown).toEqual([...ids(of(2, "second")), ...ids(of(10, "first", 120))]);
  });

  it("of a line that waits no more are like any other", () => {
    const shown = ids(picturesShown([...of(12, null, 100), ...of(3, "answered")], []));
    expect(shown).toEqual(ids(of(12, null, 100)));
  });

  it("never show one twice, nor more than there is room for, and leave nothing out without need", () => {
    const line = fc.constantFrom(null, "a", "b", "c");
    const chosen = fc.array(fc.tuple(fc.nat(50), line), { maxLength: 40 });
    fc.assert(
      fc.property(chosen, fc.subarray(["a", "b", "c"]), (made, waiting) => {
        const pictures = made.map(([takenAt, lineId], n) => picture(String(n), takenAt, lineId));
        const shown = ids(picturesShown(pictures, waiting));
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown).toHaveLength(Math.min(MOST_PICTURES, pictures.length));
      }),
    );
  });
});
