// The daily job: who is over expires, who is not stays, and what is connected hears of it.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { CompanyStatus } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { isOver } from "../../../shared/domains/tenancy/life-cycle.rules.ts";
import { allHeard } from "../../testing/access-changes.ts";
import { signedIn } from "../../testing/cast.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { testServer } from "../../testing/server.ts";
import { expireTenants } from "./expire-tenants.ts";

const NOW = Date.UTC(2026, 5, 1);

const server = await testServer();
afterAll(() => server.close());
beforeEach(() => server.db.owner`update company set status = 'active', trial_ends_at = null, active_until = null`);

const at = (ms: number | null) => (ms === null ? null : new Date(NOW + ms));
const set = (status: CompanyStatus, trial: number | null, paid: number | null) =>
  server.db.owner`
    update company set status = ${status}, trial_ends_at = ${at(trial)}, active_until = ${at(paid)} where id = ${demo.companyId}`;
const statusOf = async (id: string) =>
  (await server.db.owner`select status from company where id = ${id}`)[0]!["status"] as CompanyStatus;

describe("tenancy.expire", () => {
  it.each([
    ["trial", 0, null],
    ["trial", 1, null],
    ["trial", -1, null],
    ["trial", -1, 1],
    ["trial", null, null],
    ["active", null, 0],
    ["active", null, 1],
    ["active", -1, null],
    ["active", null, -1],
    ["suspended", -1, -1],
    ["expired", -1, -1],
    ["archived", -1, -1],
  ] as const)("%s, trial ends %s ms and paid time %s ms from now: as the rule says", async (status, trial, paid) => {
    await set(status, trial, paid);
    await expireTenants(server.db.owner, NOW);
    const term = {
      status,
      trialEndsAt: trial === null ? null : NOW + trial,
      activeUntil: paid === null ? null : NOW + paid,
    };
    expect(await statusOf(demo.companyId)).toBe(isOver(term, NOW) ? "expired" : status);
    expect(await statusOf(rival.companyId)).toBe("active");
  });

  it("goes on with the others where one cannot be moved, and says so", async () => {
    await server.db.owner`update company set active_until = ${at(-1)}`;
    await server.db.owner.unsafe(`
      create function hold_demo() returns trigger language plpgsql as $$ begin raise exception 'held'; end $$;
      create trigger hold_demo before update on company for each row when (old.id = '${demo.companyId}') execute function hold_demo()`);
    try {
      await expect(expireTenants(server.db.owner, NOW)).rejects.toThrow("1 tenants could not be expired");
      expect(await statusOf(demo.companyId)).toBe("active");
      expect(await statusOf(rival.companyId)).toBe("expired");
    } finally {
      await server.db.owner.unsafe("drop trigger hold_demo on company; drop function hold_demo()");
    }
  });

  it("is told in the shop's history and in the audit, once", async () => {
    await server.db.owner`delete from operator_audit`;
    await set("trial", -1, null);
    await expireTenants(server.db.owner, NOW);
    await expireTenants(server.db.owner, NOW);
    const audit = await server.db.owner`select operator_id, action, tenant_id, data from operator_audit`;
    expect(audit).toEqual([
      {
        operator_id: null,
        action: "tenancy.expire",
        tenant_id: demo.companyId,
        data: { from: "trial", to: "expired" },
      },
    ]);
    const history = await server.db.owner`
      select data from activity where company_id = ${demo.companyId} and verb = 'tenancy.expire' order by recorded_at desc limit 1`;
    expect(history).toMatchObject([{ data: { from: "trial", to: "expired" } }]);
  });

  it("ends what is connected, and the API answers so at once", async () => {
    const ana = await signedIn(server, demo, demo.users.admin);
    await allHeard(server);
    const heard: string[] = [];
    const leave = server.services.accessChanges.subscribe(
      { companyId: demo.companyId, userId: demo.users.admin.id },
      () => heard.push("demo"),
    );
    await set("active", null, -1);
    await expireTenants(server.db.owner, NOW);
    expect(await (await ana.request("/api/v1/me")).json()).toMatchObject({ code: "tenancy/expired" });
    await expect.poll(() => heard).toEqual(["demo"]);
    leave();
  });
});
