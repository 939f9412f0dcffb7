// "Until the 15th" means the 15th of the shop's own calendar: what is typed, kept, shown again, and over.

import { afterAll, expect, it } from "vitest";
import { expireTenants } from "../domains/billing/expire-tenants.ts";
import { demo } from "../testing/fixtures.ts";
import { browserOf, operatorId, seedOperators, sendAs } from "../testing/operators.ts";
import { testServer } from "../testing/server.ts";

const TENANT = `/admin/tenants/${demo.companyId}`;

const server = await testServer();
afterAll(() => server.close());
await seedOperators(server);

async function tenant() {
  const [row] = await server.db.owner<{ status: string; active_until: Date | null }[]>`
    select status, active_until from company where id = ${demo.companyId}`;
  return row!;
}

it.each([
  ["Europe/Chisinau", "2030-07-15T21:00:00.000Z"],
  ["America/New_York", "2030-07-16T04:00:00.000Z"],
  ["Pacific/Auckland", "2030-07-15T12:00:00.000Z"],
])("a term lasts until the end of a day of the shop's own calendar: %s", async (time_zone, end) => {
  await server.db.owner`
    update company set status = 'active', active_until = null, settings = settings || ${server.db.owner.json({ time_zone })}
    where id = ${demo.companyId}`;
  const fields = { action: "terms", planId: "plan-pro", trialEndsAt: "", activeUntil: "2030-07-15" };
  expect((await sendAs(server, operatorId("owner"), TENANT, fields)).status).toBe(303);
  expect((await tenant()).active_until).toEqual(new Date(end));
  const { text } = await (await browserOf(server, "owner")).get(TENANT);
  expect(text).toContain('name="activeUntil" value="2030-07-15"');
  expect(text).toContain("Jul 15, 2030");

  await expireTenants(server.db.owner, Date.parse(end) - 1);
  expect((await tenant()).status).toBe("active");
  await expireTenants(server.db.owner, Date.parse(end));
  expect((await tenant()).status).toBe("expired");
});

it("a last day whose end has no name is not valid", async () => {
  await server.db.owner`
    update company set settings = settings || '{"time_zone": "America/New_York"}' where id = ${demo.companyId}`;
  const fields = { action: "terms", planId: "plan-pro", trialEndsAt: "", activeUntil: "9999-12-31" };
  expect((await sendAs(server, operatorId("owner"), TENANT, fields)).status).toBe(422);
});

it("a change of plan is told by the names of the plans", async () => {
  await server.db.owner`update company set plan_id = 'plan-trial' where id = ${demo.companyId}`;
  const fields = { action: "terms", planId: "plan-pro", trialEndsAt: "", activeUntil: "2031-01-31" };
  expect((await sendAs(server, operatorId("owner"), TENANT, fields)).status).toBe(303);
  const browser = await browserOf(server, "owner");
  for (const page of [TENANT, "/admin/audit"])
    expect((await browser.get(page)).text).toContain("plan before: Trial, new plan: Pro");
});
