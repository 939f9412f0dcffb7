// The totals of lists are exact, whatever becomes of orders, and are the tenant's and the mechanic's own.

import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import {
  PAY_STATUSES,
  URGENCIES,
  WORK_ORDER_STATUSES,
} from "../../../shared/domains/work-orders/work-orders.states.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { cast, type Person } from "../../testing/cast.ts";
import { demo, newOrder, rival, type Shop } from "../../testing/fixtures.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";
import { addUpTallies } from "./orders-tally.ts";

const PATH = "/api/v1/work-orders";

const server = await testServer();
afterAll(() => server.close());
const {
  manager: mihai,
  mechanic: ion,
  rival: { manager: stranger },
} = await cast(server);

const order = (shop: Shop, changes = {}) => newOrder(server.db, shop, changes);

async function total(person: Person, query = ""): Promise<number> {
  const { status, body } = await ask(person, "GET", `${PATH}?${query}`);
  expect(status, query).toBe(200);
  return (body["meta"] as { total: number }).total;
}

/** Kinds of orders by the tally and by counting; equal, or something is lost. */
const compared = () => server.db.owner<{ counted: string; tallied: string }[]>`
  select coalesce((select jsonb_agg(k order by k)::text from (
      select jsonb_build_array(company_id, status, pay_status, urgency, master_id, deleted_at is not null, count(*)) k
      from work_order group by company_id, status, pay_status, urgency, master_id, deleted_at is not null) c), '') as counted,
    coalesce((select jsonb_agg(k order by k)::text from (
      select jsonb_build_array(company_id, status, pay_status, urgency, master_id, is_deleted, sum(orders)) k
      from work_order_tally group by company_id, status, pay_status, urgency, master_id, is_deleted having sum(orders) <> 0) t), '') as tallied`;

async function expectExact(): Promise<void> {
  const [row] = await compared();
  expect(row!.tallied).toBe(row!.counted);
}

it("tells each filter's total, before and after the tally is added up", async () => {
  await order(demo, { urgency: "express", masterId: demo.users.mechanic.id });
  await order(demo, { urgency: "express", masterId: demo.users.mechanic2.id, status: "ready" });
  await order(rival, { urgency: "express" });
  const read = async () => [
    await total(mihai, "urgency=express"),
    await total(mihai, "urgency=express&status=ready"),
    await total(mihai, `urgency=express&master_id=${demo.users.mechanic2.id}`),
    await total(ion, "urgency=express"),
    await total(ion, `urgency=express&master_id=${demo.users.mechanic2.id}`),
    await total(stranger, "urgency=express"),
    await total(mihai, "urgency=express&pay_status=paid"),
    await total(mihai, "urgency=express&created_from=2000-01-01T00:00:00Z"),
  ];
  expect(await read()).toEqual([2, 1, 1, 1, 0, 1, 0, 2]);
  await addUpTallies(server.db.owner);
  expect(await read()).toEqual([2, 1, 1, 1, 0, 1, 0, 2]);
  const { count } = await withTenant(
    server.db.app,
    demo.companyId,
    (sql) => sql`select from work_order_tally where company_id <> ${demo.companyId}`,
  );
  expect(count).toBe(0);
});

it("follows a deletion and a return, a move and a new master, by command", async () => {
  const id = await order(demo, { masterId: null });
  const [before, gone] = [await total(mihai), await total(mihai, "deleted=true")];
  expect(await ask(mihai, "DELETE", `${PATH}/${id}`)).toMatchObject({ status: 204 });
  expect([await total(mihai), await total(mihai, "deleted=true")]).toEqual([before - 1, gone + 1]);
  expect(await ask(mihai, "POST", `${PATH}/${id}/restore`)).toMatchObject({ status: 200 });
  const own = await total(ion);
  await ask(mihai, "PATCH", `${PATH}/${id}`, { status: "agreement", urgency: "urgent", master_id: ion.user.id });
  expect(await total(mihai)).toBe(before);
  expect(await total(ion)).toBe(own + 1);
  await expectExact();
});

it("adds up to what there is, whatever is written, rolled back, or added up meanwhile", async () => {
  const kind = fc.record({
    status: fc.constantFrom(...WORK_ORDER_STATUSES),
    pay_status: fc.constantFrom(...PAY_STATUSES),
    urgency: fc.constantFrom(...URGENCIES),
    master_id: fc.constantFrom(null, ion.user.id),
    deleted_at: fc.constantFrom(null, new Date(0)),
  });
  const step = fc.record({
    what: fc.constantFrom("add", "change", "change back", "remove", "give up", "add up"),
    kind,
    which: fc.nat(9),
  });
  const { owner } = server.db;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const [n, { what, kind: wanted, which }] of steps.entries()) {
        const some = owner`id in (select id from work_order order by md5(id || ${which}) limit ${which})`;
        if (what === "add") await order(n % 2 ? demo : rival, { status: wanted.status, urgency: wanted.urgency });
        else if (what === "change") await owner`update work_order set ${owner(wanted)} where ${some}`;
        else if (what === "change back") await owner`update work_order set updated_at = now() where ${some}`;
        else if (what === "remove") await owner`delete from work_order where ${some}`;
        else if (what === "add up") await addUpTallies(owner);
        else
          await owner
            .begin(async (sql) => {
              await sql`update work_order set status = ${wanted.status} where company_id = ${demo.companyId}`;
              throw new Error("given up");
            })
            .catch((error: Error) => expect(error.message).toBe("given up"));
      }
      await expectExact();
    }),
    { numRuns: 25 },
  );
});

it("loses nothing of two who change orders while it is added up", async () => {
  const { owner, app } = server.db;
  const ids = await Promise.all(Array.from({ length: 12 }, () => order(demo)));
  const move = (id: string, n: number) =>
    withTenant(
      app,
      demo.companyId,
      (sql) => sql`update work_order set status = ${n % 2 ? "ready" : "in_work"} where id = ${id}`,
    );
  await Promise.all(ids.flatMap((id, n) => [move(id, n), addUpTallies(owner), move(id, n + 1)]));
  await expectExact();
});
