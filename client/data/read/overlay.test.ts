// Saved edits stay on the screen while Zero takes no writes: the same commands, laid over what it answers.

import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { scoped } from "../../../shared/zero/define.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { runEffect } from "../../../shared/registry/run-on-device.ts";
import { resolveQuery, applyPatches } from "./apply-patches.ts";
import { Overlay } from "./overlay.ts";
import { matches } from "./row-matches.ts";

type Row = Record<string, unknown>;

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
  const read = (query: unknown, by = actor): Promise<unknown> => {
    const { ast, format } = resolveQuery(query, by);
    const rows = (tables[ast.table] ?? []).filter((row) => matches(ast, row));
    return Promise.resolve(format.singular ? rows[0] : rows);
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
  const shownLine = () =>
    applyPatches(resolveQuery(scoped("workLine", actor), actor), tables["workLine"]!, overlay.patches.value)[0];

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

  describe("of rows that Zero does not hold", () => {
    const desk: Actor = {
      ...actor,
      userId: "maria",
      permissions: ["WORK_ORDERS_VIEW", "WORK_ORDERS_EDIT", "WORK_ORDERS_CREATE", "CLIENTS_VIEW", "VEHICLES_VIEW"],
      orderScope: "all",
    };
    const shown = async (query: unknown) =>
      applyPatches(resolveQuery(query, desk), await read(query, desk), overlay.patches.value);
    const addPart = (partsLineId: string) =>
      tap("workOrders.addPart", 1, {
        args: { partsLineId, workOrderId: orderId, name: "Pads", quantity: 2, priceMinor: 5_000 },
      });
    beforeEach(() => {
      tables["workLine"] = [];
      tables["vehicle"] = [{ id: "car", companyId: "company-1", clientId: "client", mileageKm: null, deletedAt: null }];
      tables["client"] = [{ id: "client", companyId: "company-1", name: "Ana" }];
      Object.assign(tables["workOrder"]![0]!, { deletedAt: null, discountPct: 0, totalMinor: 0, paidMinor: 0 });
    });

    it("shows a part that was added, and the order's total with it", async () => {
      const id = uuidv7();
      await overlay.show([addPart(id)], desk, read, runEffect);
      expect(await shown(scoped("partsLine", desk).where("workOrderId", "=", orderId))).toMatchObject([
        { id, name: "Pads", quantity: 2, priceMinor: 5_000 },
      ]);
      expect(await shown(queries.workOrders.detail({ id: orderId }))).toMatchObject({
        totalMinor: 10_000,
        partsLines: [{ id }],
      });
    });

    it("counts what was added before, and shows no more what was removed", async () => {
      const [first, second] = [uuidv7(), uuidv7()];
      const remove = tap("workOrders.removeLine", 3, { args: { line: { kind: "part", partsLineId: first } } });
      await overlay.show([addPart(first), addPart(second), remove], desk, read, runEffect);
      expect(await shown(queries.workOrders.detail({ id: orderId }))).toMatchObject({
        totalMinor: 10_000,
        partsLines: [{ id: second }],
      });
    });

    it("shows what was changed where it stands now: a car among those of its new client, and no more of the former", async () => {
      const [clientId, vehicleId] = [uuidv7(), uuidv7()];
      const edits = { ...desk, permissions: [...desk.permissions, "VEHICLES_EDIT"] as const };
      tables["client"]!.push({ id: clientId, companyId: "company-1", name: "Ion", deletedAt: null, mergedInto: null });
      Object.assign(tables["vehicle"]![0]!, { id: vehicleId, fieldWriters: null });
      const move = tap("crm.moveVehicle", 1, { args: { vehicleId, basedOn: null, clientId } });
      await overlay.show([move], edits, read, runEffect);
      const carsOf = (id: string) => shown(scoped("vehicle", desk).where("clientId", "=", id));
      expect(await carsOf(clientId)).toMatchObject([{ id: vehicleId, clientId }]);
      expect(await carsOf("client")).toEqual([]);
    });

    it("brings a decided line back where the one in its place is removed before anything is sent", async () => {
      const [former, fresh] = [uuidv7(), uuidv7()];
      tables["partsLine"] = [
        {
          id: former,
          companyId: "company-1",
          workOrderId: orderId,
          name: "Pads",
          quantity: 1,
          priceMinor: 5_000,
          supersededBy: null,
          requiresApproval: true,
          approvedAt: AT,
          declinedAt: null,
          needsPrice: false,
          position: 1,
        },
      ];
      const lineOf = (partsLineId: string) => ({ kind: "part", partsLineId });
      const replace = tap("workOrders.supersedeLine", 1, {
        args: { line: lineOf(former), newLineId: fresh, priceMinor: 7_000 },
      });
      const remove = tap("workOrders.removeLine", 2, { args: { line: lineOf(fresh) } });
      const inForce = () =>
        shown(scoped("partsLine", desk).where("workOrderId", "=", orderId).where("supersededBy", "IS", null));
      await overlay.show([replace], desk, read, runEffect);
      expect(await inForce()).toMatchObject([{ id: fresh, priceMinor: 7_000 }]);
      await overlay.show([replace, remove], desk, read, runEffect);
      expect(await inForce()).toMatchObject([{ id: former, priceMinor: 5_000 }]);
    });

    it("opens an order that was made here, with its car, its client and its lines", async () => {
      const workOrderId = uuidv7();
      const vehicleId = uuidv7();
      tables["vehicle"]![0]!["id"] = vehicleId;
      const about = { workOrderId, vehicleId, masterId: null, complaint: "Knocks", urgency: "normal" };
      const works = [{ id: uuidv7(), name: "Look", normHours: null, priceMinor: 700 }];
      const args = { ...about, etaAt: null, mileageKm: null, works, parts: [] };
      await overlay.show([tap("workOrders.create", 1, { version: 2, args })], desk, read, runEffect);
      expect(await shown(queries.workOrders.detail({ id: workOrderId }))).toMatchObject({
        complaint: "Knocks",
        totalMinor: 700,
        vehicle: { id: vehicleId },
        client: { name: "Ana" },
        workLines: [{ name: "Look" }],
        partsLines: [],
      });
    });
  });
});
