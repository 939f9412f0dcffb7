// The activity log (read-only, of one tenant, written on create, update, delete and restore).

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM_ROLE_DEFINITIONS, can } from "../../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { insertMany } from "../../testing/many-rows.ts";
import { newPurchase } from "../../testing/purchases.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

interface Entry {
  verb: string;
  kind: string;
  action: string;
  user: { id: string; name: string | null } | null;
  subject: { id: string; name: string | null; deleted: boolean };
  work_order: { id: string; number: string | null } | null;
  data: Record<string, unknown>;
}

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

const read = async (query: string, person = ana) => {
  const { status, body } = await ask(person, "GET", `/api/v1/activity?${query}`);
  expect(status).toBe(200);
  return { entries: body["data"] as Entry[], total: (body["meta"] as { total: number }).total };
};
const make = async (path: string, body: object) =>
  (await ask(ana, "POST", `/api/v1${path}`, body)).data as unknown as { id: string };

it("what the client answered on their page is nobody's of the shop", async () => {
  const [id, at] = [uuidv7(), "2026-01-02T10:00:00Z"];
  await server.db.owner`
    insert into activity (id, company_id, work_order_id, subject_type, subject_id, actor_id, verb, data, happened_at, recorded_at)
    values (${id}, ${demo.companyId}, ${id}, 'work_order', ${id}, ${demo.clientId}, 'approvals.answer', '{}', ${at}, ${at})`;
  const { entries } = await read(`record=${id}`);
  expect(entries).toMatchObject([{ verb: "approvals.answer", user: null }]);
});

describe("what happens to a purchase, its supplier and a warehouse", () => {
  it("is told under the purchase's number and their names, and is found by its kind and by itself", async () => {
    const device = new TestDevice(ana);
    const [supplierId, warehouseId] = [uuidv7(), uuidv7()];
    await device.run("purchasing.createSupplier", { supplierId, name: "Piese Jurnal SRL" });
    const { purchaseId, items, number } = await newPurchase(device, [{ quantity: 2, priceMinor: 4_321 }], {
      supplierId,
    });
    const edit = { field: "note", value: "urgent" };
    await device.run("purchasing.edit", { purchaseId, basedOn: null, edit });
    const price = { field: "priceMinor", value: 5_432 };
    await device.run("purchasing.editItem", { itemId: items[0]!, basedOn: null, edit: price });
    await device.run("purchasing.order", { purchaseId });
    await device.run("purchasing.delete", { purchaseId });
    await device.run("purchasing.deleteSupplier", { supplierId });
    await device.run("warehouse.createWarehouse", { warehouseId, name: "Depozit jurnal" });
    await device.run("warehouse.deleteWarehouse", { warehouseId });
    const told = async (query: string) =>
      (await read(query)).entries.map(({ verb, action, subject }) => [verb, action, subject.name, subject.deleted]);
    expect(await told(`kind=purchase&record=${purchaseId}`)).toEqual([
      ["purchasing.delete", "deleted", number, true],
      ["purchasing.order", "updated", number, true],
      ["purchase_items.edit", "updated", number, true],
      ["purchases.edit", "updated", number, true],
      ["purchasing.create", "created", number, true],
    ]);
    expect(await told(`kind=supplier&record=${supplierId}`)).toEqual([
      ["purchasing.deleteSupplier", "deleted", "Piese Jurnal SRL", true],
      ["purchasing.createSupplier", "created", "Piese Jurnal SRL", true],
    ]);
    expect(await told(`kind=warehouse&record=${warehouseId}`)).toEqual([
      ["warehouse.deleteWarehouse", "deleted", "Depozit jurnal", true],
      ["warehouse.createWarehouse", "created", "Depozit jurnal", true],
    ]);
    expect(await told(`q=${number}`)).toHaveLength(5);
    expect(await told("q=piese jurnal")).toHaveLength(7);
    expect(JSON.stringify(await read(`record=${purchaseId}`))).not.toMatch(/4321|5432|43\.21|54\.32/);
  });
});

describe("what happens to a part", () => {
  it("is told from its making to its coming back, under its name of today, and its costs are not", async () => {
    const device = new TestDevice(ana);
    const partId = uuidv7();
    const edit = (name: string, field: string, value: unknown) =>
      device.run(name, { partId, basedOn: null, edit: { field, value } });
    await device.run("catalog.createPart", { partId, name: "Filtru jurnal" });
    await edit("catalog.editPart", "name", "Filtru de jurnal");
    await edit("catalog.setCost", "buyPriceMinor", 4_321);
    await device.run("catalog.deletePart", { partId });
    await device.run("catalog.restorePart", { partId });
    const { entries } = await read(`kind=part&record=${partId}`);
    expect(entries.map(({ verb, action, kind }) => [verb, action, kind])).toEqual([
      ["catalog.restorePart", "restored", "part"],
      ["catalog.deletePart", "deleted", "part"],
      ["catalog.setCost", "updated", "part"],
      ["catalog.editPart", "updated", "part"],
      ["catalog.createPart", "created", "part"],
    ]);
    expect(entries[0]!.subject).toMatchObject({ id: partId, name: "Filtru de jurnal", deleted: false });
    expect(entries[3]!.data).toMatchObject({ field: "name", from: "Filtru jurnal", to: "Filtru de jurnal" });
    expect(JSON.stringify(entries)).not.toContain("4321");
  });

  it("is found by parts of its name and its article, however they are spaced, and by no other shop", async () => {
    const [device, partId] = [new TestDevice(ana), uuidv7()];
    await device.run("catalog.createPart", { partId, name: "Bujie încălzire țărm" });
    await device.run("catalog.editPart", { partId, basedOn: null, edit: { field: "article", value: "NGK-7090 B" } });
    for (const q of ["incalzire+BUJIE", "tarm", "ngk+7090", "NGK7090B"]) {
      const { entries } = await read(`q=${q}`);
      expect(entries.map(({ verb, subject }) => [verb, subject.id]).toSorted(), q).toEqual([
        ["catalog.createPart", partId],
        ["catalog.editPart", partId],
      ]);
    }
    expect((await read("q=bujie+7091")).total).toBe(0);
    expect((await read("q=bujie", await signedIn(server, rival, rival.users.admin))).total).toBe(0);
  });
});

describe("what happens to a client and a car", () => {
  let client: { id: string };
  let car: { id: string };
  beforeAll(async () => {
    client = await make("/clients", { name: "Jurnal Ștefan", phone: "069 321 001" });
    car = await make("/vehicles", { client_id: client.id, plate: "JRN 001", make: "Kia", model: "Rio" });
    await ask(ana, "PATCH", `/api/v1/clients/${client.id}`, { name: "Jurnal Ștefania", is_vip: true });
    await ask(ana, "PATCH", `/api/v1/vehicles/${car.id}`, { mileage_km: 1000 });
    await ask(ana, "DELETE", `/api/v1/clients/${client.id}`);
    await ask(ana, "POST", `/api/v1/clients/${client.id}/restore`);
    await ask(ana, "DELETE", `/api/v1/vehicles/${car.id}`);
  });

  it("is told with fields, from and to", async () => {
    const { entries, total } = await read(`record=${client.id}`);
    expect(total).toBe(5);
    expect(entries.map(({ verb, action }) => [verb, action])).toEqual([
      ["clients.restore", "restored"],
      ["clients.delete", "deleted"],
      ["clients.edit", "updated"],
      ["clients.edit", "updated"],
      ["clients.create", "created"],
    ]);
    expect(entries.slice(2, 4).map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        { field: "name", from: "Jurnal Ștefan", to: "Jurnal Ștefania", name: "Jurnal Ștefan" },
        { field: "isVip", from: false, to: true, name: "Jurnal Ștefania" },
      ]),
    );
    expect(entries[0]).toMatchObject({
      kind: "client",
      user: { id: demo.users.admin.id, name: demo.users.admin.name },
      subject: { id: client.id, name: "Jurnal Ștefania", deleted: false },
      work_order: null,
    });
  });

  it("names the cars that go and come with their client", async () => {
    const { entries } = await read(`record=${car.id}`);
    expect(entries.map(({ verb }) => verb)).toEqual([
      "vehicles.delete",
      "vehicles.restore",
      "vehicles.delete",
      "vehicles.edit",
      "vehicles.create",
    ]);
    expect(entries[0]!.subject).toEqual({ type: "vehicle", id: car.id, name: "JRN 001", deleted: true });
  });

  it("is narrowed by kind, action, person, text and days, a page at a time", async () => {
    const verbs = async (query: string) => (await read(query)).entries.map(({ verb }) => verb);
    expect(await verbs("q=jurnal+stefania&action=created")).toEqual(["vehicles.create", "clients.create"]);
    expect(await verbs("q=JRN001&kind=vehicle&action=restored")).toEqual(["vehicles.restore"]);
    expect(await verbs(`record=${client.id}&action=updated`)).toEqual(["clients.edit", "clients.edit"]);
    expect(await verbs(`record=${client.id}&user=${demo.users.mechanic.id}`)).toEqual([]);
    expect(await verbs(`record=${client.id}&to=2020-01-01T00:00:00Z`)).toEqual([]);
    expect(await verbs(`record=${client.id}&from=2020-01-01T00:00:00Z&per_page=2&page=3`)).toEqual(["clients.create"]);
    expect(await verbs("q=nobody+of+this+name")).toEqual([]);
  });
});

describe("what happens to an order", () => {
  it("is found by the order, its number and its client, lines included", async () => {
    const { id } = demo.orders.mechanic;
    await ask(ana, "PATCH", `/api/v1/work-orders/${id}`, { complaint: "Zgomot la roată" });
    await ask(ana, "POST", `/api/v1/work-orders/${id}/works`, { name: "Diagnostic roată", norm_hours: 1 });
    await ask(ana, "DELETE", `/api/v1/work-orders/${id}`);
    await ask(ana, "POST", `/api/v1/work-orders/${id}/restore`);
    const { entries } = await read(`record=${id}&kind=work_order`);
    const [order] = await server.db.owner<{ number: string }[]>`select number from work_order where id = ${id}`;
    expect(entries.map(({ verb }) => verb)).toEqual(
      expect.arrayContaining(["workOrders.edit", "workOrders.addWork", "workOrders.delete", "workOrders.restore"]),
    );
    expect(entries.find(({ verb }) => verb === "workOrders.edit")?.data).toMatchObject({
      field: "complaint",
      to: "Zgomot la roată",
    });
    expect(entries[0]!.work_order).toMatchObject({ id, number: order!.number });
    const [, year] = order!.number.split("-");
    await server.db.owner`
      insert into number_sequence (company_id, kind, year, last) values (${demo.companyId}, 'work_order', ${year!}, 2)
      on conflict do nothing`;
    const told = await read(`q=${order!.number}`);
    expect(told.total).toBeGreaterThan(0);
    expect(told.entries.map(({ work_order }) => work_order?.id)).toEqual(told.entries.map(() => id));
    for (const typed of [order!.number.toLowerCase(), order!.number.slice(-6)])
      expect(await read(`q=${typed}`), typed).toEqual(told);
    expect((await read(`q=Client+of+demo&kind=work_order`)).total).toBeGreaterThan(0);
  });
});

describe("who may read it", () => {
  it("is whoever may see the audit; others are refused", async () => {
    for (const user of Object.values(demo.users)) {
      const role = { ...SYSTEM_ROLE_DEFINITIONS[user.role], companyId: "", userId: "", name: "" };
      if (user.status !== "active" || can(role, "ADMIN_AUDIT_VIEW")) continue;
      const { status, code } = await ask(await signedIn(server, demo, user), "GET", "/api/v1/activity");
      expect([user.role, status, code]).toEqual([user.role, 403, "access/forbidden"]);
    }
  });

  it("is nobody of another shop, whatever they ask for", async () => {
    const other = await signedIn(server, rival, rival.users.admin);
    expect((await read(`record=${demo.clientId}`, other)).total).toBe(0);
    expect((await read("q=Jurnal", other)).total).toBe(0);
    expect((await read(`user=${demo.users.admin.id}`, other)).total).toBe(0);
  });

  it("is read only: nothing else is answered at its address", async () => {
    for (const method of ["POST", "PATCH", "DELETE"] as const)
      expect((await ask(ana, method, "/api/v1/activity", {})).status).toBe(404);
  });

  it("is no more than added to by the server itself", async () => {
    const [{ id }] = await server.db.owner<[{ id: string }]>`
      select id from activity where company_id = ${demo.companyId} limit 1`;
    for (const change of ["update activity set verb = 'clients.delete'", "delete from activity"]) {
      const asked = withTenant(server.db.app, demo.companyId, (sql) => sql.unsafe(`${change} where id = $1`, [id]));
      await expect(asked).rejects.toThrow("activity is append-only");
    }
  });
});

describe("with 200,000 lines", () => {
  const ENTRIES = 200_000;
  beforeAll(async () => {
    await insertMany(
      server.db.owner,
      ["activity"],
      (sql) => sql`
      insert into activity (id, company_id, subject_type, subject_id, actor_id, verb, data, happened_at, recorded_at)
      select 'many-' || i, ${demo.companyId}, case i % 2 when 0 then 'client' else 'vehicle' end, 'subject-' || i % 5000,
        case i % 400 when 0 then 'rare' else ${demo.users.manager.id} end,
        case i % 2 when 0 then 'clients.edit' else 'vehicles.edit' end, '{"field": "notes"}',
        now() - i * interval '1 minute', now() - i * interval '1 minute'
      from generate_series(1, ${ENTRIES}) as i`,
    );
    await server.db.owner`analyze activity`;
  }, 60_000);

  const planOf = (statement: string) =>
    withTenant(server.db.app, demo.companyId, async (sql) => {
      const rows = await sql.unsafe<{ "QUERY PLAN": string }[]>(`explain ${statement}`);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
  const KINDS = "('client', 'vehicle', 'work_order', 'work_line', 'parts_line', 'payment')";

  it.each([
    ["the latest", `subject_type in ${KINDS}`, "activity_latest"],
    ["of days", "happened_at >= now() - interval '1 day' and happened_at < now()", "activity_latest"],
    ["of a person", "actor_id = 'rare'", "activity_actor"],
    [
      "of a record",
      `((subject_type in ${KINDS} and subject_id = 'subject-7') or work_order_id = 'subject-7')`,
      "activity_subject",
    ],
  ])("%s come by an index", async (_name, where, index) => {
    const plan = await planOf(`
      select a.* from activity a where a.company_id = '${demo.companyId}' and ${where}
      order by a.happened_at desc, a.id desc limit 50`);
    expect(plan).toContain(index);
    expect(plan).not.toContain("Seq Scan");
  });

  it("answers with the right page and count", async () => {
    const { entries, total } = await read("user=rare&per_page=100");
    expect([entries.length, total]).toEqual([100, ENTRIES / 400]);
    expect((await read("action=updated")).total).toBe(10_000);
  });
});
