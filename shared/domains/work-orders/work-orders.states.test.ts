import { describe, expect, it } from "vitest";
import {
  CLOSED_STATUSES,
  OPEN_STATUSES,
  PAY_STATUSES,
  URGENCIES,
  WORK_ORDER_MOVES,
  WORK_ORDER_STATUSES,
  approvalState,
  isOpen,
  stampsOfMove,
  type MoveKind,
  type WorkOrderStatus,
} from "./work-orders.states.ts";

const CLOSED: readonly WorkOrderStatus[] = ["done", "cancelled"];

/** Open to open freely, `done` and `cancelled` and back with a permission. */
function specified(from: WorkOrderStatus, to: WorkOrderStatus): MoveKind {
  if (from === to) return null;
  if (CLOSED.includes(to)) return "close";
  return CLOSED.includes(from) ? "reopen" : "move";
}

const cells = WORK_ORDER_STATUSES.flatMap((from) =>
  WORK_ORDER_STATUSES.map((to) => ({ from, to, kind: specified(from, to) })),
);

describe("values", () => {
  it("are the ones copied here", () => {
    expect(WORK_ORDER_STATUSES).toEqual([
      "new",
      "diagnosis",
      "agreement",
      "in_work",
      "awaiting_parts",
      "ready",
      "done",
      "cancelled",
    ]);
    expect(PAY_STATUSES).toEqual(["unpaid", "partial", "paid"]);
    expect(URGENCIES).toEqual(["normal", "urgent", "express"]);
  });

  it("the kanban's columns are the open statuses, in their sequence", () => {
    expect(OPEN_STATUSES).toEqual(["new", "diagnosis", "agreement", "in_work", "awaiting_parts", "ready"]);
    expect([...OPEN_STATUSES, ...CLOSED_STATUSES]).toEqual(WORK_ORDER_STATUSES);
  });

  it.each(WORK_ORDER_STATUSES)("%s is open or closed", (status) => {
    expect(isOpen(status)).toBe(!CLOSED.includes(status));
  });
});

describe("moves", () => {
  it("are a total table, with no cell beside it", () => {
    expect(Object.keys(WORK_ORDER_MOVES).sort()).toEqual([...WORK_ORDER_STATUSES].sort());
    for (const row of Object.values(WORK_ORDER_MOVES)) {
      expect(Object.keys(row).sort()).toEqual([...WORK_ORDER_STATUSES].sort());
    }
  });

  it.each(cells)("$from → $to: $kind", ({ from, to, kind }) => {
    expect(WORK_ORDER_MOVES[from][to]).toBe(kind);
  });

  it.each(cells)("$from → $to needs a permission exactly when it leaves or enters a closed status", ({ from, to }) => {
    const needsPermission = from !== to && (CLOSED.includes(from) || CLOSED.includes(to));
    expect(["close", "reopen"].includes(WORK_ORDER_MOVES[from][to] ?? "")).toBe(needsPermission);
  });
});

describe("stamps of a move", () => {
  const AT = Date.UTC(2026, 2, 9, 8, 0);

  it.each<[WorkOrderStatus, ReturnType<typeof stampsOfMove>]>([
    ["new", { readyAt: null, closedAt: null }],
    ["diagnosis", { readyAt: null, closedAt: null }],
    ["agreement", { readyAt: null, closedAt: null }],
    ["in_work", { readyAt: null, closedAt: null }],
    ["awaiting_parts", { readyAt: null, closedAt: null }],
    ["ready", { readyAt: AT, closedAt: null }],
    ["done", { closedAt: AT }],
    ["cancelled", { closedAt: AT }],
  ])("%s", (to, stamps) => {
    expect(stampsOfMove(to, AT)).toStrictEqual(stamps);
  });
});

describe("approval state of a line", () => {
  it.each([
    { requiresApproval: false, approvedAt: null, declinedAt: null, state: "not_required" },
    { requiresApproval: true, approvedAt: null, declinedAt: null, state: "pending" },
    { requiresApproval: true, approvedAt: 0, declinedAt: null, state: "approved" },
    { requiresApproval: true, approvedAt: null, declinedAt: 0, state: "declined" },
    { requiresApproval: false, approvedAt: 5, declinedAt: null, state: "approved" },
    { requiresApproval: false, approvedAt: null, declinedAt: 5, state: "declined" },
    { requiresApproval: true, approvedAt: 5, declinedAt: 6, state: "declined" },
  ])("$requiresApproval, $approvedAt, $declinedAt: $state", ({ state, ...line }) => {
    expect(approvalState(line)).toBe(state);
  });
});
