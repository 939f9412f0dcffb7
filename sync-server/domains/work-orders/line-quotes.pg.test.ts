// Prices of the catalogue applied to parts lines, and the log that each leaves in the same step.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as tables from "../../../drizzle/schema.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { demo, newLine, newOrder, rival } from "../../testing/fixtures.ts";
import { addPart, partRef, partRow, run, totalOf } from "../../testing/order-lines.ts";
import { testServer } from "../../testing/server.ts";

let disc: string;
let theirDisc: string;
const server = await testServer();
afterAll(() => server.close());
const {
  receptionist: rodica,
  mechanic: ion,
  parts: petru,
  rival: { receptionist: stranger },
} = await cast(server);
beforeAll(async () => {
  disc = await newPart(demo.companyId);
  theirDisc = await newPart(rival.companyId);
});

async function newPart(companyId: string): Promise<string> {
  const id = uuidv7();
  const row = { id, companyId, name: "Disc", unit: "piece" as const, isPublished: false, crossRefs: [] };
  await server.db.rows.insert(tables.part).values({ ...row, basePriceMinor: 25_000 });
  return id;
}

const URGENT = { name: "Urgent", multiplier: 1.2 };
const order = (changes = {}) => newOrder(server.db, demo, { masterId: demo.users.mechanic.id, ...changes });
const context = { class: "suv", age: 9, vip: false, urgency: "urgent", body_type: null, transmission: "manual" };
const ofNoBody = { body_type: null, transmission: null };
const isAge = (age: unknown) => age === null || typeof age === "number";
const quote = (changes = {}) => ({
  partId: disc,
  baseMinor: 25_000,
  applied: [
    { name: "Urgent", multiplier: 1.2 },
    { name: "SUV", multiplier: 1.05 },
  ],
  context,
  ...changes,
});
/** What the server makes of it: the shop has no coefficients, and the car is of no known class. */
const ofNoCoefficients = {
  baseMinor: 25_000,
  finalMinor: 25_000,
  applied: [],
  context: { class: null, age: expect.toSatisfy(isAge) as unknown, vip: false, urgency: "normal", ...ofNoBody },
};
const logOf = (lineId: string) => server.db.owner`
  select company_id, base_minor::int as base, final_minor::int as final, applied, context, subject_type, vehicle_id, client_id,
    part_id, user_id from pricing_application where subject_id = ${lineId} order by at, id`;

describe("a quoted price", () => {
  it("is logged as it was applied, with the line, the car, the client and the part", async () => {
    const id = await order();
    const { partsLineId, outcome } = await addPart(rodica, id, { priceMinor: 31_500, quantity: 2, quote: quote() });
    expect(outcome).toBe("applied");
    const [of] = await server.db.owner`select vehicle_id, client_id from work_order where id = ${id}`;
    expect(await logOf(partsLineId)).toEqual([
      {
        company_id: demo.companyId,
        base: 25_000,
        final: 31_500,
        applied: quote().applied,
        context: { ...context, matches: false, today: ofNoCoefficients },
        subject_type: "parts_line",
        ...of,
        part_id: disc,
        user_id: demo.users.receptionist.id,
      },
    ]);
    expect(await totalOf(server.db.owner, id)).toMatchObject({ total: 63_000 });
  });

  it("of a new order's parts is logged with the order", async () => {
    const [workOrderId, partId, byHand] = [uuidv7(), uuidv7(), uuidv7()];
    const parts = [
      { id: partId, name: "Disc", priceMinor: 31_500, quote: quote() },
      { id: byHand, name: "Disc", priceMinor: 30_000 },
    ];
    const [{ vehicleId }] = await server.db.owner<[{ vehicleId: string }]>`
      select vehicle_id as "vehicleId" from work_order where id = ${demo.orders.mechanic.id}`;
    const made = await run(rodica, "create", { workOrderId, vehicleId, complaint: "Frâne", parts });
    expect(made).toMatchObject({ outcome: "applied" });
    expect(await logOf(partId)).toMatchObject([{ final: 31_500, part_id: disc, vehicle_id: vehicleId }]);
    expect(await logOf(byHand)).toEqual([]);
    const bad = [{ id: uuidv7(), name: "Disc", priceMinor: 1, quote: quote() }];
    const refused = await run(rodica, "create", { workOrderId: uuidv7(), vehicleId, complaint: "x", parts: bad });
    expect(refused).toMatchObject({ outcome: "refused", code: "work-orders/quote-not-price" });
  });

  it("that the catalogue gives now is marked so; one made with former coefficients, or made up, with both", async () => {
    const coefficientId = uuidv7();
    await server.db.owner`
      insert into pricing_coefficient (id, company_id, name, multiplier, priority, stackable, is_active, conditions)
      values (${coefficientId}, ${demo.companyId}, 'Urgent', 1.2, 10, true, true, '{"urgencies":["urgent"]}'),
        (${uuidv7()}, ${rival.companyId}, 'Theirs', 3, 10, true, true, '{}')`;
    const id = await order({ urgency: "urgent" });
    const first = await addPart(rodica, id, { priceMinor: 30_000, quote: quote({ applied: [URGENT] }) });
    const [{ context: seen }] = (await logOf(first.partsLineId)) as unknown as [{ context: Record<string, unknown> }];
    const today = seen["today"] as { context: object };
    expect(seen).toMatchObject({ ...context, matches: false });
    expect(today).toMatchObject({ baseMinor: 25_000, finalMinor: 30_000, applied: [URGENT] });
    // As a device has it that knows what the server knows.
    const known = { applied: [URGENT], context: today.context };
    const same = await addPart(rodica, id, { priceMinor: 30_000, quote: quote(known) });
    expect(await logOf(same.partsLineId)).toMatchObject([{ base: 25_000, final: 30_000, applied: [URGENT] }]);
    expect((await logOf(same.partsLineId))[0]!["context"]).toEqual({ ...today.context, matches: true });
    await server.db.owner`update pricing_coefficient set multiplier = 1.4 where id = ${coefficientId}`;
    const late = await addPart(rodica, id, { priceMinor: 30_000, quote: quote(known) });
    const madeUp = await addPart(rodica, id, { priceMinor: 1, quote: quote({ ...known, applied: [], baseMinor: 1 }) });
    for (const { partsLineId, outcome } of [late, madeUp]) {
      expect(outcome).toBe("applied");
      expect((await logOf(partsLineId))[0]!["context"]).toEqual({
        ...today.context,
        matches: false,
        today: { ...today, finalMinor: 35_000, applied: [{ ...URGENT, multiplier: 1.4 }] },
      });
    }
    expect(await logOf(late.partsLineId)).toMatchObject([{ base: 25_000, final: 30_000, applied: [URGENT] }]);
    expect(await logOf(madeUp.partsLineId)).toMatchObject([{ base: 1, final: 1, applied: [] }]);
    await server.db.owner`delete from pricing_coefficient where id = ${coefficientId}`;
  });

  it("taken anew writes another row; a price named by hand writes none", async () => {
    const id = await order();
    const { partsLineId } = await addPart(rodica, id, { priceMinor: 31_500, quote: quote() });
    const byHand = await run(rodica, "editPart", {
      partsLineId,
      basedOn: null,
      edit: { field: "priceMinor", value: 30_000 },
    });
    expect(byHand).toMatchObject({ outcome: "applied" });
    expect(await logOf(partsLineId)).toHaveLength(1);
    const normal = quote({ applied: [], context: { ...context, urgency: "normal" } });
    const again = { partsLineId, basedOn: byHand.id, edit: { field: "priceMinor", value: 25_000, quote: normal } };
    expect(await run(rodica, "editPart", again)).toMatchObject({ outcome: "applied" });
    expect(await logOf(partsLineId)).toMatchObject([{ final: 31_500 }, { final: 25_000, applied: [] }]);
    expect(await partRow(server.db.owner, partsLineId)).toMatchObject({ price: 25_000, needs_price: false });
  });

  it("that another desk overtook is a conflict and is not logged", async () => {
    const id = await order();
    const { partsLineId } = await addPart(rodica, id, { priceMinor: 20_000 });
    const edit = (value: number, more = {}) => ({
      partsLineId,
      basedOn: null,
      edit: { field: "priceMinor", value, ...more },
    });
    expect(await run(rodica, "editPart", edit(21_000))).toMatchObject({ outcome: "applied" });
    expect(await run(rodica, "editPart", edit(31_500, { quote: quote() }))).toMatchObject({ outcome: "conflict" });
    expect(await logOf(partsLineId)).toEqual([]);
    expect(await partRow(server.db.owner, partsLineId)).toMatchObject({ price: 21_000 });
  });

  it("is refused when it does not give the price, or is of a part of nobody or of another shop", async () => {
    const id = await order();
    for (const [changes, code] of [
      [{ priceMinor: 31_499, quote: quote() }, "work-orders/quote-not-price"],
      [{ priceMinor: null, quote: quote() }, "work-orders/quote-not-price"],
      [{ priceMinor: 31_500, quote: quote({ partId: theirDisc }) }, "catalog/part-not-found"],
      [{ priceMinor: 31_500, quote: quote({ partId: uuidv7() }) }, "catalog/part-not-found"],
    ] as const) {
      const added = await addPart(rodica, id, changes);
      expect(added).toMatchObject({ outcome: "refused", code });
      expect(await logOf(added.partsLineId)).toEqual([]);
    }
    expect(await addPart(rodica, id, { priceMinor: 1, quote: { partId: disc } })).toMatchObject({ outcome: "refused" });
  });

  it("is for who prices orders, of this shop", async () => {
    const id = await order();
    const { partsLineId } = await addPart(rodica, id, { priceMinor: 20_000 });
    const edit = { partsLineId, basedOn: null, edit: { field: "priceMinor", value: 31_500, quote: quote() } };
    for (const [person, added, edited] of [
      [ion, "work-orders/price-at-desk", "access/forbidden"],
      [petru, "work-orders/price-at-desk", "access/forbidden"],
      [stranger, "work-orders/not-found", "work-orders/line-not-found"],
    ] as const) {
      expect(await addPart(person, id, { priceMinor: 31_500, quote: quote() })).toMatchObject({ code: added });
      expect(await run(person, "editPart", edit)).toMatchObject({ outcome: "refused", code: edited });
    }
    expect(await logOf(partsLineId)).toEqual([]);
  });
});

describe("a quoted price of a line that takes a decided one's place", () => {
  it("is logged with the new line, and refused where the quote gives another", async () => {
    const id = await order();
    const { partsLineId } = await addPart(rodica, id, { priceMinor: 700, requiresApproval: true });
    await server.db.owner`update parts_line set approved_at = now() where id = ${partsLineId}`;
    const newLineId = uuidv7();
    const replace = { line: partRef(partsLineId), newLineId, quote: quote() };
    expect(await run(rodica, "supersedeLine", { ...replace, priceMinor: 31_499 })).toMatchObject({
      code: "work-orders/quote-not-price",
    });
    const theirs = { ...replace, quote: quote({ partId: theirDisc }), priceMinor: 31_500 };
    expect(await run(rodica, "supersedeLine", theirs)).toMatchObject({ code: "catalog/part-not-found" });
    expect(await run(rodica, "supersedeLine", { ...replace, priceMinor: 31_500 })).toMatchObject({
      outcome: "applied",
    });
    expect(await logOf(newLineId)).toMatchObject([
      { final: 31_500, part_id: disc, user_id: demo.users.receptionist.id },
    ]);
    expect(await logOf(partsLineId)).toEqual([]);
  });
});

describe("a part's article", () => {
  it("is edited as its name is, without touching the total, until the client has decided", async () => {
    const id = await order();
    const { partsLineId } = await addPart(rodica, id, { article: "A1", priceMinor: 700 });
    const edit = (value: string | null, basedOn: string | null = null) => ({
      partsLineId,
      basedOn,
      edit: { field: "article", value },
    });
    const edited = await run(rodica, "editPart", edit("GDB1550"));
    expect(edited).toMatchObject({ outcome: "applied" });
    expect(await run(rodica, "editPart", edit("other"))).toMatchObject({ outcome: "conflict" });
    expect(await partRow(server.db.owner, partsLineId)).toMatchObject({ article: "GDB1550" });
    expect(await run(rodica, "editPart", edit(null, edited.id))).toMatchObject({ outcome: "applied" });
    expect(await totalOf(server.db.owner, id)).toMatchObject({ total: 700 });
    expect(await run(stranger, "editPart", edit("x"))).toMatchObject({ code: "work-orders/line-not-found" });
    expect(await run(ion, "editPart", edit("x"))).toMatchObject({ code: "access/forbidden" });
    await server.db
      .owner`update parts_line set requires_approval = true, approved_at = now() where id = ${partsLineId}`;
    expect(await run(rodica, "editPart", edit("x"))).toMatchObject({ code: "work-orders/line-decided" });
    const newLineId = uuidv7();
    const replaced = await run(rodica, "supersedeLine", { line: partRef(partsLineId), newLineId, article: "B2" });
    expect(replaced).toMatchObject({ outcome: "applied" });
    expect(await partRow(server.db.owner, newLineId)).toMatchObject({ article: "B2", price: 700 });
  });
});

describe("absurd values of a line", () => {
  it.each<[string, unknown]>([
    ["quantity", -1],
    ["quantity", 0],
    ["quantity", 1_000_000],
    ["quantity", 1.0001],
    ["quantity", "2"],
    ["priceMinor", -1],
    ["priceMinor", 0.5],
    ["priceMinor", 100_000_000_001],
    ["name", "  "],
    ["name", "x".repeat(301)],
    ["article", "x".repeat(101)],
    ["normHours", 1],
  ])("of a part, %s: %j, are refused and change nothing", async (field, value) => {
    const { partsLineId } = await addPart(rodica, await order(), { priceMinor: 700 });
    const before = await partRow(server.db.owner, partsLineId);
    const edited = await run(rodica, "editPart", { partsLineId, basedOn: null, edit: { field, value } });
    expect(edited).toMatchObject({ outcome: "refused" });
    expect(await partRow(server.db.owner, partsLineId)).toEqual(before);
  });

  it.each<[string, unknown]>([
    ["normHours", -0.5],
    ["normHours", 1_000],
    ["normHours", 0.001],
    ["priceMinor", -100],
    ["priceMinor", 1e15],
    ["name", ""],
    ["quantity", 1],
  ])("of labour, %s: %j, are refused", async (field, value) => {
    const workLineId = await newLine(server.db, demo, { id: await order() });
    const edited = await run(rodica, "editWork", { workLineId, basedOn: null, edit: { field, value } });
    expect(edited).toMatchObject({ outcome: "refused" });
  });
});
