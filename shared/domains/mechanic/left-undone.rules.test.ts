// What a person is told before they take the money or close an order.

import { describe, expect, it } from "vitest";
import { WORK_ORDER_STATUSES, isOpen } from "../work-orders/work-orders.states.ts";
import { leftUndone } from "./left-undone.rules.ts";
import { MECHANIC_STATUSES, type MechanicStatus } from "./mechanic.states.ts";

const work = (name: string, mechanicStatus: MechanicStatus, changes = {}) => ({
  name,
  mechanicStatus,
  requiresApproval: false,
  approvedAt: null,
  declinedAt: null,
  supersededBy: null,
  ...changes,
});
const part = (name: string, changes = {}) => work(name, "done", changes);
const names = (lines: readonly { name: string }[]) => lines.map(({ name }) => name);

describe("what is left undone", () => {
  it.each(MECHANIC_STATUSES)("of a work that is %s", (status) => {
    const { notBegun, notDone, notAnswered } = leftUndone({ status: "ready" }, [work("one", status)], []);
    const left = { pending: "not begun", in_progress: "not done", paused: "not done", blocked: "not done", done: null };
    expect([notBegun.length, notDone.length, notAnswered.length]).toEqual([
      left[status] === "not begun" ? 1 : 0,
      left[status] === "not done" ? 1 : 0,
      0,
    ]);
  });

  it("of lines that wait is the answer alone; what was declined or replaced is nobody's any more", () => {
    const works = [
      work("waits", "pending", { requiresApproval: true }),
      work("declined", "pending", { requiresApproval: true, declinedAt: 1 }),
      work("replaced", "in_progress", { supersededBy: "another" }),
      work("approved", "pending", { requiresApproval: true, approvedAt: 1 }),
    ];
    const left = leftUndone({ status: "in_work" }, works, [part("disc", { requiresApproval: true }), part("oil")]);
    expect([names(left.notBegun), names(left.notDone), names(left.notAnswered)]).toEqual([
      ["approved"],
      [],
      ["waits", "disc"],
    ]);
  });

  it.each(WORK_ORDER_STATUSES.filter((status) => !isOpen(status)))("of an order that is %s is nothing", (status) => {
    const works = [work("one", "pending"), work("two", "paused"), work("three", "pending", { requiresApproval: true })];
    expect(leftUndone({ status }, works, [])).toEqual({ notBegun: [], notDone: [], notAnswered: [] });
  });
});
