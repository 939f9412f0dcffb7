// Saved edits stay on the screen while Zero takes no writes: the same commands, laid over what it answers.

import { asQueryInternals } from "@rocicorp/zero/bindings";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import { runEffect } from "../../shared/zero/run-on-device.ts";
import { Overlay, lay } from "./overlay.ts";

type Row = Record<string, unknown>;
const patches = (...rows: Row[]) => new Map(rows.map((row) => [String(row["id"]), row]));

describe("lay", () => {
  const lines = [
    { id: "line-1", name: "Brake pads", status: "pending" },
    { id: "line-2", name: "Oil", status: "pending" },
  ];
  const order = { id: "order-1", number: "WO-1", vehicle: { id: "car-1", plate: "ABC 123" }, lines, client: undefined };

  it.each<[string, unknown]>([
    ["null", null],
    ["undefined", undefined],
    ["a text", "order-1"],
    ["rows", [order]],
    ["one row", order],
    ["no rows", []],
    ["a row with a number for an id", { id: 7 }],
  ])("gives back the very same object where nothing changes: %s", (_, data) => {
    expect(lay(data, patches())).toBe(data);
    expect(lay(data, patches({ id: "line-9", status: "done" }, { id: "7", status: "done" }))).toBe(data);
  });

  it("changes a row and keeps its other fields and its order", () => {
    expect(lay(lines, patches({ id: "line-2", status: "done" }))).toEqual([lines[0], { ...lines[1], status: "done" }]);
  });

  it("changes rows within rows, several at once, and leaves all others the same objects", () => {
    const others = { id: "order-2", lines: [{ id: "line-3", status: "pending" }] };
    const data = [order, others];
    const [changed, same] = lay(
      data,
      patches(
        { id: "line-1", status: "paused" },
        { id: "car-1", mileage: 120_000 },
        { id: "order-1", status: "ready" },
      ),
    );
    expect(same).toBe(others);
    expect(changed).toEqual({
      ...order,
      status: "ready",
      vehicle: { id: "car-1", plate: "ABC 123", mileage: 120_000 },
      lines: [{ ...lines[0], status: "paused" }, lines[1]],
    });
    expect((changed as typeof order).lines[1]).toBe(lines[1]);
    expect((changed as typeof order).vehicle).not.toBe(order.vehicle);
  });

  it("never writes into what it was given", () => {
    const data = structuredClone([order]);
    lay(data, patches({ id: "line-1", status: "paused" }, { id: "order-1", number: "WO-2" }));
    expect(data).toEqual([order]);
  });

  it("can empty a field", () => {
    expect(lay({ id: "line-1", note: "late" }, patches({ id: "line-1", note: null }))).toEqual({
      id: "line-1",
      note: null,
    });
  });
});

describe("show", () => {
  const AT = Date.UTC(2026, 2, 9, 8, 30);
  const lineId = uuidv7();
  const orderId = uuidv7();
  const actor: Actor = {
    companyId: "company-1",
    userId: "ion",
    name: "Ion",
    permissions: ["MECHANIC_BOARD"],
    isAdmin: false,
    orderScope: "own",
  };
  let tables: Record<string, Row[]>;
  let overlay: Overlay;
  beforeEach(() => {
    overlay = new Overlay();
    tables = {
      workOrder: [{ id: orderId, companyId: "company-1", masterId: "ion", status: "in_work" }],
      workLine: [
        {
          id: lineId,
          companyId: "company-1",
          workOrderId: orderId,
          name: "Brake pads",
          mechanicStatus: "pending",
          mechanicStartedAt: null,
          pausedAt: null,
          pausedSecondsTotal: 0,
          lastTransitionAt: null,
          timeToConfirm: false,
        },
      ],
    };
  });

  /** What Zero's copy answers: rows of the query's table with the wanted id. */
  const read = (query: unknown): Promise<unknown> => {
    const { table, where, limit } = asQueryInternals(query as Parameters<typeof asQueryInternals>[0]).ast;
    const literals = JSON.stringify(where);
    const rows = (tables[table] ?? []).filter((row) => literals.includes(String(row["id"])));
    return Promise.resolve(limit === 1 ? rows[0] : rows);
  };
  const tap = (name: string, minute: number, change: Partial<Envelope> = {}): Envelope => ({
    id: uuidv7(),
    seq: 1,
    name,
    version: 1,
    args: { workLineId: lineId },
    tenant: "brio",
    user: "ion",
    device: uuidv7(),
    issuedAt: AT + minute * 60_000,
    clockOffset: 0,
    mono: 0,
    boot: "boot-1",
    contactAt: null,
    contactMono: null,
    contactBoot: null,
    ...change,
  });
  const shownLine = () => lay(tables["workLine"]!, overlay.patches.value)[0];

  it("lays over what a command would write, at the server's time as this device knows it", async () => {
    await overlay.show([tap("mechanic.start", 0, { clockOffset: 90_000 })], actor, read, runEffect);
    expect(shownLine()).toMatchObject({
      name: "Brake pads",
      mechanicStatus: "in_progress",
      mechanicStartedAt: AT + 90_000,
    });
    expect(tables["workLine"]![0]).toMatchObject({ mechanicStatus: "pending", mechanicStartedAt: null });
  });

  it("lets later commands see what earlier ones did", async () => {
    await overlay.show(
      [tap("mechanic.start", 0), tap("mechanic.pause", 10), tap("mechanic.resume", 15)],
      actor,
      read,
      runEffect,
    );
    expect(shownLine()).toMatchObject({
      mechanicStatus: "in_progress",
      mechanicStartedAt: AT,
      pausedAt: null,
      pausedSecondsTotal: 300,
    });
  });

  it("shows nothing of what has no effect: not startable, not theirs, not on this device", async () => {
    tables["workOrder"]![0]!["masterId"] = "vasile";
    await overlay.show([tap("mechanic.start", 0)], actor, read, runEffect);
    expect(shownLine()).toBe(tables["workLine"]![0]);
    tables["workOrder"] = [];
    await overlay.show(
      [tap("mechanic.pause", 0), tap("mechanic.start", 0, { args: { workLineId: uuidv7() } })],
      actor,
      read,
      runEffect,
    );
    expect(shownLine()).toBe(tables["workLine"]![0]);
  });

  it("passes over commands and arguments that this version does not know", async () => {
    const strange = [
      tap("mechanic.lift", 0),
      tap("mechanic.start", 0, { args: { workLineId: 7 } }),
      tap("mechanic.block", 0),
    ];
    await overlay.show([...strange, tap("mechanic.start", 1)], actor, read, runEffect);
    expect(shownLine()).toMatchObject({ mechanicStatus: "in_progress", mechanicStartedAt: AT + 60_000 });
  });

  it("begins anew each time, tells screens once, and hides", async () => {
    let told = 0;
    overlay.patches.subscribe(() => told++);
    await overlay.show([tap("mechanic.start", 0), tap("mechanic.pause", 1)], actor, read, runEffect);
    expect(told).toBe(1);
    await overlay.show([tap("mechanic.start", 2)], actor, read, runEffect);
    expect(shownLine()).toMatchObject({ mechanicStatus: "in_progress", mechanicStartedAt: AT + 120_000 });
    overlay.hide();
    expect(shownLine()).toBe(tables["workLine"]![0]);
    overlay.hide();
    expect(told).toBe(3);
  });
});
