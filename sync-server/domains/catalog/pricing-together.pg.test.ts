// Two people change one rule of prices, each without a network: nobody's numbers vanish (docs/decisions/0051).

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const desk = new TestDevice(people.admin);
const phone = new TestDevice(await signedIn(server, demo, demo.users.manager));

const BRAND = { kind: "brand", key: "Sachs", rangeFromMinor: null, rangeToMinor: null };
let ruleId: string;
let coefficientId: string;
beforeEach(async () => {
  [ruleId, coefficientId] = [uuidv7(), uuidv7()];
  await desk.run("catalog.createMarkupRule", { ruleId, ...BRAND, markupPct: 10, priority: 0 });
  await desk.run("catalog.createCoefficient", { coefficientId, name: "Urgent", multiplier: 1.2, priority: 5 });
});

type Based = Readonly<Record<string, string | null>>;
const rule = (device: TestDevice, fields: object, basedOn: Based) =>
  device.run("catalog.updateMarkupRule", { ruleId, ...fields, basedOn });
const coefficient = (device: TestDevice, fields: object, basedOn: Based) =>
  device.run("catalog.updateCoefficient", { coefficientId, ...fields, basedOn });
const rowOf = async (table: string, id: string) => {
  const [row] = await server.db.owner<Record<string, unknown>[]>`
    select * from ${server.db.owner(table)} where id = ${id}`;
  return row!;
};

describe("a markup rule changed by two", () => {
  it("keeps both, but of one field the first, and asks the second", async () => {
    const first = await rule(desk, { markupPct: 12 }, { markupPct: null });
    expect(first).toMatchObject({ outcome: "applied" });
    expect(await rule(phone, { priority: 3 }, { priority: null })).toMatchObject({ outcome: "applied" });
    const late = await rule(phone, { markupPct: 15 }, { markupPct: null });
    expect(late).toMatchObject({
      outcome: "conflict",
      code: "catalog/changed-meanwhile",
      detail: {
        subjectType: "markup_rule",
        subjectId: ruleId,
        field: "markupPct",
        yours: 15,
        theirs: 12,
        theirsCommand: first.id,
        theirsBy: demo.users.admin.id,
      },
    });
    expect(await activityOf(server.db.owner, late.id!)).toMatchObject([
      { verb: "catalog.conflict", subject_id: ruleId, data: { field: "markupPct", yours: 15, theirs: 12 } },
    ]);
    expect(await rowOf("markup_rule", ruleId)).toMatchObject({ markup_pct: "12.00", priority: 3 });
    expect(await rule(phone, { markupPct: 15 }, { markupPct: first.id! })).toMatchObject({ outcome: "applied" });
  });

  it("is for one thing: of two brands the first stays, and nothing of it is emptied by the way", async () => {
    const never = { kind: null, key: null, rangeFromMinor: null, rangeToMinor: null };
    expect(await rule(desk, { ...BRAND, key: "TRW" }, never)).toMatchObject({ outcome: "applied" });
    expect(await rule(phone, { ...BRAND, key: "ATE" }, never)).toMatchObject({
      outcome: "conflict",
      detail: { field: "key", yours: "ATE", theirs: "TRW" },
    });
    const range = { kind: "range", rangeFromMinor: 100 };
    expect(await rule(phone, range, { kind: null, rangeFromMinor: null })).toMatchObject({
      outcome: "refused",
      code: "catalog/rule-incomplete",
    });
    expect(await rowOf("markup_rule", ruleId)).toMatchObject({ kind: "brand", key: "TRW" });
  });
});

describe("a coefficient changed by two", () => {
  it.each<[string, unknown, unknown, unknown]>([
    ["name", "Express", "Urgență", "Express"],
    ["multiplier", 1.5, 1.7, 1.5],
    ["conditions", { vip_only: true }, { age_min: 3 }, '{"vip_only":true}'],
  ])("keeps the first one's %s, and the second is shown both", async (field, first, second, theirs) => {
    const taken = await coefficient(desk, { [field]: first }, { [field]: null });
    expect(taken).toMatchObject({ outcome: "applied" });
    expect(await coefficient(phone, { [field]: second }, { [field]: null })).toMatchObject({
      outcome: "conflict",
      detail: { subjectType: "pricing_coefficient", subjectId: coefficientId, field, theirs, theirsCommand: taken.id },
    });
    expect(await rowOf("pricing_coefficient", coefficientId)).toMatchObject({ field_writers: { [field]: taken.id } });
    expect(await coefficient(phone, { [field]: second }, { [field]: taken.id! })).toMatchObject({ outcome: "applied" });
  });

  it("keeps the place that another gave it by sorting", async () => {
    const other = uuidv7();
    await desk.run("catalog.createCoefficient", { coefficientId: other, name: "VIP", multiplier: 0.9, priority: 6 });
    const sorted = await desk.run("catalog.reorderCoefficients", { coefficientIds: [coefficientId] });
    expect(sorted).toMatchObject({ outcome: "applied" });
    expect(await coefficient(phone, { priority: 0 }, { priority: null })).toMatchObject({
      outcome: "conflict",
      detail: { field: "priority", theirsCommand: sorted.id },
    });
  });
});

describe("a device of a former release", () => {
  const old = (name: string, args: object) => phone.run(name, args, { version: 1 });
  const whole = { ...BRAND, markupPct: 10, priority: 0 };

  it("that says which values it saw is judged by them", async () => {
    await rule(desk, { markupPct: 12 }, { markupPct: null });
    const edit = (markupPct: number, seen: object) =>
      old("catalog.updateMarkupRule", { ruleId, ...whole, markupPct, seen });
    expect(await edit(15, { markupPct: 10 })).toMatchObject({ outcome: "conflict", detail: { yours: 15, theirs: 12 } });
    expect(await edit(15, { markupPct: 12 })).toMatchObject({ outcome: "applied" });
    const conditions = { age_min: 3 };
    const seen = { conditions: {} };
    expect(await old("catalog.updateCoefficient", { coefficientId, conditions, seen })).toMatchObject({
      outcome: "applied",
    });
    expect(await old("catalog.updateCoefficient", { coefficientId, conditions: { age_min: 4 }, seen })).toMatchObject({
      outcome: "conflict",
      detail: { field: "conditions", theirs: '{"age_min":3}' },
    });
  });

  it("that says nothing writes what nobody had edited, and not over another's", async () => {
    expect(await old("catalog.updateMarkupRule", { ruleId, ...whole, markupPct: 12 })).toMatchObject({
      outcome: "applied",
    });
    await coefficient(desk, { multiplier: 1.5 }, { multiplier: null });
    expect(await old("catalog.updateCoefficient", { coefficientId, multiplier: 1.7 })).toMatchObject({
      outcome: "conflict",
      detail: { field: "multiplier", yours: 1.7, theirs: 1.5 },
    });
    expect(await rowOf("pricing_coefficient", coefficientId)).toMatchObject({ multiplier: "1.500" });
  });
});
