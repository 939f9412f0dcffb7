// Which part of the catalogue a line of an order is, and that it costs what the catalogue says to who adds it by STOCK_ISSUE.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as tables from "../../../drizzle/schema.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { answeredTo } from "../../testing/answered-query.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder, rival } from "../../testing/fixtures.ts";
import { addPart, partRef, run, totalOf } from "../../testing/order-lines.ts";
import { ask, dataOf } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { owner } = server.db;
const { receptionist: rodica, manager: mihai, mechanic: ion, mechanic2: vasile, parts: petru } = await cast(server);

/** What the shop pays, in minor units: a number that occurs nowhere else. */
const COST = 7_919_13;

async function newPart(changes: Partial<typeof tables.part.$inferInsert> = {}): Promise<string> {
  const id = uuidv7();
  const row = { id, companyId: demo.companyId, name: "Disc", unit: "piece" as const, isPublished: true, crossRefs: [] };
  await server.db.rows.insert(tables.part).values({ ...row, basePriceMinor: 25_000, ...changes });
  await server.db.rows
    .insert(tables.partCost)
    .values({ id, companyId: changes.companyId ?? demo.companyId, buyPriceMinor: COST, hiddenMarkupPct: 7.5 });
  return id;
}
let disc: string;
let theirs: string;
beforeAll(async () => {
  disc = await newPart({ article: "DF 6110" });
  theirs = await newPart({ companyId: rival.companyId, article: "DF 6110" });
  await server.db.rows
    .insert(tables.pricingCoefficient)
    .values([
      coefficient("Urgent", 1.2, { urgencies: ["urgent"] }),
      coefficient("VIP", 0.9, { vip_only: true }),
      { ...coefficient("Theirs", 3, {}), companyId: rival.companyId },
    ]);
});

const coefficient = (name: string, multiplier: number, conditions: object) => ({
  id: uuidv7(),
  companyId: demo.companyId,
  name,
  multiplier,
  priority: 10,
  stackable: true,
  isActive: true,
  conditions,
});

const order = (changes = {}) => newOrder(server.db, demo, { masterId: demo.users.mechanic.id, ...changes });
async function lineRow(id: string) {
  const [row] = await owner`
    select part_id as part, price_minor::int as price, needs_price from parts_line where id = ${id}`;
  return row ?? null;
}

describe("a part of the catalogue, added by STOCK_ISSUE", () => {
  it("costs its base price by the coefficients of the car, the client and the urgency, which goes to the log", async () => {
    const id = await order({ urgency: "urgent" });
    const added = await addPart(ion, id, { partId: disc, article: "DF 6110", quantity: 2 });
    expect(added.outcome).toBe("applied");
    expect(await lineRow(added.partsLineId)).toEqual({ part: disc, price: 30_000, needs_price: false });
    expect(await totalOf(owner, id)).toMatchObject({ total: 60_000 });
    expect(
      await owner`
        select base_minor::int as base, final_minor::int as final, applied, context->'matches' as matches, part_id, user_id
        from pricing_application where subject_id = ${added.partsLineId}`,
    ).toEqual([
      {
        base: 25_000,
        final: 30_000,
        applied: [{ name: "Urgent", multiplier: 1.2 }],
        matches: true,
        part_id: disc,
        user_id: ion.user.id,
      },
    ]);
    // What the device cannot know counts, too: the client is a good one.
    await owner`update client set is_vip = true where id = ${demo.clientId}`;
    const forVip = await addPart(ion, id, { partId: disc });
    expect(await lineRow(forVip.partsLineId)).toMatchObject({ price: 27_000 });
    await owner`update client set is_vip = false where id = ${demo.clientId}`;
  });

  it("tells nothing of what it costs the shop: not the rows of the device, the answer, nor the history", async () => {
    const id = await order();
    const { partsLineId: _, ...answer } = await addPart(ion, id, { partId: disc });
    expect(answer.outcome).toBe("applied");
    const seen = {
      answer,
      order: await answeredTo(server.db, demo, demo.users.mechanic, queries.workOrders.detail({ id })),
      parts: await answeredTo(server.db, demo, demo.users.mechanic, queries.catalog.parts()),
      history: (await ask(ion, "GET", `/api/v1/work-orders/${id}/history`)).body,
    };
    expect(JSON.stringify(seen.history)).toContain(`"user":{"id":"${ion.user.id}"`); // it tells of the part
    expect(JSON.stringify(seen)).not.toMatch(/79191|hiddenMarkup|buyPrice/);
    expect(seen.order).toMatchObject({ partsLines: [{ partId: disc, priceMinor: 25_000, applications: [] }] });
    expect(await answeredTo(server.db, demo, demo.users.mechanic, queries.catalog.costs())).toEqual([]);
  });

  it("does so on a new order of one's own, and on a copy of a former one", async () => {
    const own = { masterId: ion.user.id, vehicleId: demo.vehicles.golf };
    const [workOrderId, lineId, byHand] = [uuidv7(), uuidv7(), uuidv7()];
    const parts = [
      { id: lineId, name: "Disc", partId: disc },
      { id: byHand, name: "Altceva" },
    ];
    const made = { ...own, workOrderId, complaint: "Frâne", urgency: "urgent", parts };
    expect(await run(ion, "create", made)).toMatchObject({ outcome: "applied" });
    expect(await lineRow(lineId)).toEqual({ part: disc, price: 30_000, needs_price: false });
    expect(await lineRow(byHand)).toEqual({ part: null, price: 0, needs_price: true });
    const [newOrderId, copy] = [uuidv7(), uuidv7()];
    const copied = { workOrderId, newOrderId, masterId: ion.user.id, lines: [{ from: lineId, id: copy }] };
    expect(await run(ion, "duplicate", copied)).toMatchObject({ outcome: "applied" });
    expect(await lineRow(copy)).toEqual({ part: disc, price: 25_000, needs_price: false });
    // The desk's copy costs what it cost then.
    const [deskOrder, deskCopy] = [uuidv7(), uuidv7()];
    const byDesk = { workOrderId, newOrderId: deskOrder, lines: [{ from: lineId, id: deskCopy }] };
    expect(await run(rodica, "duplicate", byDesk)).toMatchObject({ outcome: "applied" });
    expect(await lineRow(deskCopy)).toEqual({ part: disc, price: 30_000, needs_price: false });
  });

  it("has no price where the part has none, or where the mechanic may only ask for it", async () => {
    const id = await order();
    const unpriced = await newPart({ basePriceMinor: null });
    const open = await addPart(petru, id, { partId: unpriced });
    expect(await lineRow(open.partsLineId)).toEqual({ part: unpriced, price: 0, needs_price: true });
    await owner`delete from role_permission where role_id = 'demo-mechanic' and permission = 'STOCK_ISSUE'`;
    const asked = await addPart(ion, id, { partId: disc });
    expect(await lineRow(asked.partsLineId)).toEqual({ part: disc, price: 0, needs_price: true });
    await owner`
      insert into role_permission (company_id, role_id, permission) values (${demo.companyId}, 'demo-mechanic', 'STOCK_ISSUE')`;
  });

  it.each([
    ["another shop's part", () => ion, () => ({ partId: theirs }), "catalog/part-not-found"],
    ["a part that never was", () => petru, () => ({ partId: uuidv7() }), "catalog/part-not-found"],
    ["another mechanic", () => vasile, () => ({ partId: disc }), "work-orders/not-found"],
    ["a price of one's own", () => ion, () => ({ partId: disc, priceMinor: 1 }), "work-orders/price-at-desk"],
    [
      "more than a line may cost",
      () => ion,
      () => ({ partId: dear, quantity: 999_999 }),
      "work-orders/amount-too-large",
    ],
  ])("is refused: %s", async (_, person, changes, code) => {
    dear = await newPart({ basePriceMinor: 9_000_000_000 });
    const { partsLineId, ...answer } = await addPart(person(), await order(), changes());
    expect(answer).toMatchObject({ outcome: "refused", code });
    expect(await lineRow(partsLineId)).toBeNull();
  });
  let dear: string;

  it("may be one that the site does not show; a deleted one is refused, unless it was there at the tap", async () => {
    const hidden = await newPart({ isPublished: false });
    const id = await order();
    const added = await addPart(ion, id, { partId: hidden });
    expect(await lineRow(added.partsLineId)).toMatchObject({ part: hidden, price: 25_000 });
    const gone = await newPart();
    const tap = Date.now() - 1_000;
    await owner`update part set deleted_at = now() where id = ${gone}`;
    const again = { workOrderId: id, name: "Disc", partId: gone };
    const late = await run(ion, "addPart", { ...again, partsLineId: uuidv7() });
    expect(late).toMatchObject({ outcome: "refused", code: "catalog/part-not-found" });
    const partsLineId = uuidv7();
    const before = await new TestDevice(ion).run("workOrders.addPart", { ...again, partsLineId }, { at: tap });
    expect(before).toMatchObject({ outcome: "applied" });
    expect(await lineRow(partsLineId)).toMatchObject({ part: gone, price: 25_000 });
  });
});

describe("what devices of former releases send, without a part", () => {
  it("gets its part by the quote or by its code, where one part of the shop has it, and its price as before", async () => {
    const id = await order();
    const byCode = await addPart(ion, id, { article: "DF 6110" });
    expect(await lineRow(byCode.partsLineId)).toEqual({ part: disc, price: 0, needs_price: true });
    const byDesk = await addPart(rodica, id, { article: "DF 6110", priceMinor: 100 });
    expect(await lineRow(byDesk.partsLineId)).toEqual({ part: disc, price: 100, needs_price: false });
    const context = { class: null, age: null, vip: false, urgency: "normal", body_type: null, transmission: null };
    const quote = { partId: disc, baseMinor: 25_000, applied: [], context };
    const quoted = await addPart(rodica, id, { priceMinor: 25_000, quote });
    expect(await lineRow(quoted.partsLineId)).toMatchObject({ part: disc });
    const [one, other] = [await newPart({ article: "TW 1" }), await newPart({ article: "TW 1" })];
    const unsure = await addPart(ion, id, { article: "TW 1" });
    expect(await lineRow(unsure.partsLineId)).toMatchObject({ part: null });
    await owner`update part set deleted_at = now() where id = ${one}`;
    const sure = await addPart(ion, id, { article: "TW 1" });
    expect(await lineRow(sure.partsLineId)).toMatchObject({ part: other });
    const none = await addPart(rodica, id, { article: "DF 6110", partId: null, priceMinor: 5 });
    expect(await lineRow(none.partsLineId)).toMatchObject({ part: null });
  });
});

describe("at the desk", () => {
  it("a part without a price of one's own costs what the catalogue says; one that was removed comes back as it was", async () => {
    const id = await order({ urgency: "urgent" });
    const added = await addPart(rodica, id, { partId: disc });
    expect(await lineRow(added.partsLineId)).toEqual({ part: disc, price: 30_000, needs_price: false });
    const named = await addPart(mihai, id, { partId: disc, priceMinor: 1_000 });
    expect(await lineRow(named.partsLineId)).toMatchObject({ part: disc, price: 1_000 });
    const gone = await newPart();
    await owner`update part set deleted_at = now() where id = ${gone}`;
    const back = { partId: gone, priceMinor: null, wasRemoved: { needsPrice: true, photoIds: [] } };
    const restored = await addPart(rodica, id, back);
    expect(await lineRow(restored.partsLineId)).toEqual({ part: gone, price: 0, needs_price: true });
  });

  it("another code is another part, and so is another price of the catalogue", async () => {
    const id = await order();
    const pads = await newPart({ article: "P 85 020" });
    const { partsLineId } = await addPart(rodica, id, { partId: disc, article: "DF 6110", priceMinor: 5 });
    const edit = (change: object) => run(rodica, "editPart", { partsLineId, basedOn: null, edit: change });
    expect(await edit({ field: "article", value: "P 85 020" })).toMatchObject({ outcome: "applied" });
    expect(await lineRow(partsLineId)).toMatchObject({ part: pads });
    expect(await edit({ field: "name", value: "Plăcuțe față" })).toMatchObject({ outcome: "applied" });
    expect(await lineRow(partsLineId)).toMatchObject({ part: pads });
    const context = { class: null, age: null, vip: false, urgency: "normal", body_type: null, transmission: null };
    const quote = { partId: disc, baseMinor: 25_000, applied: [], context };
    expect(await edit({ field: "priceMinor", value: 25_000, quote })).toMatchObject({ outcome: "applied" });
    expect(await lineRow(partsLineId)).toMatchObject({ part: disc, price: 25_000 });
  });

  it("the line that takes a decided one's place is the same part, unless it is said to be another", async () => {
    const id = await order();
    const pads = await newPart({ article: "P 06 020" });
    const decided = async () => {
      const { partsLineId } = await addPart(rodica, id, { partId: disc, article: "DF 6110", priceMinor: 5 });
      await owner`update parts_line set requires_approval = true, approved_at = now() where id = ${partsLineId}`;
      return partRef(partsLineId);
    };
    for (const [changes, part] of [
      [{ quantity: 2 }, disc],
      [{ article: "P 06 020" }, pads],
      [{ article: "Altul" }, null],
      [{ partId: pads }, pads],
      [{ partId: null }, null],
    ] as const) {
      const newLineId = uuidv7();
      const replace = { line: await decided(), newLineId, ...changes };
      expect(await run(rodica, "supersedeLine", replace)).toMatchObject({ outcome: "applied" });
      expect(await lineRow(newLineId)).toMatchObject({ part });
    }
    const replace = { line: await decided(), newLineId: uuidv7(), partId: theirs };
    expect(await run(rodica, "supersedeLine", replace)).toMatchObject({ code: "catalog/part-not-found" });
  });
});

it("over REST a line is given its part, and told with it", async () => {
  const id = await order({ urgency: "urgent" });
  const path = `/api/v1/work-orders/${id}/parts`;
  const made = await ask(ion, "POST", path, { name: "Disc", part_id: disc });
  expect(dataOf(made)).toMatchObject({ parts: [{ part_id: disc, price: "300.00", needs_price: false }] });
  expect(await ask(ion, "POST", path, { name: "Disc", part_id: theirs })).toMatchObject({
    status: 404,
    code: "catalog/part-not-found",
  });
  const body = { vehicle_id: demo.vehicles.golf, complaint: "Frâne", parts: [{ name: "Disc", part_id: disc }] };
  const whole = await ask(rodica, "POST", "/api/v1/work-orders", body);
  expect(dataOf(whole)).toMatchObject({ parts: [{ part_id: disc, price: "250.00" }] });
});

it("lines from before the migration get their part by their code, within their shop, where one part alone has it", async () => {
  const [twice, dead] = ["TW 2", "DE 1"];
  await newPart({ article: twice });
  await newPart({ article: twice });
  await newPart({ article: dead, deletedAt: new Date() });
  const id = await order();
  const inRival = await newOrder(server.db, rival);
  const line = (workOrderId: string, companyId: string, article: string | null) => ({
    id: uuidv7(),
    companyId,
    workOrderId,
    position: 1,
    article,
    name: "Disc",
    quantity: 1,
    priceMinor: 1,
    requiresApproval: false,
  });
  const lines = [
    line(id, demo.companyId, "DF 6110"),
    line(inRival, rival.companyId, "DF 6110"),
    ...[twice, dead, "Necunoscut", null].map((article) => line(id, demo.companyId, article)),
  ];
  await server.db.rows.insert(tables.partsLine).values(lines);
  const file = new URL("../../../drizzle/migrations/0001_parts_of_lines.sql", import.meta.url);
  for (const statement of readFileSync(file, "utf8").split("--> statement-breakpoint")) await owner.unsafe(statement);
  const known = await Promise.all(lines.map(async (row) => (await lineRow(row.id))!["part"] as unknown));
  expect(known).toEqual([disc, theirs, null, null, null, null]);
});
