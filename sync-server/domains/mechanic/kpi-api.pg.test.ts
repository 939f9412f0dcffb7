// A mechanic's month over REST.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "@hono/zod-openapi";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { demo, newLine, newOrder, rival } from "../../testing/fixtures.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";
import type { kpiSchema, monthLinesSchema, shopKpiSchema } from "./mechanic.schemas.ts";

const KPI = "/api/v1/mechanic/kpi";
const { mechanic, mechanic2 } = demo.users;

let orderId: string;
const doneAt = (iso: string, more = {}) => ({
  mechanicStatus: "done" as const,
  mechanicStartedAt: new Date(Date.parse(iso) - 2 * 3_600_000),
  mechanicDoneAt: new Date(iso),
  normHours: 2,
  actualHours: 2,
  ...more,
});

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion, manager: mihai } = await cast(server);
beforeAll(async () => {
  const created = { createdAt: new Date("2024-03-01T08:00:00Z") };
  orderId = await newOrder(server.db, demo, { ...created, masterId: mechanic.id, status: "in_work", discountPct: 10 });
  const cancelled = await newOrder(server.db, demo, { ...created, masterId: mechanic.id, status: "cancelled" });
  const theirs = await newOrder(server.db, demo, { ...created, masterId: mechanic2.id, status: "in_work" });
  const line = (id: string, changes: object) => newLine(server.db, demo, { id }, changes);
  // Half past midnight of 1 April in Chișinău: not of March.
  await line(orderId, doneAt("2024-03-31T21:30:00Z", { priceMinor: 999_999 }));
  await line(orderId, doneAt("2024-03-31T20:30:00Z", { priceMinor: 10_005, actualHours: 2.5 }));
  await line(orderId, doneAt("2024-02-29T22:00:00Z", { priceMinor: 20_000 }));
  await line(
    orderId,
    doneAt("2024-03-15T10:00:00Z", { priceMinor: 50_000, requiresApproval: true, declinedAt: new Date() }),
  );
  await line(cancelled, doneAt("2024-03-15T10:00:00Z", { priceMinor: 70_000 }));
  await line(orderId, { mechanicStatus: "in_progress" });
  await line(theirs, doneAt("2024-03-10T10:00:00Z", { priceMinor: 500_000 }));
  const far = await newOrder(server.db, rival, { ...created, masterId: rival.users.mechanic.id });
  await newLine(server.db, rival, { id: far }, doneAt("2024-03-10T10:00:00Z", { priceMinor: 12_345 }));
});

const month = async <T>(person: Person, path: string) => (await ask(person, "GET", `${KPI}${path}`)).data as T;

describe("GET /mechanic/kpi", () => {
  it("has the sums of the caller's own works, of the month in the shop's zone", async () => {
    expect(await month<z.infer<typeof kpiSchema>>(ion, "?period=2024-03")).toEqual({
      period: "2024-03",
      works_total: 7, // with the one of April, the one in progress and two of an older order: on hand at the end of March
      works_done: 3,
      norm_hours: 6,
      actual_hours: 6.5,
      efficiency_pct: 108,
      efficiency_class: "amber",
      // 100.05 and 200.00 less 10 %, each half up; what was cancelled was not sold, and what was declined counts nowhere.
      revenue: "270.05",
    });
  });

  it("is of the current month without a period", async () => {
    const { period } = await month<z.infer<typeof kpiSchema>>(ion, "");
    expect(period).toMatch(/^\d{4}-\d\d$/);
    expect(Math.abs(Date.parse(`${period}-15`) - Date.now())).toBeLessThan(32 * 24 * 3_600_000);
  });

  it("of a month without works is nothing", async () => {
    expect(await month(ion, "?period=2001-01")).toMatchObject({
      works_total: 0,
      efficiency_pct: null,
      revenue: "0.00",
    });
  });

  it.each(["2024-13", "2024-3", "march", "2024-03-01", "0000-01", "99999-01"])(
    "refuses %s as a period: 422",
    async (period) => {
      const { status, body } = await ask(ion, "GET", `${KPI}?period=${period}`);
      expect([status, body["errors"]]).toEqual([422, { period: [expect.any(String)] }]);
    },
  );

  it("a work goes to who finished it, when the order was given to another since", async () => {
    const order = await newOrder(server.db, demo, { masterId: mechanic.id, createdAt: new Date("2023-01-02") });
    const id = await newLine(server.db, demo, { id: order }, doneAt("2023-01-10T10:00:00Z"));
    await server.db.owner`
      insert into work_line_event (id, company_id, work_order_id, work_line_id, user_id, kind, at, to_confirm)
      values (${uuidv7()}, ${demo.companyId}, ${order}, ${id}, ${mechanic.id}, 'done', '2023-01-10T10:00:00Z', false)`;
    await server.db.owner`update work_order set master_id = ${mechanic2.id} where id = ${order}`;
    expect(await month(ion, "?period=2023-01")).toMatchObject({ works_done: 1 });
    expect(await month(await signedIn(server, demo, mechanic2), "?period=2023-01")).toMatchObject({ works_done: 0 });
  });
});

describe("GET /mechanic/kpi/all", () => {
  it("is everybody's by revenue, the highest first, with the sum of all and the days, and of no other shop", async () => {
    const all = await month<z.infer<typeof shopKpiSchema>>(mihai, "/all?period=2024-03");
    expect(all.mechanics.map(({ name, revenue }) => [name, revenue])).toEqual([
      [mechanic2.name, "5000.00"],
      [mechanic.name, "270.05"],
    ]);
    expect(all).toMatchObject({ works_done: 4, revenue: "5270.05", blocked_now: 0 });
    expect(all.days).toHaveLength(31);
    expect(all.days[0]).toEqual({ day: "2024-03-01", works_done: 1, actual_hours: 2, revenue: "180.00" });
    expect(all.days[30]).toMatchObject({ day: "2024-03-31", works_done: 1, revenue: "90.05" });
  });

  it("needs MECHANIC_KPI_ALL", async () => {
    for (const user of [mechanic, demo.users.receptionist, demo.users.accountant]) {
      const { status, code } = await ask(await signedIn(server, demo, user), "GET", `${KPI}/all?period=2024-03`);
      expect([user.role, status, code]).toEqual([user.role, 403, "access/forbidden"]);
    }
  });
});

describe("GET /mechanic/kpi/lines", () => {
  it("explains hours: starts, pauses and blocks, and how long it waited for what", async () => {
    const order = await newOrder(server.db, demo, { masterId: mechanic.id, createdAt: new Date("2022-05-02") });
    const id = await newLine(server.db, demo, { id: order }, doneAt("2022-05-10T10:00:00Z"));
    const event = (kind: string, at: string, reason: string | null, note: string | null) => server.db.owner`
      insert into work_line_event (id, company_id, work_order_id, work_line_id, user_id, kind, at, to_confirm, reason, note)
      values (${uuidv7()}, ${demo.companyId}, ${order}, ${id}, ${mechanic.id}, ${kind}, ${at}, false, ${reason}, ${note})`;
    await event("start", "2022-05-10T08:00:00Z", null, null);
    await event("block", "2022-05-10T08:30:00Z", "missing_part", "etrier");
    await event("start", "2022-05-10T09:15:00Z", null, null);
    await event("done", "2022-05-10T10:00:00Z", null, null);
    const { works, ...sums } = await month<z.infer<typeof monthLinesSchema>>(ion, "/lines?period=2022-05");
    const work = works.find((one) => one.id === id);
    expect(work).toMatchObject({ plate: "demo-1", actual_hours: 2, efficiency_pct: 100, revenue: "550.00" });
    expect(work!.events.map(({ kind, by, reason, note }) => [kind, by, reason, note])).toEqual([
      ["start", mechanic.name, null, null],
      ["block", mechanic.name, "missing_part", "etrier"],
      ["start", mechanic.name, null, null],
      ["done", mechanic.name, null, null],
    ]);
    expect(work!.waiting_hours).toEqual({
      missing_part: 0.75,
      awaiting_approval: 0,
      broken_equipment: 0,
      other: 0,
    });
    expect(sums.waiting_hours).toEqual(work!.waiting_hours);
  });

  it("are one's own; another's need MECHANIC_KPI_ALL, and another shop's are not there", async () => {
    expect((await ask(ion, "GET", `${KPI}/lines?period=2024-03&user=${mechanic2.id}`)).status).toBe(403);
    const own = await month<z.infer<typeof monthLinesSchema>>(ion, `/lines?period=2024-03&user=${mechanic.id}`);
    expect([own.works_total, own.works.length]).toEqual([7, 7]);
    const theirs = await month<z.infer<typeof monthLinesSchema>>(mihai, `/lines?period=2024-03&user=${mechanic2.id}`);
    expect(theirs.works.map(({ revenue }) => revenue)).toEqual(["0.00", "5000.00"]); // on hand first
    const foreign = await month<z.infer<typeof monthLinesSchema>>(
      mihai,
      `/lines?period=2024-03&user=${rival.users.mechanic.id}`,
    );
    expect(foreign.works).toEqual([]);
  });
});
