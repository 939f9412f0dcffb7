// Parts by commands of a device: who may, what is written, numbers and base prices, and that nothing of another shop is touched.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const ana = new TestDevice(people.admin);
const petru = new TestDevice(people.parts);
const oleg = new TestDevice(people.rival.admin);

const partOf = async (id: string) => {
  const [row] = await server.db.owner<Record<string, unknown>[]>`
    select p.company_id, part_no, article, brand, name, unit, sell_price_minor::int as sell, base_price_minor::int as base,
      is_published, cross_refs, deleted_at is not null as deleted, c.buy_price_minor::int as buy,
      c.hidden_markup_pct::float8 as hidden
    from part p left join part_cost c on c.id = p.id where p.id = ${id}`;
  return row ?? null;
};
async function newPart(fields: object = {}, device: TestDevice = ana): Promise<string> {
  const partId = uuidv7();
  const made = await device.run("catalog.createPart", { partId, name: "Filtru ulei", ...fields });
  expect(made).toMatchObject({ outcome: "applied" });
  return partId;
}
const edit = (device: TestDevice, partId: string, field: string, value: unknown, basedOn: string | null = null) =>
  device.run("catalog.editPart", { partId, basedOn, edit: { field, value } });
const cost = (device: TestDevice, partId: string, field: string, value: unknown, basedOn: string | null = null) =>
  device.run("catalog.setCost", { partId, basedOn, edit: { field, value } });

describe("a part", () => {
  it("is made with a number of its own, counted per tenant by the server", async () => {
    const partId = uuidv7();
    const args = {
      partId,
      name: " Filtru ulei ",
      article: "HU 719/7 x",
      brand: "Mann",
      barcode: "",
      crossRefs: ["03L 115 562"],
    };
    const { id, detail } = await ana.run("catalog.createPart", args);
    const [first, theirs] = [await partOf(partId), await partOf(await newPart({}, oleg))];
    expect(first).toMatchObject({
      company_id: demo.companyId,
      name: "Filtru ulei",
      article: "HU 719/7 x",
      unit: "piece",
      sell: null,
      base: null,
      is_published: false,
      cross_refs: ["03L 115 562"],
      deleted: false,
    });
    expect(detail).toEqual({ part_no: first!["part_no"] });
    expect(theirs!["part_no"]).toBe(1);
    const second = await partOf(await newPart());
    expect(second!["part_no"]).toBe((first!["part_no"] as number) + 1);
    expect(await activityOf(server.db.owner, id!)).toMatchObject([
      { verb: "catalog.createPart", subject_type: "part", subject_id: partId, data: { part: "Filtru ulei" } },
    ]);
  });

  it("has the price after markup as its base price, whatever of it changes", async () => {
    const partId = await newPart({ brand: "Bosch", sellPriceMinor: 20_000 });
    expect(await partOf(partId)).toMatchObject({ base: 20_000 });
    await cost(petru, partId, "buyPriceMinor", 10_000);
    expect(await partOf(partId)).toMatchObject({ base: 20_000, buy: 10_000 }); // no rule: the sell price
    await edit(ana, partId, "sellPriceMinor", null);
    expect(await partOf(partId)).toMatchObject({ sell: null, base: 13_000 }); // none: × 1.30
    const { id } = await cost(petru, partId, "hiddenMarkupPct", 7.25);
    expect(await partOf(partId)).toMatchObject({ hidden: 7.25, base: 13_000 });
    // The history says that, not what: people read it who may not know costs.
    expect(await activityOf(server.db.owner, id!)).toMatchObject([
      { verb: "catalog.setCost", data: { part: "Filtru ulei", field: "hiddenMarkupPct" } },
    ]);
  });

  it("is edited field by field; the history says from what to what", async () => {
    const partId = await newPart({ article: "A1" });
    const { id, outcome } = await edit(petru, partId, "article", " A2 ");
    expect(outcome).toBe("applied");
    expect(await partOf(partId)).toMatchObject({ article: "A2" });
    expect(await activityOf(server.db.owner, id!)).toMatchObject([
      { data: { field: "article", from: "A1", to: "A2" } },
    ]);
    expect(await edit(petru, partId, "crossRefs", ["X1", "X2"])).toMatchObject({ outcome: "applied" });
    expect(await partOf(partId)).toMatchObject({ cross_refs: ["X1", "X2"] });
    expect(await edit(ana, partId, "article", "", id)).toMatchObject({ outcome: "applied" });
    expect(await partOf(partId)).toMatchObject({ article: null });
  });

  it("that two change at once keeps the first; the other is told, and nothing is lost", async () => {
    const partId = await newPart({ name: "Disc" });
    const first = await edit(ana, partId, "name", "Disc față");
    const second = await edit(petru, partId, "name", "Disc spate");
    expect(second).toMatchObject({
      outcome: "conflict",
      code: "catalog/changed-meanwhile",
      detail: { subjectId: partId, field: "name", yours: "Disc spate", theirs: "Disc față", theirsCommand: first.id },
    });
    expect(await partOf(partId)).toMatchObject({ name: "Disc față" });
    expect(await edit(petru, partId, "name", "Disc spate", first.id)).toMatchObject({ outcome: "applied" });
    expect(await edit(ana, partId, "name", "Disc spate")).toMatchObject({ outcome: "no_effect" });
  });

  it("whose costs two change at once keeps the first; who writes over them has seen them", async () => {
    const partId = await newPart();
    const first = await cost(petru, partId, "buyPriceMinor", 10_000);
    expect(await cost(ana, partId, "buyPriceMinor", 12_000)).toMatchObject({
      outcome: "conflict",
      code: "catalog/changed-meanwhile",
      detail: { subjectId: partId, field: "buyPriceMinor", yours: 12_000, theirs: 10_000, theirsCommand: first.id },
    });
    expect(await partOf(partId)).toMatchObject({ buy: 10_000 });
    expect(await cost(ana, partId, "hiddenMarkupPct", 5)).toMatchObject({ outcome: "applied" }); // another field
    expect(await cost(ana, partId, "buyPriceMinor", 12_000, first.id)).toMatchObject({ outcome: "applied" });
    expect(await partOf(partId)).toMatchObject({ buy: 12_000, hidden: 5 });
  });

  it("is deleted and restored", async () => {
    const partId = await newPart();
    expect(await petru.run("catalog.deletePart", { partId })).toMatchObject({ outcome: "applied" });
    expect(await petru.run("catalog.deletePart", { partId })).toMatchObject({ outcome: "no_effect" });
    expect(await edit(ana, partId, "name", "X")).toMatchObject({ code: "catalog/part-not-found" });
    expect(await cost(ana, partId, "buyPriceMinor", 1)).toMatchObject({ code: "catalog/part-not-found" });
    expect(await petru.run("catalog.restorePart", { partId })).toMatchObject({ outcome: "applied" });
    expect(await petru.run("catalog.restorePart", { partId })).toMatchObject({ outcome: "no_effect" });
    expect(await partOf(partId)).toMatchObject({ deleted: false });
  });

  it("is shown on the site, or not", async () => {
    const partId = await newPart();
    expect(await petru.run("catalog.publishPart", { partId, isPublished: true })).toMatchObject({ outcome: "applied" });
    expect(await petru.run("catalog.publishPart", { partId, isPublished: true })).toMatchObject({
      outcome: "no_effect",
    });
    expect(await partOf(partId)).toMatchObject({ is_published: true });
  });

  it.each([
    ["no name", { name: " " }],
    ["a name of two lines", { name: "a\nb" }],
    ["NUL in the article", { article: "a\0b" }],
    ["a negative price", { sellPriceMinor: -1 }],
    ["half a ban", { sellPriceMinor: 10.5 }],
    ["an absurd price", { sellPriceMinor: 100_000_000_001 }],
    ["an unknown unit", { unit: "box" }],
    ["51 cross references", { crossRefs: Array.from({ length: 51 }, (_, n) => `X${n}`) }],
  ])("is not made with %s", async (_what, wrong) => {
    const partId = uuidv7();
    const made = await ana.run("catalog.createPart", { partId, name: "Filtru", ...wrong });
    expect(made).toMatchObject({ outcome: "refused", code: "commands/invalid-arguments" });
    expect(await partOf(partId)).toBeNull();
  });
});

describe("who may", () => {
  it("change parts is whoever has PARTS_EDIT; sell prices want PRICING_MANAGE, costs PARTS_COST_VIEW", async () => {
    const partId = await newPart();
    const before = await partOf(partId);
    const commands: [string, object][] = [
      ["catalog.createPart", { partId: uuidv7(), name: "X" }],
      ["catalog.editPart", { partId, basedOn: null, edit: { field: "name", value: "X" } }],
      ["catalog.setCost", { partId, basedOn: null, edit: { field: "buyPriceMinor", value: 1 } }],
      ["catalog.publishPart", { partId, isPublished: true }],
      ["catalog.deletePart", { partId }],
      ["catalog.restorePart", { partId }],
    ];
    for (const user of [demo.users.mechanic, demo.users.receptionist, demo.users.accountant, demo.users.marketer]) {
      const device = new TestDevice(await signedIn(server, demo, user));
      for (const [name, args] of commands)
        expect(await device.run(name, args), `${name} as ${user.role}`).toMatchObject({
          outcome: "refused",
          code: "access/forbidden",
        });
    }
    // The storekeeper sets costs, but neither sell prices nor markups.
    expect(await edit(petru, partId, "sellPriceMinor", 5)).toMatchObject({ code: "access/forbidden" });
    const priced = { partId: uuidv7(), name: "X", sellPriceMinor: 5 };
    expect(await petru.run("catalog.createPart", priced)).toMatchObject({ code: "access/forbidden" });
    expect(await partOf(partId)).toEqual(before);
  });

  it("is nobody of another shop: its parts are not there", async () => {
    const partId = await newPart({ name: "Al nostru" });
    await cost(ana, partId, "buyPriceMinor", 700);
    const before = await partOf(partId);
    for (const [name, args] of [
      ["catalog.editPart", { partId, basedOn: null, edit: { field: "name", value: "X" } }],
      ["catalog.setCost", { partId, basedOn: null, edit: { field: "buyPriceMinor", value: 1 } }],
      ["catalog.publishPart", { partId, isPublished: true }],
      ["catalog.deletePart", { partId }],
      ["catalog.restorePart", { partId }],
    ] as const)
      expect(await oleg.run(name, args)).toMatchObject({ outcome: "refused", code: "catalog/part-not-found" });
    expect(await oleg.run("catalog.createPart", { partId, name: "X" })).toMatchObject({ code: "catalog/id-taken" });
    expect(await partOf(partId)).toEqual(before);
  });
});
