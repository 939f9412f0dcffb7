// Stock as a device shows it: the server's sums with the device's own waiting commands on them.

import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { balanceIdOf } from "../../../shared/domains/warehouse/stock.rules.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { runEffect } from "../../../shared/registry/run-on-device.ts";
import { scoped } from "../../../shared/zero/define.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { applyPatches, resolveQuery } from "./apply-patches.ts";
import { Overlay } from "./overlay.ts";
import { matches } from "./row-matches.ts";

type Row = Record<string, unknown>;

const companyId = "company-1";
const actor: Actor = {
  companyId,
  userId: "petru",
  name: "Petru",
  permissions: ["WORK_ORDERS_VIEW", "WORK_ORDERS_EDIT", "PARTS_VIEW", "STOCK_ISSUE", "STOCK_RECEIVE", "STOCK_ADJUST"],
  isAdmin: false,
  orderScope: "all",
};
const [workOrderId, partId, depot, other, line] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];

let tables: Record<string, Row[]>;
let overlay: Overlay;
beforeEach(() => {
  overlay = new Overlay();
  const order = { id: workOrderId, companyId, masterId: null, status: "in_work", deletedAt: null };
  tables = {
    company: [{ id: companyId, defaultWarehouseId: depot, settings: {} }],
    warehouse: [depot, other].map((id) => ({ id, companyId, name: "Depozit" })),
    workOrder: [{ ...order, discountPct: 0, totalMinor: 0, paidMinor: 0 }],
    part: [{ id: partId, companyId, name: "Disc", deletedAt: null, basePriceMinor: null, sellPriceMinor: null }],
    stockBalance: [depot, other].map((warehouseId) => balance(warehouseId, warehouseId === depot ? 5 : 0)),
  };
});

const balance = (warehouseId: string, onHand: number) => ({
  id: balanceIdOf(partId, warehouseId),
  companyId,
  partId,
  warehouseId,
  onHand,
  reserved: 0,
  short: 0,
});

let seq = 0;
const tap = (name: string, args: object): Envelope => ({
  id: uuidv7(),
  seq: ++seq,
  name,
  version: 1,
  args: args as Envelope["args"],
  tenant: "brio",
  user: actor.userId,
  device: uuidv7(),
  issuedAt: Date.UTC(2026, 2, 9, 8, 30),
  clockOffset: 0,
  mono: 0,
  boot: "boot-1",
  contactAt: null,
  contactMono: null,
  contactBoot: null,
});
const addPart = (quantity: number) =>
  tap("workOrders.addPart", { partsLineId: line, workOrderId, partId, name: "Disc", quantity, priceMinor: 100 });

/** Each of them waits on the device. */
async function after(commands: Envelope[], by: Actor = actor) {
  const read = (query: unknown): Promise<unknown> => {
    const { ast, format } = resolveQuery(query, by);
    const rows = (tables[ast.table] ?? []).filter((row) => matches(ast, row));
    return Promise.resolve(format.singular ? rows[0] : rows);
  };
  await overlay.show(commands, by, read, runEffect);
  const shown = async (query: unknown) =>
    applyPatches(resolveQuery(query, by), await read(query), overlay.patches.value) as Row[];
  const balances = await shown(scoped("stockBalance", by));
  const of = (warehouseId: string) => {
    const row = balances.find(({ id }) => id === balanceIdOf(partId, warehouseId));
    return row ? [row["onHand"], row["reserved"], row["short"]] : null;
  };
  const [lines, signatures] = [await shown(scoped("stockLine", by)), await shown(scoped("workSignature", by))];
  return { depot: of(depot), other: of(other), lines, signatures };
}

describe("on hand, reserved and short", () => {
  it("follow a line that is added, changed, issued, brought back and removed", async () => {
    const commands = [addPart(2)];
    const next = async (...more: Envelope[]) => {
      commands.push(...more);
      return after(commands);
    };
    expect(await next()).toMatchObject({ depot: [5, 2, 0], lines: [{ id: line, reserved: 2, issued: 0 }] });
    const edit = { partsLineId: line, basedOn: null, edit: { field: "quantity", value: 7 } };
    expect(await next(tap("workOrders.editPart", edit))).toMatchObject({ depot: [5, 7, 0] });
    expect(await next(tap("warehouse.issuePart", { partsLineId: line }))).toMatchObject({
      depot: [0, 0, 2],
      lines: [{ reserved: 0, issued: 7 }],
    });
    expect(await next(tap("warehouse.returnPart", { partsLineId: line, quantity: 7 }))).toMatchObject({
      depot: [5, 7, 0],
      lines: [{ reserved: 7, issued: 0 }],
    });
    expect(await next(tap("workOrders.removeLine", { line: { kind: "part", partsLineId: line } }))).toMatchObject({
      depot: [5, 0, 0],
    });
  });

  it("are issued with the signature of who takes them, which is on this device at once", async () => {
    const signature = { signatureId: uuidv7(), signer: "Ana Rusu", method: "drawn", bytes: 900 };
    const issue = tap("warehouse.issuePart", { partsLineId: line, quantity: 1, signature, sha256: "a".repeat(64) });
    const { depot: sums, signatures } = await after([addPart(2), issue]);
    expect(sums).toEqual([4, 1, 0]);
    expect(signatures).toMatchObject([
      { id: signature.signatureId, workOrderId, purpose: "issue", signer: "Ana Rusu" },
    ]);
  });

  it("are not issued of another part than the one that is in the hand", async () => {
    const issue = (part: string) => tap("warehouse.issuePart", { partsLineId: line, partId: part });
    expect(await after([addPart(2), issue(other)])).toMatchObject({ depot: [5, 2, 0], lines: [{ issued: 0 }] });
    expect(await after([addPart(2), issue(partId)])).toMatchObject({ depot: [3, 0, 0], lines: [{ issued: 2 }] });
  });

  it("follow receipts, counts and transfers", async () => {
    const commands = [
      tap("warehouse.receivePart", { partId, quantity: 2.5 }),
      tap("warehouse.adjustStock", { partId, change: -1, reason: "Inventar" }),
      tap("warehouse.transferPart", { partId, quantity: 4, toWarehouseId: other }),
    ];
    expect(await after(commands)).toMatchObject({ depot: [2.5, 0, 0], other: [4, 0, 0] });
  });

  it("stay unknown where the device does not have them, and nothing is refused for it", async () => {
    tables["stockBalance"] = [];
    expect(await after([addPart(2), tap("warehouse.receivePart", { partId, quantity: 1 })])).toMatchObject({
      depot: null,
      lines: [{ id: line, reserved: 2 }],
    });
  });

  it("are nothing on the device of somebody who sees no parts", async () => {
    const desk = { ...actor, permissions: ["WORK_ORDERS_VIEW", "WORK_ORDERS_EDIT"] as const };
    expect(await after([addPart(2)], desk)).toMatchObject({ depot: [5, 0, 0], lines: [] });
  });
});
