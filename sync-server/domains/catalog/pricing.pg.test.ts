// Markup rules and pricing coefficients by commands: who may, what every part's base price becomes, at once for 20,000.

import { afterAll, describe, expect, it } from "vitest";
import * as tables from "../../../drizzle/schema.ts";
import { basePriceOf, type MarkupRule } from "../../../shared/domains/catalog/markup.rules.ts";
import { can, SYSTEM_ROLE_DEFINITIONS } from "../../../shared/domains/access/access.permissions.ts";
import { lastWriters, type FieldWriters } from "../../../shared/kernel/field-edits.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const ana = new TestDevice(people.admin);
const oleg = new TestDevice(people.rival.admin);

const markup = (changes: object = {}) => ({
  ruleId: uuidv7(),
  kind: "brand",
  key: "Bosch",
  rangeFromMinor: null,
  rangeToMinor: null,
  markupPct: 10,
  priority: 0,
  ...changes,
});
async function pricedPart(
  companyId: string,
  fields: Partial<typeof tables.part.$inferInsert>,
  buyPriceMinor: number | null,
) {
  const id = uuidv7();
  const row = { id, companyId, name: "Piesă", unit: "piece" as const, isPublished: false, crossRefs: [], ...fields };
  await server.db.rows.insert(tables.part).values(row);
  if (buyPriceMinor !== null) await server.db.rows.insert(tables.partCost).values({ id, companyId, buyPriceMinor });
  return id;
}
const baseOf = async (id: string) => {
  const [row] = await server.db.owner<{ base: number | null }[]>`
    select base_price_minor::int as base from part where id = ${id}`;
  return row!.base;
};
/** As a screen sends it: each field with who wrote what is there now. */
async function edited(table: string, id: object, fields: object) {
  const [key] = Object.values(id) as string[];
  const row = await rowOf(table, key!);
  const writers = (row?.["field_writers"] ?? null) as FieldWriters | null;
  return { ...id, ...fields, basedOn: lastWriters(writers, Object.keys(fields)) };
}
const rowOf = async (table: string, id: string) => {
  const [row] = await server.db.owner<Record<string, unknown>[]>`
    select * from ${server.db.owner(table)} where id = ${id}`;
  return row ?? null;
};

describe("a markup rule", () => {
  it("prices every part that it matches anew: made, changed, deleted, restored", async () => {
    const [bosch, other] = [
      await pricedPart(demo.companyId, { brand: " bosch" }, 10_000),
      await pricedPart(demo.companyId, { brand: "TRW" }, 10_000),
    ];
    const theirs = await pricedPart(rival.companyId, { brand: "Bosch" }, 10_000);
    const rule = markup();
    const { ruleId } = rule;
    expect(await ana.run("catalog.createMarkupRule", rule)).toMatchObject({ outcome: "applied" });
    expect([await baseOf(bosch), await baseOf(other), await baseOf(theirs)]).toEqual([11_000, 13_000, null]);
    const dearer = async () => edited("markup_rule", { ruleId }, { markupPct: 12.5 });
    expect(await ana.run("catalog.updateMarkupRule", await dearer())).toMatchObject({
      outcome: "applied",
    });
    expect(await baseOf(bosch)).toBe(11_250);
    expect(await ana.run("catalog.updateMarkupRule", await dearer())).toMatchObject({
      outcome: "no_effect",
    });
    expect(await ana.run("catalog.deleteMarkupRule", { ruleId })).toMatchObject({ outcome: "applied" });
    expect(await ana.run("catalog.deleteMarkupRule", { ruleId })).toMatchObject({ outcome: "no_effect" });
    expect(await baseOf(bosch)).toBe(13_000);
    expect(await ana.run("catalog.updateMarkupRule", await dearer())).toMatchObject({ code: "catalog/rule-not-found" });
    expect(await ana.run("catalog.restoreMarkupRule", { ruleId })).toMatchObject({ outcome: "applied" });
    expect(await baseOf(bosch)).toBe(11_250);
    await ana.run("catalog.deleteMarkupRule", { ruleId });
  });

  it.each([
    ["a brand without a name", { key: null }],
    ["a range without ends", { kind: "range", key: null }],
    ["a range that ends before it begins", { kind: "range", rangeFromMinor: 200, rangeToMinor: 100 }],
  ])("is not made of %s", async (_, wrong) => {
    const rule = markup(wrong);
    expect(await ana.run("catalog.createMarkupRule", rule)).toMatchObject({ code: "catalog/rule-incomplete" });
    expect(await rowOf("markup_rule", rule.ruleId)).toBeNull();
  });

  it("gives in one statement what the shared rule says, of 20,000 parts", async () => {
    const { owner } = server.db;
    await owner`
      insert into part (id, company_id, brand, category, name, unit, sell_price_minor, is_published, cross_refs)
      select 'many-' || n, ${rival.companyId}, (array['Bosch', 'TRW', 'ȘKODA', null])[1 + n % 4],
        (array['Frâne', 'filtre ', ''])[1 + n % 3], 'Piesa ' || n, 'piece', case when n % 5 = 0 then null else n end, false, '[]'
      from generate_series(1, 20000) n`;
    await owner`
      insert into part_cost (id, company_id, buy_price_minor)
      select 'many-' || n, ${rival.companyId}, case when n % 7 = 0 then null else n * 3 end from generate_series(1, 20000) n`;
    const rules = [
      markup({ key: "škoda", markupPct: 33.33 }),
      markup({ key: "Škoda ", kind: "brand", markupPct: 17.5, priority: 2 }),
      markup({ kind: "category", key: "FILTRE", markupPct: 0.01 }),
      markup({ kind: "range", key: null, rangeFromMinor: 100, rangeToMinor: 5_000, markupPct: 99.99 }),
      markup({ kind: "range", key: null, rangeFromMinor: 5_000, markupPct: 5, priority: 1 }),
    ];
    for (const rule of rules.slice(0, -1)) await oleg.run("catalog.createMarkupRule", rule);
    expect(await oleg.run("catalog.createMarkupRule", rules.at(-1)!)).toMatchObject({ outcome: "applied" });
    const parts = await owner<{ brand: string; category: string; sell: number; buy: number; base: number }[]>`
      select brand, category, sell_price_minor::int as sell, buy_price_minor::int as buy, base_price_minor::int as base
      from part p join part_cost c on c.id = p.id where p.company_id = ${rival.companyId} and p.id like 'many-%'`;
    expect(parts).toHaveLength(20_000);
    const inForce = rules.map((rule, createdAt) => ({ ...rule, createdAt }) as MarkupRule);
    const wrong = parts.filter(
      ({ sell, buy, base, ...names }) =>
        basePriceOf(inForce, { ...names, sellPriceMinor: sell, buyPriceMinor: buy }) !== base,
    );
    expect(wrong).toEqual([]);
  });
});

describe("a coefficient", () => {
  const fresh = (changes: object = {}) => ({ coefficientId: uuidv7(), name: "Urgent", multiplier: 1.125, ...changes });

  it("is made before the others, changed, deleted and restored", async () => {
    const [first, second] = [fresh(), fresh({ conditions: { urgencies: ["urgent"], age_min: 3 }, stackable: false })];
    for (const one of [first, second])
      expect(await ana.run("catalog.createCoefficient", one)).toMatchObject({ outcome: "applied" });
    const { coefficientId } = second;
    const change = (fields: object) => edited("pricing_coefficient", { coefficientId }, fields);
    const row = await rowOf("pricing_coefficient", coefficientId);
    expect(row).toMatchObject({
      multiplier: "1.125",
      stackable: false,
      is_active: true,
      conditions: { urgencies: ["urgent"], age_min: 3 },
    });
    const earlier = await rowOf("pricing_coefficient", first.coefficientId);
    expect(row!["priority"]).toBeGreaterThan(earlier!["priority"] as number);
    expect(
      await ana.run("catalog.updateCoefficient", await change({ multiplier: 1.5, isActive: false })),
    ).toMatchObject({
      outcome: "applied",
    });
    // The database may write the keys of conditions in another order: no change.
    const same = { conditions: { age_min: 3, urgencies: ["urgent"] }, isActive: false };
    expect(await ana.run("catalog.updateCoefficient", await change(same))).toMatchObject({ outcome: "no_effect" });
    expect(await rowOf("pricing_coefficient", coefficientId)).toMatchObject({ multiplier: "1.500", is_active: false });
    expect(await ana.run("catalog.reorderCoefficients", { coefficientIds: [first.coefficientId] })).toMatchObject({
      outcome: "applied",
    });
    expect(await ana.run("catalog.deleteCoefficient", { coefficientId })).toMatchObject({ outcome: "applied" });
    expect(await ana.run("catalog.updateCoefficient", await change({ multiplier: 2 }))).toMatchObject({
      code: "catalog/coefficient-not-found",
    });
    expect(await ana.run("catalog.restoreCoefficient", { coefficientId })).toMatchObject({ outcome: "applied" });
    expect(await rowOf("pricing_coefficient", coefficientId)).toMatchObject({ deleted_at: null });
  });

  it.each<[string, object, string]>([
    ["no name", { name: "" }, "commands/invalid-arguments"],
    ["a multiplier of 0", { multiplier: 0 }, "commands/invalid-arguments"],
    ["a multiplier of four decimals", { multiplier: 1.0001 }, "commands/invalid-arguments"],
    ["a class that is none", { conditions: { vehicle_classes: ["tank"] } }, "commands/invalid-arguments"],
    ["a condition that is none", { conditions: { colour: "red" } }, "commands/invalid-arguments"],
    ["ages that run backwards", { conditions: { age_min: 9, age_max: 3 } }, "catalog/ages-backwards"],
  ])("is not made with %s", async (_, wrong, code) => {
    expect(await ana.run("catalog.createCoefficient", fresh(wrong))).toMatchObject({ outcome: "refused", code });
  });

  it("is changed by whoever may edit the settings; markup rules by whoever manages prices; by nobody else", async () => {
    const [coefficient, rule] = [fresh(), markup({ key: "Nimeni" })];
    await ana.run("catalog.createCoefficient", coefficient);
    await ana.run("catalog.createMarkupRule", rule);
    const { coefficientId } = coefficient;
    const { ruleId } = rule;
    const ofCoefficients: [string, object][] = [
      ["catalog.createCoefficient", fresh()],
      ["catalog.updateCoefficient", await edited("pricing_coefficient", { coefficientId }, { multiplier: 9 })],
      ["catalog.deleteCoefficient", { coefficientId }],
      ["catalog.restoreCoefficient", { coefficientId }],
      ["catalog.reorderCoefficients", { coefficientIds: [coefficientId] }],
    ];
    const ofRules: [string, object][] = [
      ["catalog.createMarkupRule", markup()],
      ["catalog.updateMarkupRule", await edited("markup_rule", { ruleId }, { markupPct: 99 })],
      ["catalog.deleteMarkupRule", { ruleId }],
      ["catalog.restoreMarkupRule", { ruleId }],
    ];
    const before = [await rowOf("pricing_coefficient", coefficientId), await rowOf("markup_rule", ruleId)];
    for (const user of Object.values(demo.users)) {
      const role = { ...SYSTEM_ROLE_DEFINITIONS[user.role], companyId: "", userId: "", name: "" };
      if (user.status !== "active" || can(role, "ADMIN_SETTINGS_EDIT") || can(role, "PRICING_MANAGE")) continue;
      const device = new TestDevice(await signedIn(server, demo, user));
      for (const [name, args] of [...ofCoefficients, ...ofRules])
        expect(await device.run(name, args), `${name} as ${user.role}`).toMatchObject({ code: "access/forbidden" });
    }
    for (const [name, args] of [...ofCoefficients.slice(1), ...ofRules.slice(1)])
      expect((await oleg.run(name, args)).code, name).toMatch(/^catalog\/(coefficient|rule)-not-found$/);
    expect(await oleg.run("catalog.createCoefficient", coefficient)).toMatchObject({ code: "catalog/id-taken" });
    expect(await oleg.run("catalog.createMarkupRule", rule)).toMatchObject({ code: "catalog/id-taken" });
    expect([await rowOf("pricing_coefficient", coefficientId), await rowOf("markup_rule", ruleId)]).toEqual(before);
  });
});

describe("the log of applied prices", () => {
  it("is append-only, for everybody", async () => {
    const id = uuidv7();
    await server.db.rows.insert(tables.pricingApplication).values({
      id,
      companyId: demo.companyId,
      baseMinor: 10_000,
      finalMinor: 11_000,
      applied: [{ name: "Urgent", multiplier: 1.1 }],
      context: { class: null, age: null, vip: false, urgency: "urgent", body_type: null, transmission: null },
      subjectType: "parts_line",
      subjectId: uuidv7(),
      userId: demo.users.admin.id,
      at: new Date(),
    });
    const { owner } = server.db;
    await expect(owner`update pricing_application set final_minor = 1 where id = ${id}`).rejects.toThrow("append-only");
    await expect(owner`delete from pricing_application where id = ${id}`).rejects.toThrow("append-only");
    expect(await rowOf("pricing_application", id)).toMatchObject({ final_minor: "11000" });
  });
});
