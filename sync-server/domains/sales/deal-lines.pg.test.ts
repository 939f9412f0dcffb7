// Lines of deals: at the shop's prices or at a named one, their sum, what an answer is worth after a change, and two people at once.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { newDeal, newDealLine, salesRow } from "../../testing/sales.ts";
import { testServer } from "../../testing/server.ts";
import { newPart } from "../../testing/stock.ts";

const server = await testServer();
afterAll(() => server.close());
const { owner } = server.db;
const people = await cast(server);
const rodica = new TestDevice(people.receptionist);
const mihai = new TestDevice(people.manager);
const oleg = new TestDevice(people.rival.admin);
const APPLIED = { outcome: "applied" };
const URGENT = { name: "Urgent", multiplier: 1.2 };
const context = { class: null, age: null, vip: false, urgency: "urgent", body_type: null, transmission: null };

/** Of the catalogue, at 200.00. */
let disc: string;
beforeAll(async () => {
  disc = await newPart(server.db, demo);
  await owner`
    insert into pricing_coefficient (id, company_id, name, multiplier, priority, stackable, is_active, conditions)
    values (${uuidv7()}, ${demo.companyId}, ${URGENT.name}, ${URGENT.multiplier}, 10, true, true, '{"urgencies":["urgent"]}')`;
});

const rowOf = (id: string) => salesRow(server, "deal_line", id);
const add = (dealId: string, fields: object, device = rodica) =>
  device.run("sales.addDealLine", { dealId, lineId: uuidv7(), kind: "part", name: "Disc", ...fields });
const edit = (lineId: string, field: string, value: unknown, basedOn: string | null = null, device = rodica) =>
  device.run("sales.editDealLine", { lineId, basedOn, edit: { field, value } });
async function sumOf(dealId: string) {
  const [row] = await owner`select lines_minor::int as sum, price_minor::int as price from deal where id = ${dealId}`;
  return row!;
}
const logOf = (lineId: string) => owner`
  select final_minor::int as final, subject_type, vehicle_id, client_id, part_id, user_id from pricing_application where subject_id = ${lineId}`;

describe("a line of a deal", () => {
  it("is a work by its hours at the shop's rate, or at the price that was named", async () => {
    const dealId = await newDeal(rodica, { priceMinor: 5 });
    const byRate = await newDealLine(rodica, dealId, { normHours: 1.5, priceMinor: null, quantity: 3 });
    expect(await rowOf(byRate)).toMatchObject({
      company_id: demo.companyId,
      deal_id: dealId,
      kind: "work",
      norm_hours: "1.50",
      quantity: "1.000",
      price_minor: "75000",
      part_id: null,
      position: 0,
    });
    await newDealLine(rodica, dealId, { normHours: 2, priceMinor: 10 });
    expect(await sumOf(dealId)).toEqual({ sum: 75_010, price: null });
  });

  it("is a part at the catalogue's price for this car, this client and how urgent it is, which goes to the log", async () => {
    const dealId = await newDeal(rodica, { isUrgent: true });
    const lineId = uuidv7();
    expect(await add(dealId, { lineId, partId: disc, quantity: 2.5, article: "BD-1" })).toMatchObject(APPLIED);
    expect(await rowOf(lineId)).toMatchObject({
      kind: "part",
      part_id: disc,
      article: "BD-1",
      quantity: "2.500",
      price_minor: "24000",
      norm_hours: null,
    });
    expect(await sumOf(dealId)).toEqual({ sum: 60_000, price: null });
    expect(await logOf(lineId)).toEqual([
      {
        final: 24_000,
        subject_type: "deal_line",
        vehicle_id: demo.vehicles.golf,
        client_id: demo.clientId,
        part_id: disc,
        user_id: demo.users.receptionist.id,
      },
    ]);
  });

  it("takes the quote that its author saw, and refuses a price that is not the quote's", async () => {
    const dealId = await newDeal(rodica, { vehicleId: null });
    const quote = { partId: disc, baseMinor: 10_000, applied: [URGENT], context };
    const lineId = uuidv7();
    expect(await add(dealId, { lineId, quote, priceMinor: 11_999 })).toMatchObject({
      code: "work-orders/quote-not-price",
    });
    expect(await add(dealId, { lineId, quote, priceMinor: 12_000 })).toMatchObject(APPLIED);
    expect(await logOf(lineId)).toMatchObject([{ final: 12_000, vehicle_id: null }]);
    expect(await rowOf(lineId)).toMatchObject({ part_id: disc });
    const dearer = { ...quote, baseMinor: 20_000 };
    const price = (value: number) =>
      rodica.run("sales.editDealLine", { lineId, basedOn: null, edit: { field: "priceMinor", value, quote: dearer } });
    expect(await price(1)).toMatchObject({ code: "work-orders/quote-not-price" });
    expect(await price(24_000)).toMatchObject(APPLIED);
    expect(await logOf(lineId)).toHaveLength(2);
  });

  it.each([
    ["another shop's part", async () => ({ partId: await newPart(server.db, rival) }), "catalog/part-not-found"],
    [
      "more than any line comes to",
      () => ({ priceMinor: 100_000_000_000, quantity: 900 }),
      "work-orders/amount-too-large",
    ],
    ["no name", () => ({ name: " " }), "commands/invalid-arguments"],
    ["no pieces", () => ({ quantity: 0 }), "commands/invalid-arguments"],
  ])("with %s is refused, and nothing is written", async (_, wrong, code) => {
    const dealId = await newDeal(rodica);
    const lineId = uuidv7();
    expect(await add(dealId, { lineId, priceMinor: 1, ...(await wrong()) })).toMatchObject({
      outcome: "refused",
      code,
    });
    expect(await rowOf(lineId)).toBeNull();
    expect(await sumOf(dealId)).toEqual({ sum: null, price: null });
  });

  it("is refused where the deal would come to more than any order, and where there are enough", async () => {
    const dealId = await newDeal(rodica);
    const most = { priceMinor: 100_000_000_000 };
    for (let count = 0; count < 10; count++) expect(await add(dealId, most)).toMatchObject(APPLIED);
    expect(await add(dealId, { priceMinor: 1 })).toMatchObject({ code: "work-orders/total-too-large" });
    const full = await newDeal(rodica);
    await owner`
      insert into deal_line (id, company_id, deal_id, kind, position, name, quantity, price_minor)
      select gen_random_uuid(), ${demo.companyId}, ${full}, 'work', n, 'Lucrare', 1, 100 from generate_series(1, 199) n`;
    const last = await newDealLine(rodica, full);
    expect(await add(full, { priceMinor: 1 })).toMatchObject({ code: "sales/too-many-lines" });
    await rodica.run("sales.removeDealLine", { lineId: last });
    expect(await add(full, { priceMinor: 1 })).toMatchObject(APPLIED);
    expect(await rodica.run("sales.restoreDealLine", { lineId: last })).toMatchObject({ code: "sales/too-many-lines" });
  });

  it("is nobody else's: an id that is taken is refused, and another shop finds no line", async () => {
    const dealId = await newDeal(rodica);
    const lineId = await newDealLine(rodica, dealId);
    expect(await add(dealId, { lineId })).toMatchObject({ code: "sales/id-taken" });
    const theirs = await newDeal(oleg, { clientId: rival.clientId, vehicleId: null });
    expect(await add(theirs, { lineId, priceMinor: 1 }, oleg)).toMatchObject({ code: "sales/id-taken" });
    expect(await add(dealId, { priceMinor: 1 }, oleg)).toMatchObject({ code: "sales/deal-not-found" });
    expect(await edit(lineId, "priceMinor", 1, null, oleg)).toMatchObject({ code: "sales/line-not-found" });
    for (const name of ["removeDealLine", "restoreDealLine"])
      expect(await oleg.run(`sales.${name}`, { lineId })).toMatchObject({ code: "sales/line-not-found" });
    for (const person of [people.mechanic, people.marketer, people.accountant]) {
      const device = new TestDevice(person);
      expect(await edit(lineId, "priceMinor", 1, null, device)).toMatchObject({ code: "access/forbidden" });
      expect(await device.run("sales.removeDealLine", { lineId })).toMatchObject({ code: "access/forbidden" });
    }
    expect(await sumOf(dealId)).toEqual({ sum: 50_000, price: null });
    expect(await sumOf(theirs)).toEqual({ sum: null, price: null });
  });

  it("is changed field by field, the sum with it, and two who change one field are told of each other", async () => {
    const dealId = await newDeal(rodica);
    const lineId = uuidv7();
    await add(dealId, { lineId, priceMinor: 1_000, quantity: 2 });
    const { id } = await edit(lineId, "quantity", 3);
    expect(await activityOf(owner, id!)).toMatchObject([
      {
        verb: "deal_lines.edit",
        subject_type: "deal",
        subject_id: dealId,
        data: { field: "quantity", from: 2, to: 3, line: "Disc", name: "Frâne față" },
      },
    ]);
    expect(await sumOf(dealId)).toMatchObject({ sum: 3_000 });
    expect(await edit(lineId, "quantity", 4, null, mihai)).toMatchObject({
      outcome: "conflict",
      code: "sales/changed-meanwhile",
      detail: { subjectType: "deal", field: "quantity", theirs: 3, yours: 4 },
    });
    expect(await edit(lineId, "quantity", 3, null, mihai)).toMatchObject({ code: "sales/same-value" });
    expect(await edit(lineId, "priceMinor", 500)).toMatchObject(APPLIED);
    expect(await edit(lineId, "name", "Disc față")).toMatchObject(APPLIED);
    expect(await edit(lineId, "partId", disc)).toMatchObject(APPLIED);
    expect(await edit(lineId, "partId", await newPart(server.db, rival))).toMatchObject({ outcome: "conflict" });
    expect(await sumOf(dealId)).toMatchObject({ sum: 1_500 });
    expect(await rowOf(lineId)).toMatchObject({ part_id: disc, name: "Disc față" });
    expect(await edit(lineId, "normHours", 2)).toMatchObject({ code: "sales/not-of-this-line" });
    const work = await newDealLine(rodica, dealId);
    expect(await edit(work, "quantity", 2)).toMatchObject({ code: "sales/not-of-this-line" });
    expect(await edit(work, "partId", disc)).toMatchObject({ code: "sales/not-of-this-line" });
    expect(await edit(work, "normHours", 2)).toMatchObject(APPLIED);
  });

  it("is no part of another shop's catalogue by an edit either", async () => {
    const dealId = await newDeal(rodica);
    const lineId = uuidv7();
    await add(dealId, { lineId, priceMinor: 1_000 });
    expect(await edit(lineId, "partId", await newPart(server.db, rival))).toMatchObject({
      code: "catalog/part-not-found",
    });
  });

  it("is removed and brought back, and the sum with it", async () => {
    const dealId = await newDeal(rodica);
    const lineId = await newDealLine(rodica, dealId);
    const { id } = await rodica.run("sales.removeDealLine", { lineId });
    expect(await activityOf(owner, id!)).toMatchObject([
      { verb: "deals.removeLine", subject_id: dealId, data: { line: "Schimb plăcuțe" } },
    ]);
    expect(await sumOf(dealId)).toEqual({ sum: null, price: null });
    expect(await rodica.run("sales.removeDealLine", { lineId })).toMatchObject({ code: "sales/line-removed" });
    expect(await edit(lineId, "name", "X")).toMatchObject({ code: "sales/line-removed" });
    expect(await rodica.run("sales.restoreDealLine", { lineId })).toMatchObject(APPLIED);
    expect(await rodica.run("sales.restoreDealLine", { lineId })).toMatchObject({ code: "sales/line-there" });
    expect(await sumOf(dealId)).toMatchObject({ sum: 50_000 });
  });

  it("that was answered and is changed has no answer any more, and the quote asks again", async () => {
    const dealId = await newDeal(rodica);
    const [lineId, other] = [await newDealLine(rodica, dealId), await newDealLine(rodica, dealId, { priceMinor: 7 })];
    await owner`update deal_line set declined_at = now() where id = ${lineId}`;
    await owner`update deal_line set approved_at = now() where id = ${other}`;
    await owner`update deal set quote_status = 'answered', quote_sent_at = '2026-01-01', quote_answered_at = now() where id = ${dealId}`;
    await edit(lineId, "priceMinor", 40_000);
    expect(await rowOf(lineId)).toMatchObject({ declined_at: null, price_minor: "40000" });
    expect((await rowOf(other))!["approved_at"]).toBeInstanceOf(Date);
    const deal = (await salesRow(server, "deal", dealId))!;
    expect(deal).toMatchObject({ quote_status: "sent", quote_answered_at: null, lines_minor: "40007" });
    expect((deal["quote_sent_at"] as Date).getTime()).toBeGreaterThan(Date.parse("2026-01-02"));
    // Taken away, the rest has its answer.
    await rodica.run("sales.removeDealLine", { lineId });
    expect(await salesRow(server, "deal", dealId)).toMatchObject({ quote_status: "answered" });
    await newDealLine(rodica, dealId);
    expect(await salesRow(server, "deal", dealId)).toMatchObject({ quote_status: "sent" });
  });

  it("added by many at once: each is there, and the sum is theirs", async () => {
    const dealId = await newDeal(rodica);
    const devices = Array.from({ length: 12 }, (_, at) => new TestDevice(at % 2 === 0 ? people.manager : people.admin));
    const results = await Promise.all(devices.map((device) => add(dealId, { priceMinor: 1_000 }, device)));
    expect(results.map(({ outcome }) => outcome)).toEqual(devices.map(() => "applied"));
    expect(await sumOf(dealId)).toEqual({ sum: 12_000, price: null });
  });
});
