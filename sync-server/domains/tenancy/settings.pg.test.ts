// The settings of a shop over REST: who may see and change them, what is told, and that nothing of another shop is.

import { afterAll, describe, expect, it } from "vitest";
import { can, SYSTEM_ROLE_DEFINITIONS } from "../../../shared/domains/access/access.permissions.ts";
import { changeSettings, readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import { DEFAULT_SETTINGS } from "../../../shared/domains/tenancy/settings.states.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { demo, rival, type Shop } from "../../testing/fixtures.ts";
import { ask, type Answer } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const ADDRESS = "/api/v1/settings";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

async function stored(shop: Shop = demo) {
  const [row] = await server.db.owner<{ settings: Record<string, unknown> }[]>`
    select settings from company where id = ${shop.companyId}`;
  return row!.settings;
}
const change = (body: object, key?: string): Promise<Answer> => ask(ana, "PATCH", ADDRESS, body, key);

describe("GET /settings", () => {
  it("tells every key, of a shop of the first release with its defaults; money as decimals", async () => {
    const { status, data } = await ask(ana, "GET", ADDRESS);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      display_name: "Service demo",
      labor_rate: "500.00",
      time_zone: demo.timeZone,
      hours: DEFAULT_SETTINGS.hours,
      notify: { work_order_ready: true },
      shop: { enabled: false, delivery_fee: "0.00", free_over: null },
      ai: { default_provider: null, keys: { openai: false, anthropic: false, google: false } },
      logo: null,
      onboarding: { steps: {}, finished: false },
    });
    expect(Object.keys(data).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
  });

  it("asks for ADMIN_SETTINGS_VIEW", async () => {
    for (const user of Object.values(demo.users).filter(({ status }) => status === "active")) {
      const { status } = await ask(await signedIn(server, demo, user), "GET", ADDRESS);
      const role = { ...SYSTEM_ROLE_DEFINITIONS[user.role], companyId: "", userId: "", name: "" };
      expect([user.role, status]).toEqual([user.role, can(role, "ADMIN_SETTINGS_VIEW") ? 200 : 403]);
    }
    expect((await server.request(demo, ADDRESS)).status).toBe(401);
  });
});

describe("PATCH /settings", () => {
  it("changes what is named and leaves the rest; the history says which", async () => {
    const key = uuidv7();
    const { status, data } = await change({ city: " Bălți ", labor_rate: "450.5", notify: { invitation: false } }, key);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      city: "Bălți",
      labor_rate: "450.50",
      notify: { invitation: false, payment_received: true },
    });
    expect(await stored()).toMatchObject({ city: "Bălți", labor_rate: 45_050, display_name: "Service demo" });
    const [told] = await server.db.owner`select verb, subject_type, data from activity where command_id = ${key}`;
    expect(told).toEqual({
      verb: "tenancy.updateSettings",
      subject_type: "company",
      data: { fields: "city labor_rate notify", parts: "city labor_rate notify.invitation" },
    });
  });

  it("to what it is already is no change, and leaves no history", async () => {
    const { data } = await ask(ana, "GET", ADDRESS);
    const { city, hours } = data as { city: string; hours: object };
    const key = uuidv7();
    expect((await change({ city, hours }, key)).status).toBe(200);
    expect(await server.db.owner`select 1 from activity where command_id = ${key}`).toHaveLength(0);
  });

  it("keeps services in their order with decimal prices, and the delivery's", async () => {
    const services = [
      { name: "Frâne", price_from: "450.00" },
      { name: "Vopsitorie", price_from: null },
    ];
    const shop = { enabled: true, delivery_fee: "50", free_over: "1000.00" };
    expect((await change({ services, shop })).data).toMatchObject({
      services,
      shop: { enabled: true, delivery_methods: ["pickup"], delivery_fee: "50.00", free_over: "1000.00" },
    });
    expect((await change({ shop: { free_over: null } })).data).toMatchObject({
      shop: { enabled: true, free_over: null },
    });
  });

  it("two who change different parts at once lose nothing", async () => {
    const answers = await Promise.all([
      change({ hours: { mon: null } }),
      change({ hours: { tue: null } }),
      change({ slogan: "Aici" }),
      change({ notify: { payment_received: false } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(readSettings(await stored())).toMatchObject({
      hours: { mon: null, tue: null, wed: DEFAULT_SETTINGS.hours.wed },
      slogan: "Aici",
      notify: { payment_received: false },
    });
  });

  it.each([
    ["a key that there is not", { password: "x" }, "password"],
    ["a wrong type", { city: 7 }, "city"],
    ["control characters", { display_name: "a\u0007b" }, "display_name"],
    ["NUL", { slogan: "a\0b" }, "slogan"],
    ["a colour that is none", { theme_color: "red" }, "theme_color"],
    ["an amount with a comma", { labor_rate: "450,50" }, "labor_rate"],
    ["a negative amount", { shop: { delivery_fee: "-1" } }, "shop.delivery_fee"],
    ["hours that end before they begin", { hours: { mon: { open: "18:00", close: "09:00" } } }, "hours.mon"],
    ["a day that there is not", { holidays: ["2026-02-30"] }, "holidays.0"],
    ["a zone that there is not", { time_zone: "Mars/Olympus" }, "time_zone"],
    ["a logo, which is a picture", { logo: null }, "logo"],
    ["a service without a name", { services: [{ name: "", price_from: null }] }, "services.0.name"],
    ["a secret among the assistant's settings", { ai: { openai: "sk-1" } }, "ai.openai"],
  ])("with %s: 422 and the field, nothing changed", async (_what, body, field) => {
    const before = await stored();
    const { status, body: answer } = await change(body);
    expect([status, Object.keys(answer["errors"] as object)]).toEqual([422, [field]]);
    expect(await stored()).toEqual(before);
  });

  it("a body of ten megabytes is refused", async () => {
    const before = await stored();
    const { status } = await change({ slogan: "x".repeat(10 * 1024 * 1024) });
    expect([413, 422]).toContain(status);
    expect(await stored()).toEqual(before);
  });

  it("asks for ADMIN_SETTINGS_EDIT, and never touches another shop", async () => {
    const before = [await stored(), await stored(rival)];
    for (const user of [demo.users.mechanic, demo.users.receptionist, demo.users.accountant]) {
      const answer = await ask(await signedIn(server, demo, user), "PATCH", ADDRESS, { city: "Orhei" });
      expect(answer).toMatchObject({ status: 403, code: "access/forbidden" });
    }
    expect([await stored(), await stored(rival)]).toEqual(before);
    const oleg = await signedIn(server, rival, rival.users.admin);
    expect((await ask(oleg, "PATCH", ADDRESS, { city: "Cahul" })).status).toBe(200);
    expect(await stored()).toEqual(before[0]);
  });
});

describe("what a device is told of the shop", () => {
  it("has every key and no secret", async () => {
    await ask(ana, "PUT", `${ADDRESS}/secrets/ai.anthropic`, { value: "sk-ant-very-secret" });
    const session = await ana.request("/api/session");
    const text = await session.text();
    expect(text).not.toContain("very-secret");
    const { settings } = (JSON.parse(text) as { data: { company: { settings: object } } }).data.company;
    expect(Object.keys(settings).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
    expect(JSON.stringify(await stored())).not.toContain("very-secret");
  });
});

describe("the wizard's progress", () => {
  it("is kept step by step, can be gone back on, and ends", async () => {
    await change({ onboarding: { steps: { shop: "done" } } });
    await change({ onboarding: { steps: { hours: "skipped" } } });
    const { data } = await change({ onboarding: { steps: { hours: "done" }, finished: true } });
    expect(data).toMatchObject({ onboarding: { steps: { shop: "done", hours: "done" }, finished: true } });
    const expected = changeSettings(readSettings(await stored()), {}).settings.onboarding;
    expect(expected).toEqual({ steps: { shop: "done", hours: "done" }, finished: true });
  });
});
