// The open board: what demonstrations and browser journeys count on, at any hour of any day.

import { describe, expect, it } from "vitest";
import { isOpen } from "../../shared/domains/work-orders/work-orders.states.ts";
import { playLine, step } from "./line-story.ts";
import { demoData } from "./demo-data.ts";
import { MINUTE_MS } from "./shop-calendar.ts";
import { DEMO, RIVAL, type DemoTenant } from "./tenants.ts";

const MOMENTS = {
  "a working afternoon": "2026-03-18T12:20:00Z",
  "a Sunday night": "2026-03-15T01:00:00Z",
  "a Monday before opening": "2026-03-16T05:00:00Z",
  "the day after a clock change": "2026-03-30T09:00:00Z",
  "the second of January": "2026-01-02T10:00:00Z",
};

function boardOf(iso: string, tenant: DemoTenant, orders = 400) {
  const now = new Date(iso);
  const rows = demoData(now, { orders, clients: 160 }, tenant, "hash");
  const open = rows.workOrder.filter(({ status }) => isOpen(status));
  const ids = new Set(open.map(({ id }) => id));
  const person = (login: string) => rows.staffUser.find(({ email }) => email === `${login}@${tenant.mailDomain}`)!.id;
  const linesOf = (masterId: string) => {
    const own = new Set(open.filter((order) => order.masterId === masterId).map(({ id }) => id));
    return rows.workLine.filter(({ workOrderId }) => own.has(workOrderId));
  };
  return { now, rows, open, ids, person, linesOf };
}

describe.each(Object.entries(MOMENTS))("the board on %s", (_, iso) => {
  it.each([DEMO, RIVAL])("gives each mechanic something to do ($slug)", (tenant) => {
    const { now, open, person, linesOf } = boardOf(iso, tenant);
    const mechanic = person("mechanic");
    expect(open.filter(({ masterId }) => masterId === mechanic).length).toBeGreaterThanOrEqual(4);
    const lines = linesOf(mechanic);
    const inState = (state: string) => lines.filter(({ mechanicStatus }) => mechanicStatus === state);

    const [running, ...more] = inState("in_progress");
    expect(more).toEqual([]);
    expect(running).toMatchObject({ normHours: 1.5, mechanicStartedAt: new Date(now.getTime() - 40 * MINUTE_MS) });
    expect(inState("paused")).toHaveLength(1);
    expect(inState("blocked")).toMatchObject([
      { blockReason: "missing_part", blockNote: expect.stringMatching(/.{10}/) },
    ]);
    expect(inState("pending").length).toBeGreaterThanOrEqual(6);

    const second = linesOf(person("mechanic2"));
    expect(second.filter(({ mechanicStatus }) => mechanicStatus === "in_progress")).toHaveLength(1);
    expect(open.filter(({ masterId }) => masterId === null).length).toBeGreaterThanOrEqual(5);
  });

  it("fills all six columns with different cars; some are late, some in a hurry, some wait for an answer", () => {
    const { now, rows, open, ids } = boardOf(iso, DEMO);
    expect(open).toHaveLength(30);
    expect(new Set(open.map(({ status }) => status)).size).toBe(6);
    expect(new Set(open.map(({ vehicleId }) => vehicleId)).size).toBe(30);
    expect(open.filter(({ etaAt }) => etaAt !== null && etaAt < now).length).toBeGreaterThanOrEqual(3);
    expect(new Set(open.map(({ urgency }) => urgency)).size).toBe(3);
    const asked = [...rows.workLine, ...rows.partsLine].filter(
      (line) => ids.has(line.workOrderId) && line.requiresApproval && line.approvedAt === null,
    );
    expect(asked.length).toBeGreaterThanOrEqual(2);
    for (const { approvalToken } of asked) expect(approvalToken).toMatch(/^[\w-]{24}$/);
  });

  it("tells for every line and order how it came to be as it is, and never of the future", () => {
    const { now, rows, open, ids } = boardOf(iso, DEMO);
    const eventsOf = Map.groupBy(rows.workLineEvent, ({ workLineId }) => workLineId);
    for (const line of rows.workLine.filter(({ workOrderId }) => ids.has(workOrderId))) {
      const events = eventsOf.get(line.id) ?? [];
      const told = playLine(
        events.map(({ kind, at, reason, note }) => step(kind, at.getTime(), reason && { reason, note })),
      );
      expect(line).toMatchObject({
        mechanicStatus: told.mechanicStatus,
        actualHours: told.actualHours,
        pausedSecondsTotal: told.pausedSecondsTotal,
        blockNote: told.blockNote,
      });
      const activity = rows.activity.filter(({ subjectId }) => subjectId === line.id);
      expect(activity.map(({ verb, happenedAt }) => [verb, happenedAt])).toEqual(
        events.map(({ kind, at }) => [`mechanic.${kind}`, at]),
      );
    }
    for (const order of open) {
      const own = rows.activity.filter(({ subjectId }) => subjectId === order.id);
      expect(own[0]).toMatchObject({ verb: "workOrders.create", happenedAt: order.createdAt });
      expect(own.at(-1)!.happenedAt).toEqual(order.statusAt);
      expect(own.length > 1 ? own.at(-1)!.data["to"] : "new").toBe(order.status);
      expect(order.createdAt <= order.statusAt && order.statusAt <= now).toBe(true);
      expect(order.etaPromised === null || order.etaPromised > order.createdAt).toBe(true);
    }
    for (const { happenedAt } of rows.activity) expect(happenedAt <= now).toBe(true);
  });
});

it("stays the same size however long the history", () => {
  const { open, rows } = boardOf("2026-03-18T12:20:00Z", DEMO, 5_000);
  expect(open).toHaveLength(30);
  expect(rows.workOrder).toHaveLength(5_000);
});
