// Plans and platform settings: what forms make of them, what is refused, and who hears of a change.

import { afterAll, describe, expect, it, vi } from "vitest";
import { auditOf, browserOf, operatorId, platformOf, seedOperators, sendAs } from "../testing/operators.ts";
import { testServer } from "../testing/server.ts";
import { PlatformSettings } from "./platform-settings.ts";

const server = await testServer();
afterAll(() => server.close());
await seedOperators(server);

const act = (path: string, fields: Record<string, string>) => sendAs(server, operatorId("owner"), path, fields);
const PLAN = {
  action: "save",
  name: "Flotă",
  "feature.calendar": "on",
  "feature.api": "on",
  "feature.time_travel": "on",
  "limit.users": "12",
  "limit.posts": "",
  isPublic: "on",
  trialDays: "30",
  monthMinor: "490,50",
  yearMinor: "",
};
const planNamed = async (name: string) => (await server.db.owner`select * from plan where name = ${name}`)[0] ?? null;

describe("plans", () => {
  it("of a first start have a trial and a demo, of 14 days each", async () => {
    const rows = await server.db
      .owner`select id, is_public, is_demo, trial_days from plan where id in ('plan-trial', 'plan-demo') order by id`;
    expect(rows).toEqual([
      { id: "plan-demo", is_public: false, is_demo: true, trial_days: 14 },
      { id: "plan-trial", is_public: true, is_demo: false, trial_days: 14 },
    ]);
  });

  it("are made from a checklist and limits", async () => {
    expect((await act("/admin/plans/new", PLAN)).status).toBe(303);
    expect(await planNamed("Flotă")).toMatchObject({
      features: ["calendar", "api"],
      limits: { users: 12, posts: null, work_orders_month: null, storage_mb: null },
      is_public: true,
      is_demo: false,
      trial_days: 30,
      month_minor: "49050",
      year_minor: null,
      currency: "MDL",
    });
    const { text } = await (await browserOf(server, "support")).get("/admin/plans");
    expect(text).toContain("Flotă");
    expect((await auditOf(server, "plans.save")).at(-1)).toMatchObject({ allowed: true, data: { made: true } });
  });

  it("are changed, and shown as they were saved", async () => {
    const plan = (await planNamed("Flotă"))!;
    const path = `/admin/plans/${plan["id"]}`;
    expect((await act(path, { ...PLAN, name: "Flotă mare", trialDays: "0" })).status).toBe(303);
    const { text } = await (await browserOf(server, "owner")).get(path);
    expect(text).toContain('value="Flotă mare"');
    expect(text).toContain('value="490.50"');
    expect(text).toMatch(/name="feature\.calendar"\s+checked/);
    expect(text).not.toMatch(/name="feature\.payroll"\s+checked/);
    // As an operator writes amounts, so that what is saved again is the same.
    await server.db.owner`update operator set locale = 'ro' where id = ${operatorId("owner")}`;
    expect((await (await browserOf(server, "owner")).get(path)).text).toContain('value="490,50"');
    await server.db.owner`update operator set locale = 'en' where id = ${operatorId("owner")}`;
  });

  it.each([
    ["no name", { name: "" }],
    ["a name that is taken", { name: "Pro" }],
    ["a trial of a century", { trialDays: "36500" }],
    ["a negative limit", { "limit.users": "-1" }],
    ["a limit that is no number", { "limit.users": "many" }],
    ["a price that is none", { monthMinor: "free" }],
    ["a price below a ban", { monthMinor: "1.005" }],
  ])("with %s are refused", async (_what, changes: Record<string, string>) => {
    const before = await platformOf(server);
    expect((await act("/admin/plans/new", { ...PLAN, name: "Alt plan", ...changes })).status).toBe(422);
    expect(await platformOf(server)).toEqual(before);
  });

  it("under one name twice at once are made once", async () => {
    const both = await Promise.all([1, 2].map(() => act("/admin/plans/new", { ...PLAN, name: "Gemeni" })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  });

  it("are deleted when no tenant has them", async () => {
    await server.db.owner`update company set plan_id = 'plan-start' where slug = 'demo'`;
    expect((await act("/admin/plans/plan-start", { action: "delete" })).text).toContain("The plan is in use");
    await server.db.owner`update company set plan_id = null where slug = 'demo'`;
    expect((await act("/admin/plans/plan-start", { action: "delete" })).status).toBe(303);
    expect((await (await browserOf(server, "owner")).get("/admin/plans/plan-start")).status).toBe(404);
  });
});

describe("platform settings", () => {
  it("have their defaults where nothing, or nothing that fits, is stored", async () => {
    const settings = new PlatformSettings(server.db.app);
    expect(await settings.read()).toEqual({ signup: { enabled: true }, support: { email: "", phone: "" } });
    await server.db.owner`insert into platform_setting (key, value) values ('support', '{"email": 7}')`;
    expect(await new PlatformSettings(server.db.app).read()).toMatchObject({ support: { email: "", phone: "" } });
    await server.db.owner`delete from platform_setting`;
  });

  it("that are changed are heard of by every process", async () => {
    const others = [new PlatformSettings(server.db.app), new PlatformSettings(server.db.app)];
    for (const other of others) await other.read();
    const fields = { action: "support", email: "help@garaj.test", phone: "+373 22 000 000" };
    expect((await act("/admin/settings", fields)).status).toBe(303);
    for (const other of others)
      await expect.poll(async () => (await other.read()).support.email).toBe("help@garaj.test");
    expect((await (await browserOf(server, "owner")).get("/signup")).text).toContain("help@garaj.test");
    expect((await auditOf(server, "settings.change")).at(-1)).toMatchObject({ subject_id: "support", allowed: true });
    expect((await act("/admin/settings", fields)).text).toContain("nothing to change");
  });

  it("are kept for five minutes, where nobody said anything", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 5, 1) });
    const settings = new PlatformSettings(server.db.app);
    await settings.read();
    await server.db.owner`update platform_setting set value = '{"email": "", "phone": "1"}' where key = 'support'`;
    vi.setSystemTime(Date.now() + 5 * 60_000 - 1);
    expect((await settings.read()).support.phone).toBe("+373 22 000 000");
    vi.setSystemTime(Date.now() + 1);
    expect((await settings.read()).support.phone).toBe("1");
    vi.useRealTimers();
  });

  it.each<Record<string, string>>([
    { action: "support", email: "nobody", phone: "" },
    { action: "support", email: "", phone: "x".repeat(41) },
    { action: "payments.stripe", email: "", phone: "" },
    { action: "" },
  ])("that make no sense are refused: %j", async (fields) => {
    const before = await platformOf(server);
    expect((await act("/admin/settings", fields)).status).toBe(422);
    expect(await platformOf(server)).toEqual(before);
  });
});
