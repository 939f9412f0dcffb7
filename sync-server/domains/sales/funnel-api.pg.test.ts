// The funnel over REST: who may ask, of which days, what is counted, and the same as a file.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deal, dealStageChange, lead } from "../../../drizzle/schema.ts";
import type { DealStage } from "../../../shared/domains/sales/sales.states.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { demo, rival, type Shop } from "../../testing/fixtures.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";
import type { FunnelShape } from "./funnel.describe.ts";

const FUNNEL = "/api/v1/reports/funnel";
const MARCH = "?from=2024-03-01&to=2024-03-31";
const HOUR_MS = 3_600_000;
const { receptionist, manager } = demo.users;

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);

type LeadRow = typeof lead.$inferInsert;
type DealRow = typeof deal.$inferInsert;

async function newLead(createdAt: string, changes: Partial<LeadRow> = {}, shop: Shop = demo): Promise<void> {
  const at = new Date(createdAt);
  await server.db.rows.insert(lead).values({
    id: uuidv7(),
    companyId: shop.companyId,
    name: "Ion",
    phone: "+37369000001",
    status: "new",
    statusAt: at,
    isUrgent: false,
    lastActionAt: at,
    createdAt: at,
    ...changes,
  });
}

/** `stays`: the stages that it came to, each with the hours after it was made. */
async function newDeal(
  createdAt: string,
  stays: readonly (readonly [stage: DealStage, afterHours: number])[],
  changes: Partial<DealRow> = {},
  shop: Shop = demo,
): Promise<void> {
  const at = new Date(createdAt);
  const id = uuidv7();
  const moments = stays.map(([stage, hours]) => ({ stage, at: new Date(at.getTime() + hours * HOUR_MS) }));
  await server.db.rows.insert(deal).values({
    id,
    companyId: shop.companyId,
    clientId: shop.clientId,
    subject: "Frâne",
    stage: moments.at(-1)!.stage,
    stageAt: moments.at(-1)!.at,
    isUrgent: false,
    lastActionAt: moments.at(-1)!.at,
    createdAt: at,
    ...changes,
  });
  await server.db.rows.insert(dealStageChange).values(
    moments.map((one, i) => ({
      id: uuidv7(),
      companyId: shop.companyId,
      dealId: id,
      fromStage: moments[i - 1]?.stage ?? null,
      toStage: one.stage,
      at: one.at,
    })),
  );
}

beforeAll(async () => {
  // Chișinău: March is over at 21:00 of the 31st in UTC, and began at 22:00 of 29 February.
  await newLead("2024-02-29T21:59:59Z");
  await newLead("2024-02-29T22:00:00Z", { source: "phone", assignedTo: receptionist.id });
  await newLead("2024-03-10T08:00:00Z", {
    source: " phone ",
    assignedTo: receptionist.id,
    status: "converted",
    contactedAt: new Date("2024-03-10T08:30:00Z"),
  });
  await newLead("2024-03-11T08:00:00Z", {
    source: "=HYPERLINK(1)",
    status: "lost",
    lostReason: "no_answer",
    contactedAt: new Date("2024-03-11T10:30:00Z"),
  });
  await newLead("2024-03-31T20:59:59Z", { source: "" });
  await newLead("2024-03-31T21:00:00Z");
  await newLead("2024-03-12T08:00:00Z", { deletedAt: new Date() });
  await newLead("2024-03-12T08:00:00Z", { source: "theirs" }, rival);
  const mihai = { assignedTo: manager.id, source: "phone" };
  await newDeal("2024-03-05T08:00:00Z", [["contact", 0]], mihai);
  await newDeal(
    "2024-03-05T08:00:00Z",
    [
      ["contact", 0],
      ["scheduled", 2],
      ["in_work", 26],
      ["done", 30],
      ["won", 31],
    ],
    {
      ...mihai,
      linesMinor: 123_450,
      priceMinor: 1,
    },
  );
  await newDeal(
    "2024-03-06T08:00:00Z",
    [
      ["contact", 0],
      ["agree", 4],
      ["lost", 100],
    ],
    {
      lostReason: "price",
      priceMinor: 50_000,
    },
  );
  // Its order was paid and opened again, and cancelled then: it came as far as ready, and is not won.
  await newDeal("2024-03-07T08:00:00Z", [
    ["contact", 0],
    ["in_work", 6],
    ["done", 7],
    ["won", 8],
    ["agree", 9],
  ]);
  await newDeal("2024-03-08T08:00:00Z", [["contact", 0]], { deletedAt: new Date() });
  await newDeal("2024-02-28T08:00:00Z", [
    ["contact", 0],
    ["won", 1],
  ]);
  await newDeal(
    "2024-03-08T08:00:00Z",
    [
      ["contact", 0],
      ["won", 1],
    ],
    { linesMinor: 999_999 },
    rival,
  );
});

const funnel = async (query: string, person = people.manager) =>
  (await ask(person, "GET", `${FUNNEL}${query}`)).data as FunnelShape;

describe("GET /reports/funnel", () => {
  it("counts the leads and deals that came in the shop's days, as they are now, and no deleted ones", async () => {
    const march = await funnel(MARCH);
    expect(march).toMatchObject({
      from: "2024-03-01",
      to: "2024-03-31",
      leads: { came: 4, contacted: 2, converted: 1, converted_pct: 25, lost: 1, open: 2 },
      deals: { made: 4, won: 1, won_pct: 25, lost: 1, open: 2, won_amount: "1234.50" },
    });
  });

  it("has each stage with the deals that came at least so far, and those that were lost there", async () => {
    const { stages } = await funnel(MARCH);
    expect(stages.map(({ stage, reached, of_before_pct, lost }) => [stage, reached, of_before_pct, lost])).toEqual([
      ["contact", 4, null, 0],
      ["agree", 3, 75, 1],
      ["scheduled", 2, 67, 0],
      ["in_work", 2, 100, 0],
      ["done", 2, 100, 0],
      ["won", 1, 50, 0],
    ]);
  });

  it("has sources as they were written, without the blanks around them, and people by name", async () => {
    const { sources, people: rows } = await funnel(MARCH);
    expect(sources.map(({ source, leads, converted, deals, won }) => [source, leads, converted, deals, won])).toEqual([
      ["phone", 2, 1, 2, 1],
      ["=HYPERLINK(1)", 1, 0, 0, 0],
      [null, 1, 0, 2, 0],
    ]);
    expect(rows.map(({ name, leads, deals, won_amount }) => [name, leads, deals, won_amount])).toEqual([
      [manager.name, 0, 2, "1234.50"],
      [receptionist.name, 2, 0, "0.00"],
      [null, 2, 2, "0.00"],
    ]);
  });

  it("has the median and the ninth tenth of the stays that are over, by stage", async () => {
    const { times } = await funnel(MARCH);
    expect(times).toEqual([
      { stage: "lead", stays: 2, median_hours: 1.5, p90_hours: 2.3 },
      // 2, 4 and 6 hours; the first deal is still there.
      { stage: "contact", stays: 3, median_hours: 4, p90_hours: 5.6 },
      { stage: "agree", stays: 1, median_hours: 96, p90_hours: 96 },
      { stage: "scheduled", stays: 1, median_hours: 24, p90_hours: 24 },
      { stage: "in_work", stays: 2, median_hours: 2.5, p90_hours: 3.7 },
      { stage: "done", stays: 2, median_hours: 1, p90_hours: 1 },
    ]);
  });

  it("has why leads and deals were lost, and what the deals would have come to", async () => {
    expect((await funnel(MARCH)).lost).toEqual([
      { reason: "no_answer", leads: 1, deals: 0, deals_amount: "0.00" },
      { reason: "price", leads: 0, deals: 1, deals_amount: "500.00" },
    ]);
  });

  it("of another shop has that shop's alone", async () => {
    const theirs = await funnel(MARCH, people.rival.manager);
    expect(theirs).toMatchObject({ leads: { came: 1 }, deals: { made: 1, won: 1, won_amount: "9999.99" } });
    expect(theirs.sources.map(({ source }) => source)).toEqual(["theirs", null]);
  });

  it("of days without anything is empty, and is this month's without a period", async () => {
    expect(await funnel("?from=2001-01-01&to=2001-12-31")).toMatchObject({
      leads: { came: 0, converted_pct: null },
      deals: { made: 0, won_pct: null, won_amount: "0.00" },
      sources: [],
      other_sources: null,
      people: [],
      times: [],
      lost: [],
    });
    const { from, to } = await funnel("");
    expect(from).toBe(`${to.slice(0, 7)}-01`);
    expect(Math.abs(Date.parse(to) - Date.now())).toBeLessThan(2 * 24 * HOUR_MS);
  });

  it.each([
    ["?from=2024-03-02&to=2024-03-01", "to"],
    ["?from=2023-01-01&to=2024-01-02", "to"],
    ["?from=1969-01-01&to=1969-01-02", "from"],
    ["?from=0000-01-01", "from"],
    ["?to=9999-12-31", "from"],
    ["?from=2024-02-30", "from"],
    ["?from=march", "from"],
    ["?to=2024-3-1", "to"],
  ])("refuses %s: 422", async (query, field) => {
    const { status, body } = await ask(people.manager, "GET", `${FUNNEL}${query}`);
    expect([status, Object.keys(body["errors"] ?? {})]).toEqual([422, [field]]);
  });

  it.each([FUNNEL, `${FUNNEL}.csv`])("%s is for who sees reports, leads and deals", async (path) => {
    const asked = await Promise.all(
      [
        people.admin,
        people.manager,
        people.marketer,
        people.receptionist,
        people.mechanic,
        people.parts,
        people.accountant,
      ].map(async (person) => [person.user.role, (await person.request(`${path}${MARCH}`)).status]),
    );
    expect(Object.fromEntries(asked)).toEqual({
      admin: 200,
      manager: 200,
      marketer: 200,
      receptionist: 403,
      mechanic: 403,
      parts_manager: 403,
      accountant: 403,
    });
  });
});

describe("GET /reports/funnel.csv", () => {
  const file = async (locale: string) => {
    const response = await people.manager.request(`${FUNNEL}.csv${MARCH}&locale=${locale}`);
    const text = await response.text();
    return { response, lines: text.trimEnd().split("\r\n") };
  };

  it("is the same as a table, in the language asked for, with no formula in it", async () => {
    const { response, lines } = await file("ro");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="funnel-2024-03-01-2024-03-31.csv"');
    expect(lines[0]).toMatch(/^Secțiune;Denumire;Cereri;/);
    expect(lines).toContain("Total;2024-03-01 – 2024-03-31;4;1;25;4;1;25;1;1234,5;;;;");
    expect(lines).toContain("Surse;'=HYPERLINK(1);1;0;0;0;0;;0;0;;;;");
    // How many came so far is not how many were won.
    expect(lines).toContain("Etape;Calculație;;;;4;;;0;;;;;100");
    expect(lines).toContain("Timp în etapă;Calculație;;;;;;;;;3;4;5,6;");
    expect(lines).toContain("Motive de pierdere;Prețul;0;;;1;;;1;500;;;;");
  });

  it("has as many cells in each line as headings, in every language", async () => {
    for (const locale of ["ro", "ru", "en"]) {
      const { lines } = await file(locale);
      expect(new Set(lines.map((line) => line.split(";").length)), locale).toEqual(new Set([14]));
      expect(lines, locale).toHaveLength(1 + 1 + 6 + 3 + 3 + 6 + 2);
    }
  });
});
