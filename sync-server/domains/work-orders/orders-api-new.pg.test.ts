// A new work order over REST: every field that it may be given, each with the permission of its own, and no other field.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { demo } from "../../testing/fixtures.ts";
import { ask, dataOf } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { manager: mihai, receptionist: rodica, mechanic: ion } = await cast(server);

const PATH = "/api/v1/work-orders";
const body = (changes = {}) => ({ vehicle_id: demo.vehicles.golf, complaint: "Revizie", ...changes });

describe("a new order", () => {
  it("takes every field that it may be given, and asks for what each asks for", async () => {
    const wanted = body({
      diagnosis: "Disc fisurat",
      recommendations: "Revizie la 15.000",
      works: [{ name: "a", price: "100.00", requires_approval: true }],
      parts: [
        { name: "b", price: "10.00" },
        { name: "c", price: "20.00", requires_approval: true },
      ],
    });
    const made = await ask(rodica, "POST", PATH, wanted);
    expect(made.status).toBe(201);
    expect(dataOf(made)).toMatchObject({
      diagnosis: "Disc fisurat",
      recommendations: "Revizie la 15.000",
      discount_pct: 0,
      works: [{ requires_approval: true, approved_at: null }],
      parts: [{ requires_approval: false }, { requires_approval: true }],
    });
    const key = uuidv7();
    const discounted = { ...wanted, discount_pct: 10 };
    const first = await ask(mihai, "POST", PATH, discounted, key);
    expect(dataOf(first)).toMatchObject({ discount_pct: 10, total: "9.00" });
    expect(dataOf(await ask(mihai, "POST", PATH, discounted, key))).toEqual(dataOf(first));
    // The desk may not give a discount, a mechanic may ask no client: nothing of the order is there then.
    const orders = () => server.db.owner`select id from work_order order by id`;
    const before = await orders();
    for (const [person, refused] of [
      [rodica, discounted],
      [ion, body({ master_id: ion.user.id, recommendations: "x" })],
      [ion, body({ master_id: ion.user.id, discount_pct: 5 })],
    ] as const)
      expect(await ask(person, "POST", PATH, refused)).toMatchObject({ status: 403, code: "access/forbidden" });
    const unpriced = body({ parts: [{ name: "b", requires_approval: true }] });
    expect(await ask(rodica, "POST", PATH, unpriced)).toMatchObject({
      status: 422,
      code: "work-orders/line-needs-price",
    });
    expect(await orders()).toEqual(before);
    const own = await ask(ion, "POST", PATH, body({ master_id: ion.user.id, diagnosis: "Disc fisurat" }));
    expect(dataOf(own)).toMatchObject({ diagnosis: "Disc fisurat" });
  });

  it("refuses a field that there is not, by its name, also of a line", async () => {
    for (const [wrong, field] of [
      [{ colour: "red" }, "colour"],
      [{ total: "1.00" }, "total"],
      [{ works: [{ name: "a", hours: 2 }] }, "works.0.hours"],
      [{ parts: [{ name: "a", priceMinor: 2 }] }, "parts.0.priceMinor"],
    ] as const)
      expect(await ask(rodica, "POST", PATH, body(wrong))).toMatchObject({
        status: 422,
        code: "input/invalid",
        body: { errors: { [field]: ["is no field"] } },
      });
  });
});
