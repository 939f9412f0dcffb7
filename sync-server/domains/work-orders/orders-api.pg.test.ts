// Work orders over REST: who sees which, all or nothing, and no tokens.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { demo, newLine, newOrder, rival } from "../../testing/fixtures.ts";
import { type Answer, ask, dataOf } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  manager: mihai,
  receptionist: rodica,
  mechanic: ion,
  mechanic2: vasile,
  marketer: maria,
  rival: { manager: stranger },
} = await cast(server);

const PATH = "/api/v1/work-orders";
const order = (changes = {}) => newOrder(server.db, demo, { masterId: demo.users.mechanic.id, ...changes });
const idsOf = (answer: Answer) => (answer.body["data"] as { id: string }[]).map(({ id }) => id);

describe("the list", () => {
  it("filters, sorts, pages and counts", async () => {
    const urgent = await order({ urgency: "express", createdAt: new Date("2021-01-01T10:00:00Z") });
    const later = await order({ urgency: "express", createdAt: new Date("2021-01-02T10:00:00Z"), status: "ready" });
    const both = await ask(mihai, "GET", `${PATH}?urgency=express&sort=created_at`);
    expect(idsOf(both)).toEqual([urgent, later]);
    expect(idsOf(await ask(mihai, "GET", `${PATH}?urgency=express`))).toEqual([later, urgent]);
    expect(idsOf(await ask(mihai, "GET", `${PATH}?urgency=express&status=ready`))).toEqual([later]);
    const second = await ask(mihai, "GET", `${PATH}?urgency=express&page=2&per_page=1`);
    expect(idsOf(second)).toEqual([urgent]);
    expect(second.body["meta"]).toEqual({ page: 2, per_page: 1, total: 2 });
    const range = "created_from=2021-01-01T00:00:00Z&created_to=2021-01-02T00:00:00Z";
    expect(idsOf(await ask(mihai, "GET", `${PATH}?${range}`))).toEqual([urgent]);
    const byClient = await ask(mihai, "GET", `${PATH}?client_id=${demo.clientId}&vehicle_id=${demo.vehicles.logan}`);
    expect(idsOf(byClient)).toEqual([demo.orders.mechanic2.id]);
    for (const bad of ["status=lost", "per_page=101", "sort=total", "created_from=x", "q=a", "page=0"])
      expect((await ask(mihai, "GET", `${PATH}?${bad}`)).status, bad).toBe(422);
  });

  it("tells those that left the shop from those in it, since when, and who still owes; with the country of each plate", async () => {
    const since = { createdAt: new Date("2022-01-01T10:00:00Z") };
    const open = await order(since);
    const paid = { status: "done", payStatus: "paid", closedAt: new Date("2022-02-01T10:00:00Z") };
    const driven = await order({ ...since, ...paid });
    const owing = await order({ ...since, status: "done", closedAt: new Date("2022-03-01T10:00:00Z") });
    const gone = await order({ ...since, status: "cancelled", closedAt: new Date("2022-03-01T10:00:00Z") });
    const among = async (filter: string) => {
      const of = `${PATH}?created_from=2022-01-01T00:00:00Z&created_to=2022-01-02T00:00:00Z&${filter}`;
      const answer = await ask(mihai, "GET", of);
      expect(answer.body["meta"]).toMatchObject({ total: idsOf(answer).length });
      return idsOf(answer).toSorted();
    };
    expect(await among("closed=true")).toEqual([driven, owing, gone].toSorted());
    expect(await among("closed=false")).toEqual([open]);
    expect(await among("closed=true&closed_from=2022-02-15T00:00:00Z")).toEqual([owing, gone].toSorted());
    expect(await among("owed=true")).toEqual([open, owing].toSorted());
    expect(await among("closed=true&owed=true")).toEqual([owing]);
    expect(await among("owed=false")).toEqual([driven, gone].toSorted());
    const all = (filter: string) => ask(mihai, "GET", `${PATH}?per_page=100&${filter}`);
    for (const filter of ["closed=true", "owed=true&closed=true", "owed=false", "closed=false"]) {
      const answer = await all(filter);
      expect(answer.body["meta"], filter).toMatchObject({ total: idsOf(answer).length }); // of the tally
    }
    const [row] = (await all("closed=true")).body["data"] as { vehicle: unknown }[];
    expect(row).toMatchObject({ vehicle: { plate_country: "MD" } });
  });

  it("finds by number, its digits, part of a plate, of a phone and of a name", async () => {
    for (const q of ["WO-2020-000002", "wo-2020-000002", "demo-2", "Demo 2"])
      expect(idsOf(await ask(mihai, "GET", `${PATH}?q=${encodeURIComponent(q)}`)), q).toEqual([
        demo.orders.mechanic2.id,
      ]);
    for (const q of ["69000000", "client of"])
      expect(idsOf(await ask(mihai, "GET", `${PATH}?q=${encodeURIComponent(q)}`)), q).toContain(
        demo.orders.mechanic.id,
      );
    for (const q of ["rival-1", "%%", "__", "\\\\"])
      expect(idsOf(await ask(mihai, "GET", `${PATH}?q=${encodeURIComponent(q)}`)), q).toEqual([]);
    await server.db.owner`
      insert into number_sequence (company_id, kind, year, last) values (${demo.companyId}, 'work_order', 2020, 2)
      on conflict do nothing`;
    expect(idsOf(await ask(mihai, "GET", `${PATH}?q=000002`))).toContain(demo.orders.mechanic2.id);
  });

  it("gives a mechanic their own orders, without the clients; a stranger none of this shop's", async () => {
    const own = await ask(ion, "GET", `${PATH}?per_page=100`);
    const rows = own.body["data"] as { id: string; master_id: string; client: unknown }[];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ master_id: ion.user.id, client: null });
    expect(idsOf(await ask(ion, "GET", `${PATH}?q=${encodeURIComponent("client of")}`))).toEqual([]);
    expect(idsOf(await ask(ion, "GET", `${PATH}?master_id=${vasile.user.id}`))).toEqual([]);
    expect(idsOf(await ask(stranger, "GET", `${PATH}?client_id=${demo.clientId}`))).toEqual([]);
    expect(await ask(maria, "GET", PATH)).toMatchObject({ status: 403, code: "access/forbidden" });
  });
});

describe("one order", () => {
  it("has works, parts and photos, money with two places, the rest as numbers, and no token", async () => {
    const { id, lines } = demo.orders.mechanic;
    const answer = await ask(mihai, "GET", `${PATH}/${id}`);
    expect(dataOf(answer)).toMatchObject({
      id,
      number: "WO-2020-000001",
      total: "1000.00",
      paid: "0.00",
      balance: "1000.00",
      discount_pct: 0,
      vehicle: { plate: "demo-1" },
      client: { name: "Client of demo" },
      master: { id: demo.users.mechanic.id },
      works: [
        { id: lines[0], price: "550.00", norm_hours: 1.5 },
        { id: lines[1], price: "550.00" },
      ],
      parts: [{ price: "450.00", quantity: 1 }],
      photos: [],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/token|tracking/);
  });

  it("tells of each work how long it took against its norm", async () => {
    const id = await order();
    await newLine(server.db, demo, { id }, { name: "Ambreiaj", actualHours: 1.95 });
    await newLine(server.db, demo, { id }, { name: "Bujii", position: 2 });
    expect(dataOf(await ask(mihai, "GET", `${PATH}/${id}`))).toMatchObject({
      works: [
        { name: "Ambreiaj", efficiency_pct: 130, efficiency_class: "amber" },
        { name: "Bujii", efficiency_pct: null, efficiency_class: null },
      ],
    });
  });

  it("says on which day of the shop it was closed", async () => {
    const id = await order({ status: "done", closedAt: new Date("2026-07-31T21:30:00Z") }); // half past midnight in Chișinău
    const closed = { closed_at: "2026-08-01" };
    expect(dataOf(await ask(mihai, "GET", `${PATH}/${id}`))).toMatchObject(closed);
    const listed = (await ask(mihai, "GET", `${PATH}?status=done`)).body["data"] as { id: string }[];
    expect(listed.find((one) => one.id === id)).toMatchObject(closed);
  });

  it("is not there for another mechanic, another shop, or nobody's id", async () => {
    const { id } = demo.orders.mechanic;
    for (const [person, path] of [
      [vasile, id],
      [stranger, id],
      [mihai, uuidv7()],
      [mihai, rival.orders.mechanic.id],
    ] as const)
      for (const method of ["GET", "PATCH"] as const)
        expect(await ask(person, method, `${PATH}/${path}`, method === "PATCH" ? {} : undefined)).toMatchObject({
          status: 404,
          code: "work-orders/not-found",
        });
  });
});

describe("making one", () => {
  const body = (changes = {}) => ({ vehicle_id: demo.vehicles.golf, complaint: "Revizie", ...changes });

  it("prices its lines, and is done once under one key", async () => {
    const key = uuidv7();
    const wanted = body({
      urgency: "urgent",
      eta_at: "2030-01-01T10:00:00+02:00",
      works: [{ name: "a", norm_hours: 2 }],
      parts: [{ name: "b", quantity: 1.5, price: "10.01" }],
    });
    const first = await ask(rodica, "POST", PATH, wanted, key);
    expect(first.status).toBe(201);
    expect(dataOf(first)).toMatchObject({
      number: expect.stringMatching(/^WO-/),
      status: "new",
      urgency: "urgent",
      pay_status: "unpaid",
      eta_promised: "2030-01-01T08:00:00.000Z",
      total: "1015.02",
      works: [{ price: "1000.00" }],
      parts: [{ price: "10.01", quantity: 1.5 }],
    });
    const again = await ask(rodica, "POST", PATH, wanted, key);
    expect(dataOf(again)).toEqual(dataOf(first));
    expect(await ask(rodica, "POST", PATH, body(), key)).toMatchObject({ status: 409 });
  });

  it("is refused like the command", async () => {
    expect(await ask(maria, "POST", PATH, body())).toMatchObject({ status: 403 });
    expect(await ask(ion, "POST", PATH, body())).toMatchObject({ status: 422, code: "work-orders/own-only" });
    expect(await ask(ion, "POST", PATH, body({ master_id: ion.user.id }))).toMatchObject({ status: 201 });
    for (const vehicle_id of [uuidv7(), rival.vehicles.golf])
      expect(await ask(rodica, "POST", PATH, body({ vehicle_id }))).toMatchObject({
        status: 404,
        code: "crm/vehicle-not-found",
      });
    for (const bad of [
      { complaint: "" },
      { parts: [{ name: "x", price: "-1" }] },
      { parts: [{ name: "x", quantity: 0 }] },
      { works: [{ name: "x", norm_hours: -1 }] },
      { urgency: "yesterday" },
    ])
      expect(await ask(rodica, "POST", PATH, body(bad)), JSON.stringify(bad)).toMatchObject({
        status: 422,
        code: "input/invalid",
      });
  });
});

describe("changing one", () => {
  it("changes several fields as one, or none of them", async () => {
    const id = await order();
    const changes = {
      diagnosis: "Disc fisurat",
      urgency: "urgent",
      status: "in_work",
      mileage_km: 99,
      discount_pct: 10,
    };
    const changed = await ask(mihai, "PATCH", `${PATH}/${id}`, changes);
    expect(changed.status).toBe(200);
    expect(dataOf(changed)).toMatchObject(changes);
    // The desk may not give a discount: nothing of the request is done.
    const refused = await ask(rodica, "PATCH", `${PATH}/${id}`, { diagnosis: "x", discount_pct: 20 });
    expect(refused).toMatchObject({ status: 403, code: "access/forbidden" });
    expect(dataOf(await ask(mihai, "GET", `${PATH}/${id}`))).toMatchObject({ diagnosis: "Disc fisurat" });
    const [told] = await server.db.owner`
      select count(*)::int as count from activity where work_order_id = ${id} and verb like 'workOrders.%'`;
    expect(told!["count"]).toBe(5);
  });

  it("takes requests that come at once one after the other, none as a conflict", async () => {
    const id = await order();
    const answers = await Promise.all(
      ["a", "b", "c"].map((diagnosis) => ask(mihai, "PATCH", `${PATH}/${id}`, { diagnosis })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it("keeps the first promise, and asks why for another time", async () => {
    const id = await order();
    await ask(rodica, "PATCH", `${PATH}/${id}`, { eta_at: "2030-01-01T10:00:00Z" });
    const later = { eta_at: "2030-01-02T10:00:00Z" };
    expect(await ask(rodica, "PATCH", `${PATH}/${id}`, later)).toMatchObject({
      status: 422,
      code: "work-orders/eta-needs-reason",
    });
    const why = { ...later, eta_change_reason: "Bieleta vine mâine" };
    expect(dataOf(await ask(rodica, "PATCH", `${PATH}/${id}`, why))).toMatchObject({
      eta_at: "2030-01-02T10:00:00.000Z",
      eta_promised: "2030-01-01T10:00:00.000Z",
      eta_change_reason: "Bieleta vine mâine",
      eta_updated_at: expect.any(String),
    });
  });

  it("lets a mechanic write diagnosis and mileage of their own, and nothing else", async () => {
    const id = await order();
    expect(await ask(ion, "PATCH", `${PATH}/${id}`, { diagnosis: "x", mileage_km: 5 })).toMatchObject({ status: 200 });
    for (const changes of [{ complaint: "x" }, { status: "ready" }, { urgency: "urgent" }, { master_id: null }])
      expect(await ask(ion, "PATCH", `${PATH}/${id}`, changes)).toMatchObject({ status: 403 });
  });

  it("closes last and opens first", async () => {
    const id = await order();
    const closed = await ask(mihai, "PATCH", `${PATH}/${id}`, { status: "done", recommendations: "Revizie la 15.000" });
    expect(dataOf(closed)).toMatchObject({ status: "done", closed_at: expect.any(String) });
    expect(await ask(mihai, "PATCH", `${PATH}/${id}`, { complaint: "x" })).toMatchObject({
      code: "work-orders/closed",
    });
    const opened = await ask(mihai, "PATCH", `${PATH}/${id}`, { status: "in_work", complaint: "x" });
    expect(dataOf(opened)).toMatchObject({ status: "in_work", complaint: "x" });
    expect(await ask(rodica, "PATCH", `${PATH}/${id}`, { status: "cancelled" })).toMatchObject({ status: 403 });
  });

  it("is not for another shop's mechanic", async () => {
    const id = await order();
    expect(await ask(mihai, "PATCH", `${PATH}/${id}`, { master_id: rival.users.mechanic.id })).toMatchObject({
      status: 404,
      code: "access/user-not-found",
    });
  });
});

it("deleting hides it and restoring brings it back, for who may", async () => {
  const id = await order();
  expect(await ask(rodica, "DELETE", `${PATH}/${id}`)).toMatchObject({ status: 403 });
  expect(await ask(stranger, "DELETE", `${PATH}/${id}`)).toMatchObject({ status: 404 });
  expect(await ask(mihai, "DELETE", `${PATH}/${id}`)).toMatchObject({ status: 204 });
  expect(await ask(mihai, "GET", `${PATH}/${id}`)).toMatchObject({ status: 404 });
  expect(idsOf(await ask(mihai, "GET", `${PATH}?deleted=true`))).toEqual([id]);
  expect(await ask(rodica, "GET", `${PATH}?deleted=true`)).toMatchObject({ status: 403 });
  expect(await ask(stranger, "POST", `${PATH}/${id}/restore`)).toMatchObject({ status: 404 });
  expect(await ask(rodica, "POST", `${PATH}/${id}/restore`)).toMatchObject({ status: 403 });
  expect(dataOf(await ask(mihai, "POST", `${PATH}/${id}/restore`))).toMatchObject({ id, deleted_at: null });
});
