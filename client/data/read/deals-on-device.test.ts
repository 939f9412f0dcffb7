// Leads and deals as a device shows them without a network: what the server will make of its waiting commands.

import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
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
  userId: "rodica",
  name: "Rodica",
  permissions: [
    "LEADS_VIEW",
    "LEADS_EDIT",
    "DEALS_VIEW",
    "DEALS_EDIT",
    "PIPELINE_MOVE",
    "CLIENTS_VIEW",
    "WORK_ORDERS_VIEW",
    "WORK_ORDERS_EDIT",
  ],
  isAdmin: false,
  orderScope: "all",
};
const [leadId, dealId, lineId, otherLineId, clientId, workOrderId] = Array.from({ length: 6 }, () => uuidv7());

let tables: Record<string, Row[]>;
let overlay: Overlay;
beforeEach(() => {
  overlay = new Overlay();
  tables = {
    company: [{ id: companyId, settings: { labor_rate: 50_000 } }],
    client: [{ id: clientId, companyId, name: "Ion", mergedInto: null, deletedAt: null }],
  };
});

let seq = 0;
const NOW = Date.UTC(2026, 2, 9, 8, 30);
const tap = (name: string, args: object): Envelope => ({
  id: uuidv7(),
  seq: ++seq,
  name,
  version: 1,
  args: args as Envelope["args"],
  tenant: "brio",
  user: actor.userId,
  device: uuidv7(),
  issuedAt: NOW + seq,
  clockOffset: 0,
  mono: 0,
  boot: "boot-1",
  contactAt: null,
  contactMono: null,
  contactBoot: null,
});

/** Each of them waits on the device. */
async function after(...commands: Envelope[]) {
  const read = (query: unknown): Promise<unknown> => {
    const { ast, format } = resolveQuery(query, actor);
    const rows = (tables[ast.table] ?? []).filter((row) => matches(ast, row));
    return Promise.resolve(format.singular ? rows[0] : rows);
  };
  await overlay.show(commands, actor, read, runEffect);
  const shown = async (table: "lead" | "deal" | "dealLine") => {
    const query = scoped(table, actor);
    return applyPatches(resolveQuery(query, actor), await read(query), overlay.patches.value) as Row[];
  };
  const [[lead], [deal], lines] = [await shown("lead"), await shown("deal"), await shown("dealLine")];
  return { lead, deal, lines };
}

const newLead = () => tap("sales.createLead", { leadId, name: "Vasile", phone: "069 555 444" });
const newDeal = (fields = {}) => tap("sales.createDeal", { dealId, clientId, subject: "Frâne", ...fields });

describe("without a network", () => {
  it("a lead becomes a deal, whose lines are summed by the shop's rate", async () => {
    const work = { dealId, lineId, kind: "work", name: "Montaj", normHours: 1.5 };
    const part = { dealId, lineId: otherLineId, kind: "part", name: "Disc", quantity: 2, priceMinor: 1_000 };
    const commands = [newLead(), newDeal({ leadId, priceMinor: 5 })];
    expect(await after(...commands)).toMatchObject({
      lead: { status: "converted", clientId, dealId, phone: "+37369555444" },
      deal: { stage: "contact", priceMinor: 5, linesMinor: null },
    });
    commands.push(tap("sales.addDealLine", work), tap("sales.addDealLine", part));
    expect(await after(...commands)).toMatchObject({
      deal: { priceMinor: null, linesMinor: 77_000, lastActionAt: NOW + seq },
      lines: [{ priceMinor: 75_000 }, { priceMinor: 1_000 }],
    });
    commands.push(tap("sales.removeDealLine", { lineId: otherLineId }));
    expect((await after(...commands)).deal).toMatchObject({ linesMinor: 75_000 });
  });

  it("a deal that the device has follows its order; of one that it has not nothing is made up", async () => {
    const order = {
      id: workOrderId,
      companyId,
      dealId,
      masterId: null,
      status: "in_work",
      statusAt: 0,
      deletedAt: null,
    };
    tables["workOrder"] = [
      { ...order, discountPct: 0, totalMinor: 0, paidMinor: 0, payStatus: "unpaid", createdAt: 0 },
    ];
    const ready = tap("workOrders.move", { workOrderId, to: "ready" });
    expect((await after(ready)).deal).toBeUndefined();
    const deal = { id: dealId, companyId, subject: "Frâne", workOrderId, stageAt: 0, lastActionAt: 0, deletedAt: null };
    tables["deal"] = [{ ...deal, stage: "in_work" }];
    expect((await after(ready)).deal).toMatchObject({ stage: "done", stageAt: ready.issuedAt });
  });
});
