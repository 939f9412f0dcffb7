// APP_KEY is changed: what was sealed under the former one goes on, and is sealed anew under the present one.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { factorKeys } from "../auth/two-factor/second-factor.ts";
import type { JobHandler } from "../db/jobs.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { secretOfWebhook, webhookPurpose } from "../domains/sales/lead-webhook.reads.ts";
import { openSecret, storeSecret } from "../domains/tenancy/company-secrets.ts";
import { seal } from "../platform/sealed.ts";
import type { Logger } from "../platform/logging.ts";
import { demo, rival } from "../testing/fixtures.ts";
import { testServer } from "../testing/server.ts";
import { resealAll, resealJob } from "./reseal.ts";

const former = { appKey: "f".repeat(32) };
const present = { appKey: "p".repeat(32) };
const both = { ...present, formerKeys: [former.appKey] };

const server = await testServer({ APP_KEY: present.appKey, APP_KEY_PREVIOUS: former.appKey });
afterAll(() => server.close());
const { owner } = server.db;
const OPERATOR = "operator-of-reseal";
const person = demo.users.mechanic.id;

beforeEach(async () => {
  await owner`truncate company_secret, lead_webhook, staff_two_factor, operator_two_factor`;
  const own = factorKeys(former, `staff ${person}`);
  await owner`
    insert into staff_two_factor (user_id, company_id, app_secret, app_pending, app_since)
    values (${person}, ${demo.companyId}, ${own.seal("APP")}, ${own.seal("PENDING")}, now())`;
  await owner`
    insert into operator_two_factor (operator_id, app_secret, app_since)
    values (${OPERATOR}, ${factorKeys(former, `operator ${OPERATOR}`).seal("PANEL")}, now())`;
  await owner`
    insert into lead_webhook (company_id, token_hash, secret, created_by)
    values (${demo.companyId}, 'x', ${seal(former, webhookPurpose(demo.companyId), "HOOK")}, ${demo.users.admin.id})`;
  for (const { companyId, users } of [demo, rival])
    await owner.begin((sql) =>
      storeSecret(
        sql,
        former,
        { companyId, userId: users.admin.id },
        { name: "ai.openai", value: `key of ${companyId}` },
      ),
    );
});

const secretOf = (companyId: string, keys = server.config) =>
  withTenant(server.services.sql, companyId, (sql) => openSecret(sql, keys, companyId, "ai.openai"));
async function factors() {
  const [row] = await owner<{ app: string; pending: string }[]>`
    select app_secret as app, app_pending as pending from staff_two_factor where user_id = ${person}`;
  return row!;
}

/** A log, and what it was told: level and what comes first. */
function heard() {
  const lines: [string, unknown][] = [];
  const level = (name: string) => (first: unknown) => void lines.push([name, first]);
  return { log: { info: level("info"), warn: level("warn"), error: level("error") } as unknown as Logger, lines };
}
const ran = (job: JobHandler) => job.handle(null, { id: "" }, server.jobs);

describe("a server whose key was changed", () => {
  it("reads what was sealed under the former one", async () => {
    expect(await secretOf(demo.companyId)).toBe(`key of ${demo.companyId}`);
    expect(factorKeys(server.config, `staff ${person}`).unseal((await factors()).app)).toBe("APP");
  });

  it("seals all of it anew, for its shop and its person as before, and once", async () => {
    expect(await resealAll(owner, both)).toEqual({ anew: 6, closed: {} });
    for (const { companyId } of [demo, rival])
      expect(await secretOf(companyId, { ...server.config, ...present, formerKeys: [] })).toBe(`key of ${companyId}`);
    const { app, pending } = await factors();
    const own = factorKeys(present, `staff ${person}`);
    expect([own.unseal(app), own.unseal(pending)]).toEqual(["APP", "PENDING"]);
    const [panel] = await owner<{ sealed: string }[]>`
      select app_secret as sealed from operator_two_factor where operator_id = ${OPERATOR}`;
    expect(factorKeys(present, `operator ${OPERATOR}`).unseal(panel!.sealed)).toBe("PANEL");
    const hook = { companyId: demo.companyId, tokenHash: "x" };
    const signs = await withTenant(server.services.sql, demo.companyId, (sql) => secretOfWebhook(sql, present, hook));
    expect(signs).toBe("HOOK");
    expect(await resealAll(owner, both)).toEqual({ anew: 0, closed: {} });
    expect(await factors()).toEqual({ app, pending });
  });

  it("goes on where it was broken off", async () => {
    const anew = factorKeys(present, `staff ${person}`).seal("APP");
    await owner`update staff_two_factor set app_secret = ${anew} where user_id = ${person}`;
    expect(await resealAll(owner, both)).toEqual({ anew: 5, closed: {} });
    expect((await factors()).app).toBe(anew);
  });

  it("leaves alone what somebody writes meanwhile", async () => {
    const another = factorKeys(present, `staff ${person}`).seal("ANOTHER");
    let reads = 0;
    const meanwhile = new Proxy(owner, {
      apply(sql, self, args) {
        const answer = Reflect.apply(sql, self, args) as PromiseLike<unknown>;
        // Names of tables and columns are no queries; the first query reads these secrets.
        if (!Array.isArray(args[0]) || reads++ > 0) return answer;
        return answer.then(async (rows) => {
          await owner`update staff_two_factor set app_secret = ${another} where user_id = ${person}`;
          return rows;
        });
      },
    });
    expect(await resealAll(meanwhile, both)).toEqual({ anew: 5, closed: {} });
    expect((await factors()).app).toBe(another);
  });

  it("says what opens under none of its keys, and leaves it as it is", async () => {
    const lost = factorKeys({ appKey: "x".repeat(32) }, `staff ${person}`).seal("LOST");
    await owner`update staff_two_factor set app_secret = ${lost} where user_id = ${person}`;
    expect(await resealAll(owner, both)).toEqual({ anew: 5, closed: { "staff_two_factor.app_secret": 1 } });
    expect((await factors()).app).toBe(lost);
  });

  it("looks at nothing where no former key is named", async () => {
    const { log, lines } = heard();
    await ran(resealJob(owner, { appKey: "t".repeat(32), formerKeys: [] }, log));
    expect(lines).toEqual([]);
  });

  it("says how many it sealed anew, then once that nothing is sealed under a former key any more", async () => {
    const { log, lines } = heard();
    const job = resealJob(owner, both, log);
    await ran(job);
    expect(lines).toEqual([["warn", { anew: 6 }]]);
    await ran(job);
    await ran(job);
    expect(lines.slice(1)).toEqual([["warn", expect.stringMatching(/^nothing .* APP_KEY_PREVIOUS any more/)]]);
  });

  it("does not say so while something opens under none of its keys", async () => {
    const lost = factorKeys({ appKey: "x".repeat(32) }, `staff ${person}`).seal("LOST");
    await owner`update staff_two_factor set app_secret = ${lost} where user_id = ${person}`;
    const { log, lines } = heard();
    const job = resealJob(owner, both, log);
    await ran(job);
    await ran(job);
    const closed = ["error", { closed: { "staff_two_factor.app_secret": 1 } }];
    expect(lines).toEqual([["warn", { anew: 5 }], closed, closed]);
  });
});
