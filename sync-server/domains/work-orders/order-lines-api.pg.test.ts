// Lines of a work order over REST: works and parts, each under its order.

import { afterAll, describe, expect, it } from "vitest";
import { cast } from "../../testing/cast.ts";
import { demo, newLine, newOrder } from "../../testing/fixtures.ts";
import { ask, dataOf } from "../../testing/rest.ts";
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

describe("its lines", () => {
  it("are added, changed and removed, each with the total", async () => {
    const id = await order();
    const added = await ask(rodica, "POST", `${PATH}/${id}/works`, { name: "a", norm_hours: 1 });
    expect(added.status).toBe(201);
    const [work] = dataOf(added)["works"] as { id: string }[];
    const parts = await ask(rodica, "POST", `${PATH}/${id}/parts`, { name: "b", price: "5.00", quantity: 2 });
    const [part] = dataOf(parts)["parts"] as { id: string }[];
    expect(dataOf(parts)).toMatchObject({ total: "510.00" });
    const work1 = `${PATH}/${id}/works/${work!.id}`;
    const part1 = `${PATH}/${id}/parts/${part!.id}`;
    expect(dataOf(await ask(rodica, "PATCH", work1, { name: "c", price: "100.00" }))).toMatchObject({
      total: "110.00",
      works: [{ name: "c", price: "100.00" }],
    });
    expect(dataOf(await ask(rodica, "PATCH", part1, { quantity: 3, article: "W 712" }))).toMatchObject({
      total: "115.00",
      parts: [{ article: "W 712", quantity: 3 }],
    });
    expect(await ask(rodica, "PATCH", part1, { quantity: -1 })).toMatchObject({ status: 422 });
    expect(await ask(rodica, "PATCH", work1, { norm_hours: -1 })).toMatchObject({ status: 422 });
    expect(await ask(rodica, "PATCH", part1, { price: "999999999.00", quantity: 999_999 })).toMatchObject({
      status: 422,
      code: "work-orders/amount-too-large",
    });
    expect(await ask(rodica, "DELETE", work1)).toMatchObject({ status: 204 });
    expect(await ask(rodica, "DELETE", part1)).toMatchObject({ status: 204 });
    expect(dataOf(await ask(rodica, "GET", `${PATH}/${id}`))).toMatchObject({ total: "0.00", works: [], parts: [] });
  });

  it("take back what they tell", async () => {
    const id = await order();
    await ask(rodica, "POST", `${PATH}/${id}/works`, { name: "a", norm_hours: 1.25 });
    await ask(rodica, "POST", `${PATH}/${id}/parts`, { name: "b", price: "5.00", quantity: 2.125 });
    const told = dataOf(await ask(mihai, "GET", `${PATH}/${id}`)) as {
      discount_pct: unknown;
      works: [{ id: string; name: string; norm_hours: unknown; price: string }];
      parts: [{ id: string; name: string; quantity: unknown; price: string }];
    };
    const {
      discount_pct,
      works: [{ id: workId, name: work, norm_hours, price: workPrice }],
      parts: [{ id: partId, name: part, quantity, price: partPrice }],
    } = told;
    expect([discount_pct, norm_hours, quantity]).toEqual([0, 1.25, 2.125]);
    for (const [path, body] of [
      ["", { discount_pct }],
      [`/works/${workId}`, { name: work, norm_hours, price: workPrice }],
      [`/parts/${partId}`, { name: part, quantity, price: partPrice }],
    ] as const)
      expect(await ask(mihai, "PATCH", `${PATH}/${id}${path}`, body)).toMatchObject({ status: 200, data: told });
  });

  it("are asked for by a mechanic on their own order, without a price", async () => {
    const id = await order();
    expect(dataOf(await ask(ion, "POST", `${PATH}/${id}/works`, { name: "a" }))).toMatchObject({
      works: [{ price: "0.00", needs_price: true }],
    });
    expect(await ask(ion, "POST", `${PATH}/${id}/works`, { name: "a", price: "1.00" })).toMatchObject({
      status: 422,
      code: "work-orders/price-at-desk",
    });
    expect(await ask(vasile, "POST", `${PATH}/${id}/works`, { name: "a" })).toMatchObject({ status: 404 });
    expect(await ask(stranger, "POST", `${PATH}/${id}/parts`, { name: "a" })).toMatchObject({ status: 404 });
    expect(await ask(maria, "POST", `${PATH}/${id}/parts`, { name: "a" })).toMatchObject({ status: 403 });
  });

  it("are found under their own order alone, and stay once decided", async () => {
    const id = await order();
    const decided = await newLine(server.db, demo, { id }, { requiresApproval: true, approvedAt: new Date() });
    for (const [person, where, code] of [
      [rodica, `${id}/works/${decided}`, "work-orders/line-decided"],
      [rodica, `${id}/works/${demo.orders.mechanic.lines[0]}`, "work-orders/line-not-found"],
      [rodica, `${id}/parts/${decided}`, "work-orders/line-not-found"],
      [stranger, `${id}/works/${decided}`, "work-orders/line-not-found"],
      [vasile, `${id}/works/${decided}`, "access/forbidden"],
      [ion, `${id}/works/${decided}`, "access/forbidden"],
    ] as const) {
      expect(await ask(person, "PATCH", `${PATH}/${where}`, { name: "x" })).toMatchObject({ code });
      expect(await ask(person, "DELETE", `${PATH}/${where}`)).toMatchObject({ code });
    }
  });
});

/** Mechanic and storekeeper ask for a line; the rest is the desk's. */
const ASKED = ["works", "parts"].flatMap((kind) => {
  const line = `/work-orders/{order}/${kind}/{${kind === "works" ? "work" : "part"}}`;
  const act = `/work-orders/{order}/${kind}/{line}`;
  return [
    ["post", `/work-orders/{order}/${kind}`, "WORK_ORDERS_VIEW"],
    ["patch", line, "WORK_ORDERS_EDIT"],
    ["delete", line, "WORK_ORDERS_EDIT"],
    ["post", `${act}/replacement`, "WORK_ORDERS_EDIT"],
    ["put", `${act}/place`, "WORK_ORDERS_EDIT"],
    ["put", `${act}/approval`, "WORK_ORDERS_EDIT"],
    ["delete", `${act}/approval`, "WORK_ORDERS_EDIT"],
    ["post", `${act}/decision`, "WORK_ORDERS_EDIT"],
  ] as const;
});

describe("the description", () => {
  it.each(ASKED)("says of %s %s that it needs %s", async (method, path, permission) => {
    const { paths } = (await (await server.request(demo, "/api/openapi.json")).json()) as {
      paths: Record<string, Record<string, { "x-permission"?: string }>>;
    };
    expect(paths[`/api/v1${path}`]?.[method]?.["x-permission"]).toBe(permission);
  });
});

it("whoever edits orders and may not see them is answered with none", async () => {
  const id = await order();
  const line = await newLine(server.db, demo, { id });
  await server.db.owner`
    insert into permission_override (company_id, user_id, permission, kind, created_by)
    select ${demo.companyId}, ${rodica.user.id}, 'WORK_ORDERS_VIEW', 'deny', ${demo.users.admin.id}`;
  try {
    expect(await ask(rodica, "PATCH", `${PATH}/${id}/works/${line}`, { name: "x" })).toMatchObject({
      status: 403,
      code: "access/forbidden",
    });
  } finally {
    await server.db.owner`delete from permission_override where user_id = ${rodica.user.id}`;
  }
});
