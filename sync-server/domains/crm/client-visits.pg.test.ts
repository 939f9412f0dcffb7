// How many orders a client has and when they were here last is what a recount says, whatever becomes of orders.

import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { WORK_ORDER_STATUSES } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { cast, type Person } from "../../testing/cast.ts";
import { demo, newOrder, rival } from "../../testing/fixtures.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const ORDERS = "/api/v1/work-orders";
const MIGRATIONS = new URL("../../../drizzle/migrations/", import.meta.url);
const DAY_MS = 86_400_000;

const server = await testServer();
afterAll(() => server.close());
const { admin: ana, manager: mihai, mechanic: ion, marketer: dan, accountant: elena } = await cast(server);
const { owner, app } = server.db;

const visitsOf = async (client: string) => {
  const [row] = await owner<{ orders: number; last: Date | null; version: string }[]>`
    select orders, last_visit_at as last, xmin::text as version from client_visits where id = ${client}`;
  return row ?? null;
};

/** As it is kept and as a recount has it. A client whose orders are all gone may have a row of none. */
async function expectExact(): Promise<void> {
  const kept = await owner`
    select id, company_id, orders, last_visit_at as last from client_visits where orders > 0 order by id`;
  const counted = await owner`
    select client_id as id, company_id, count(*)::int as orders,
      max(coalesce(closed_at, created_at)) filter (where status <> 'cancelled') as last
    from work_order where deleted_at is null group by 1, 2 order by 1`;
  expect([...kept]).toEqual([...counted]);
  const gone = await owner`select id from client_visits where orders < 0 or (orders = 0 and last_visit_at is not null)`;
  expect([...gone]).toEqual([]);
}

async function newClient(name: string): Promise<string> {
  const { body } = await ask(mihai, "POST", "/api/v1/clients", { name, phone: "069777111" });
  return (body["data"] as { id: string }).id;
}

it("follows an order made, closed, opened again, cancelled, deleted and restored, by command", async () => {
  const client = await newClient("Radu Visits");
  expect(await visitsOf(client)).toBeNull();
  const made = new Date(Date.now() - 9 * DAY_MS);
  const id = await newOrder(server.db, demo, { clientId: client, createdAt: made });
  expect(await visitsOf(client)).toMatchObject({ orders: 1, last: made });

  const move = (status: string) => ask(mihai, "PATCH", `${ORDERS}/${id}`, { status });
  expect(await move("done")).toMatchObject({ status: 200 });
  const closed = (await visitsOf(client))!.last!;
  expect(closed.getTime()).toBeGreaterThan(made.getTime() + DAY_MS);
  expect(await move("in_work")).toMatchObject({ status: 200 });
  expect(await visitsOf(client)).toMatchObject({ orders: 1, last: made });
  expect(await move("cancelled")).toMatchObject({ status: 200 });
  expect(await visitsOf(client)).toMatchObject({ orders: 1, last: null });
  await move("in_work");

  expect(await ask(mihai, "DELETE", `${ORDERS}/${id}`)).toMatchObject({ status: 204 });
  expect(await visitsOf(client)).toMatchObject({ orders: 0, last: null });
  expect(await ask(mihai, "POST", `${ORDERS}/${id}/restore`)).toMatchObject({ status: 200 });
  expect(await visitsOf(client)).toMatchObject({ orders: 1, last: made });
  await expectExact();
});

describe("over REST", () => {
  const CLIENTS = "/api/v1/clients";
  const visit = new Date("2026-03-17T23:30:00Z");
  const dataOf = async (person: Person, path: string) => (await ask(person, "GET", path)).body["data"];

  it("a client has how many orders there were, and when the last visit was; who was never here has none", async () => {
    const [came, never] = [await newClient("Rest Visits"), await newClient("Never Visits")];
    await newOrder(server.db, demo, { clientId: came, createdAt: visit });
    await newOrder(server.db, demo, { clientId: came, createdAt: new Date(visit.getTime() - DAY_MS) });
    const told = { orders_count: 2, last_visit_at: visit.toISOString() };
    expect(await dataOf(mihai, `${CLIENTS}/${came}`)).toMatchObject(told);
    expect(await dataOf(mihai, `${CLIENTS}?q=rest visits`)).toMatchObject([told]);
    expect(await dataOf(mihai, `${CLIENTS}/${never}`)).toMatchObject({ orders_count: 0, last_visit_at: null });
  });

  it("who does not see every order is told of none, also where there are some", async () => {
    const client = await newClient("Own Visits");
    await newOrder(server.db, demo, { clientId: client, createdAt: visit });
    const untold = { name: "Own Visits", orders_count: null, last_visit_at: null };
    expect(await dataOf(dan, `${CLIENTS}/${client}`)).toMatchObject(untold);
    expect(await dataOf(dan, `${CLIENTS}?q=own visits`)).toMatchObject([untold]);
    expect(await dataOf(elena, `${CLIENTS}/${client}`)).toMatchObject({ orders_count: 1 });
  });

  it("nor hears of them by asking who was not here for long", async () => {
    const client = await newClient("Away Visits");
    await newOrder(server.db, demo, { clientId: client, createdAt: visit, status: "done", closedAt: visit });
    const away = `${CLIENTS}?q=away visits&away_since=${new Date(visit.getTime() + DAY_MS).toISOString()}`;
    expect(await dataOf(mihai, away)).toMatchObject([{ name: "Away Visits" }]);
    expect(await dataOf(dan, away)).toEqual([]);
  });

  it("a file has them as well, the visit as a day of the shop", async () => {
    const client = await newClient("Csv Visits");
    await newOrder(server.db, demo, { clientId: client, createdAt: visit });
    const file = async (language: string) => {
      const response = await ana.request(`${CLIENTS}.csv?ids=${client}&locale=${language}`);
      return (await response.text()).trimEnd().split("\r\n");
    };
    const [head, row] = await file("en");
    expect(head).toMatch(/;Orders;Last visit$/);
    expect(row).toMatch(/;1;2026-03-18$/);
    expect((await file("ro"))[0]).toMatch(/;Comenzi;Ultima vizită$/);
    expect((await file("ru"))[0]).toMatch(/;Заказы;Последний визит$/);
    const none = await newClient("Csv Never");
    expect(await (await ana.request(`${CLIENTS}.csv?ids=${none}&locale=en`)).text()).toMatch(/;0;\r\n$/);
  });
});

it("goes along where a client is merged into another, with orders of both", async () => {
  const [kept, merged] = [await newClient("Kept Visits"), await newClient("Merged Visits")];
  const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * DAY_MS);
  await newOrder(server.db, demo, { clientId: kept, createdAt: at(1) });
  for (const days of [5, 3]) await newOrder(server.db, demo, { clientId: merged, createdAt: at(days) });
  await newOrder(server.db, demo, { clientId: merged, createdAt: at(8), deletedAt: at(9) });
  expect(await ask(mihai, "POST", `/api/v1/clients/${kept}/merge`, { merged_id: merged })).toMatchObject({
    status: 200,
  });
  expect(await visitsOf(kept)).toMatchObject({ orders: 3, last: at(5) });
  expect(await visitsOf(merged)).toMatchObject({ orders: 0, last: null });
  await expectExact();
});

it("is not written by a tap, a line, a sum or a step from one open status to another", async () => {
  const client = await newClient("Quiet Visits");
  const id = await newOrder(server.db, demo, { clientId: client, masterId: ion.user.id });
  const { version } = (await visitsOf(client))!;
  const added = await ask(mihai, "POST", `${ORDERS}/${id}/works`, { name: "Revizie", price: "100.00" });
  expect(added).toMatchObject({ status: 201 });
  const { works } = added.body["data"] as { works: [{ id: string }] };
  expect(await ask(ion, "POST", `/api/v1/mechanic/tasks/${works[0].id}/start`)).toMatchObject({ status: 200 });
  await ask(mihai, "PATCH", `${ORDERS}/${id}`, { status: "agreement", urgency: "urgent", master_id: null });
  await owner`update work_order set total_minor = total_minor + 5, paid_minor = 5, pay_status = 'partial' where id = ${id}`;
  expect((await visitsOf(client))!.version).toBe(version);
});

it("is what a recount says, whatever is written, moved, rolled back or removed", async () => {
  const clients = [demo.clientId, ...(await Promise.all([1, 2].map((n) => newClient(`Random ${n}`))))];
  const time = fc.nat(6).map((days) => new Date(Date.UTC(2026, 5, 1) + days * DAY_MS));
  const order = fc.record({
    client_id: fc.constantFrom(...clients),
    status: fc.constantFrom(...WORK_ORDER_STATUSES),
    created_at: time,
    closed_at: fc.option(time),
    deleted_at: fc.option(time),
  });
  const step = fc.record({
    what: fc.constantFrom("add", "change", "move", "close", "change back", "remove", "give up"),
    order,
    which: fc.nat(9),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const [n, { what, order: wanted, which }] of steps.entries()) {
        const some = owner`company_id = ${demo.companyId}
          and id in (select id from work_order order by md5(id || ${which}) limit ${which})`;
        const { client_id, status, created_at, closed_at, deleted_at } = wanted;
        if (what === "add") {
          if (n % 4 === 3) await newOrder(server.db, rival, { status, createdAt: created_at });
          else
            await newOrder(server.db, demo, {
              clientId: client_id,
              status,
              createdAt: created_at,
              closedAt: closed_at,
              deletedAt: deleted_at,
            });
        } else if (what === "change") await owner`update work_order set ${owner(wanted)} where ${some}`;
        else if (what === "move") await owner`update work_order set client_id = ${client_id} where ${some}`;
        else if (what === "close")
          await owner`update work_order set status = ${status}, closed_at = ${closed_at} where ${some}`;
        else if (what === "change back") await owner`update work_order set updated_at = now() where ${some}`;
        else if (what === "remove") await owner`delete from work_order where ${some}`;
        else
          await owner
            .begin(async (sql) => {
              await sql`update work_order set client_id = ${client_id} where company_id = ${demo.companyId}`;
              throw new Error("given up");
            })
            .catch((error: Error) => expect(error.message).toBe("given up"));
      }
      await expectExact();
    }),
    { numRuns: 40 },
  );
});

it("loses nothing of several who change orders of one client at once", async () => {
  const client = await newClient("Busy Visits");
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      newOrder(server.db, demo, { clientId: client, createdAt: new Date(Date.UTC(2026, 1, n + 1)) }),
    ),
  );
  // As two statements of other connections meet: each waits for the row, and goes on by what the other left there.
  const write = (id: string, n: number) =>
    withTenant(app, demo.companyId, (sql) =>
      n % 3 === 0
        ? sql`update work_order set deleted_at = now() where id = ${id}`
        : n % 3 === 1
          ? sql`update work_order set closed_at = ${new Date(Date.UTC(2026, 3, n))}, status = 'done' where id = ${id}`
          : sql`update work_order set status = 'cancelled' where id = ${id}`,
    );
  await Promise.all(ids.map((id, n) => write(id, n)));
  await Promise.all(ids.map((id, n) => write(id, n + 1)));
  await expectExact();
});

it("is made for the orders of a shop that was there before it", async () => {
  const file = readdirSync(MIGRATIONS).find((name) => name.endsWith("_client_visits.sql"))!;
  const backfill = readFileSync(new URL(file, MIGRATIONS), "utf8").split("--> statement-breakpoint").at(-1)!;
  await owner`delete from client_visits`;
  await owner.unsafe(backfill);
  await expectExact();
  await owner.unsafe(backfill);
  await expectExact();
});
