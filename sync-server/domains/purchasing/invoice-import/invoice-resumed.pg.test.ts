// Imports of invoices that outlive a server or a permission: all of a purchase, or none of it (docs/decisions/0084-invoice-import.md).

import { afterAll, describe, expect, it } from "vitest";
import { INVOICE_BATCH } from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import { loadStaffMember } from "../../../auth/actors.ts";
import { runServerCommand } from "../../../commands/server-commands.ts";
import { withTenant } from "../../../db/tenant-transaction.ts";
import { cast } from "../../../testing/cast.ts";
import { TestDevice } from "../../../testing/device.ts";
import { demo } from "../../../testing/fixtures.ts";
import { actOn, previewed, workNow } from "../../../testing/invoice-imports.ts";
import { ask } from "../../../testing/rest.ts";
import { testServer } from "../../../testing/server.ts";
import { importInvoiceBatch, invoiceBatchId } from "./import-invoice.command.ts";
import { findInvoice } from "./invoice-records.ts";
import { resumeInvoices, sweepInvoicesJob } from "./invoice-import.job.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana, parts: petru } = await cast(server);
const TOTAL = INVOICE_BATCH * 2 + 10;

let made = 0;
const invoice = (count: number) => {
  made++;
  const rows = Array.from({ length: count }, (_, i) => `R${made}-${i};Piesa ${i};1;${i % 100},50`);
  return ["Cod;Denumire;Cantitate;Pret", ...rows].join("\n");
};
const confirmed = async (count: number, person = ana, key?: string) => {
  const { id } = await previewed(person, invoice(count), { name: "factura.csv", ...(key ? { key } : {}) });
  await actOn(person, "POST", `${id}/confirm`, { create_new: true });
  return id;
};
const firstBatch = async (id: string, userId: string = demo.users.admin.id) => {
  const { services } = server;
  const { member, file } = await withTenant(services.sql, demo.companyId, async (tx) => ({
    member: await loadStaffMember(tx, demo.companyId, userId),
    file: await findInvoice(tx, demo.companyId, id),
  }));
  const command = importInvoiceBatch(services);
  await runServerCommand(services, member!.actor, command, { importId: id, from: 0 }, invoiceBatchId(file!, 0));
};
const countAll = async () => {
  const [counted] = await server.db.owner<
    { seen: number; purchases: number; items: number; costs: number; parts: number }[]
  >`
    select (select count(*)::int from purchase where deleted_at is null) as seen, (select count(*)::int from purchase) as purchases,
      (select count(*)::int from purchase_item) as items, (select count(*)::int from purchase_item_cost) as costs,
      (select count(*)::int from part) as parts`;
  return counted!;
};

describe("a server that dies between two batches", () => {
  it("goes on where it was, in two workers at once: nothing twice, and nobody has seen half of it", async () => {
    const before = await countAll();
    const id = await confirmed(TOTAL);
    await firstBatch(id);
    expect((await actOn(ana, "GET", id)).data).toMatchObject({
      state: "running",
      written: INVOICE_BATCH,
      purchase_id: null,
    });
    expect((await countAll()).seen).toBe(before.seen);
    await Promise.all([workNow(ana, id), workNow(ana, id)]);
    const { data } = await actOn(ana, "GET", id);
    expect(data).toMatchObject({ state: "done", written: TOTAL });
    const after = await countAll();
    expect({
      seen: after.seen - before.seen,
      purchases: after.purchases - before.purchases,
      items: after.items - before.items,
      costs: after.costs - before.costs,
      parts: after.parts - before.parts,
    }).toEqual({ seen: 1, purchases: 1, items: TOTAL, costs: TOTAL, parts: TOTAL });
    const places = await server.db.owner`
      select count(distinct position)::int as places, min(position) as first, max(position) as last, count(part_id)::int as parts
      from purchase_item where purchase_id = ${data.purchase_id}`;
    expect(places).toEqual([{ places: TOTAL, first: 0, last: TOTAL - 1, parts: TOTAL }]);
  });

  it("is found by what looks for imports that stand still", async () => {
    const id = await confirmed(3);
    const queued: string[] = [];
    const jobs = {
      ...server.services.jobs,
      insert: async (_sql: unknown, _queue: string, data: object[]) => {
        queued.push(...data.map((each) => (each as { importId: string }).importId));
      },
    };
    await resumeInvoices(server.db.owner, jobs as never, 30);
    expect(queued).not.toContain(id);
    await resumeInvoices(server.db.owner, jobs as never, 0);
    expect(queued).toContain(id);
    await workNow(ana, id);
  });
});

describe("half of a purchase", () => {
  it("is not among the deleted ones, is told of to nobody by its id, and is not brought back by hand", async () => {
    const deleted = async () => (await ask(ana, "GET", "/api/v1/purchases?deleted=true")).body["meta"];
    const before = await deleted();
    const id = await confirmed(TOTAL);
    await firstBatch(id);
    const [{ purchase_id: purchaseId } = {}] = await server.db.owner<{ purchase_id: string }[]>`
      select purchase_id from invoice_import where id = ${id}`;
    expect(await deleted()).toEqual(before);
    const path = `/api/v1/purchases/${purchaseId}`;
    const none = { status: 404, code: "purchasing/purchase-not-found" };
    expect(await ask(ana, "GET", path)).toMatchObject(none);
    expect(await ask(ana, "POST", `${path}/restore`)).toMatchObject(none);
    expect(await new TestDevice(ana).run("purchasing.restore", { purchaseId })).toMatchObject({
      outcome: "refused",
      code: "purchasing/purchase-not-found",
    });
    await workNow(ana, id);
    expect(await ask(ana, "GET", path)).toMatchObject({ status: 200, body: { data: { items_count: TOTAL } } });
    // A whole one is deleted and comes back as any other.
    expect((await ask(ana, "DELETE", path)).status).toBe(204);
    expect(await ask(ana, "POST", `${path}/restore`)).toMatchObject({ status: 200 });
  });
});

describe("who loses the permission on the way", () => {
  it("stops it: nothing of the purchase is seen, and who may goes on or throws all of it away", async () => {
    const before = await countAll();
    const id = await confirmed(TOTAL, petru);
    await firstBatch(id, demo.users.parts.id);
    await server.db.owner`update staff_user set status = 'inactive' where id = ${demo.users.parts.id}`;
    await workNow(petru, id);
    expect((await actOn(ana, "GET", id)).data).toMatchObject({
      state: "failed",
      problem: { code: "access/forbidden" },
      written: INVOICE_BATCH,
      purchase_id: null,
    });
    expect((await countAll()).seen).toBe(before.seen);
    expect((await actOn(ana, "DELETE", id)).status).toBe(204);
    const after = await countAll();
    expect([after.purchases, after.items, after.costs]).toEqual([before.purchases, before.items, before.costs]);
    expect((await actOn(ana, "GET", id)).status).toBe(404);
    await server.db.owner`update staff_user set status = 'active' where id = ${demo.users.parts.id}`;
    // A program that sends it again under the same key.
    expect(await confirmed(TOTAL, petru, id)).toBe(id);
    await workNow(petru, id);
    expect((await actOn(petru, "GET", id)).data).toMatchObject({ state: "done", written: TOTAL });
  });

  it("or has it ended by another", async () => {
    const id = await confirmed(TOTAL, petru);
    await firstBatch(id, demo.users.parts.id);
    await server.db.owner`update staff_user set status = 'inactive' where id = ${demo.users.parts.id}`;
    await workNow(petru, id);
    await server.db.owner`update staff_user set status = 'active' where id = ${demo.users.parts.id}`;
    expect((await actOn(ana, "POST", `${id}/confirm`, {})).data).toMatchObject({ state: "running", create_new: true });
    await workNow(ana, id);
    const { data } = await actOn(ana, "GET", id);
    expect(data).toMatchObject({ state: "done", written: TOTAL });
    expect((await ask(ana, "GET", `/api/v1/imports/invoices/${id}/rows`)).body["meta"]).toMatchObject({ total: TOTAL });
  });
});

describe("what nobody takes up again", () => {
  it("is swept with all that was written of it; rows of what was done go, and that it was there stays", async () => {
    const before = await countAll();
    const stopped = await confirmed(TOTAL, petru);
    await firstBatch(stopped, demo.users.parts.id);
    await server.db.owner`update staff_user set status = 'inactive' where id = ${demo.users.parts.id}`;
    await workNow(petru, stopped);
    await server.db.owner`update staff_user set status = 'active' where id = ${demo.users.parts.id}`;
    const done = await confirmed(3);
    await workNow(ana, done);
    const { id: fresh } = await previewed(ana, invoice(3), { name: "factura.csv" });
    await server.db
      .owner`update invoice_import set updated_at = now() - interval '31 days' where id in (${stopped}, ${done})`;
    await sweepInvoicesJob(server.db.owner).handle({}, { id: "x" }, server.services.jobs);
    const left = await server.db.owner`
      select id, state, (select count(*)::int from invoice_import_row where import_id = i.id) as rows
      from invoice_import i where id in (${stopped}, ${done}, ${fresh}) order by state`;
    expect(left).toEqual([
      { id: done, state: "done", rows: 0 },
      { id: fresh, state: "previewed", rows: 3 },
    ]);
    const after = await countAll();
    expect([after.purchases - before.purchases, after.items - before.items, after.costs - before.costs]).toEqual([
      1, 3, 3,
    ]);
  });
});
