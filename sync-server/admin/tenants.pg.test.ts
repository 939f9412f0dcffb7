// Tenants as the panel lists, makes and moves them, and what the shops notice of it.

import { afterAll, afterEach, describe, expect, it } from "vitest";
import { SYSTEM_ROLE_DEFINITIONS, SYSTEM_ROLES } from "../../shared/domains/access/access.permissions.ts";
import {
  COMPANY_ACCESS,
  COMPANY_EVENTS,
  COMPANY_MOVES,
  COMPANY_STATUSES,
} from "../../shared/domains/tenancy/tenancy.states.ts";
import { allHeard } from "../testing/access-changes.ts";
import { signedIn } from "../testing/cast.ts";
import { demo, rival, type Shop } from "../testing/fixtures.ts";
import { linkTo, mailsOf } from "../testing/mails.ts";
import { auditOf, browserOf, operatorId, platformOf, seedOperators, sendAs } from "../testing/operators.ts";
import { testServer } from "../testing/server.ts";

const DAY = 24 * 3600 * 1000;
const TENANT = `/admin/tenants/${demo.companyId}`;

const server = await testServer();
afterAll(() => server.close());
await seedOperators(server);
afterEach(
  () =>
    server.db.owner`
      update company set status = 'active', trial_ends_at = null, active_until = null where slug in ('demo', 'rival')`,
);

const owner = () => browserOf(server, "owner");
const act = (fields: Record<string, string>, path = TENANT) => sendAs(server, operatorId("owner"), path, fields);
const create = (changes: Record<string, string> = {}) =>
  act(
    {
      action: "create",
      displayName: "Service Nou",
      slug: "service-nou",
      locale: "ro",
      planId: "plan-trial",
      administratorName: "Ștefan Nou",
      administratorEmail: "Stefan@Nou.test",
      ...changes,
    },
    "/admin/tenants/new",
  );
const companyOf = async (slug: string) => {
  const [row] = await server.db.owner`select * from company where slug = ${slug}`;
  return row ?? null;
};

describe("the list", () => {
  const names = (text: string) => [...text.matchAll(/<b>(Service \w+)<\/b>/g)].map((match) => match[1]);

  it("has every tenant with its people, and counts of statuses", async () => {
    const { text } = await (await owner()).get("/admin/tenants?sort=slug&order=asc");
    expect(names(text)).toEqual(["Service demo", "Service rival"]);
    expect(text).toContain("8 / 9");
    expect(text).toMatch(/Active<\/span>\s*<b>2/);
  });

  it.each([
    ["q=RIVAL", ["Service rival"]],
    ["q=office@demo", ["Service demo"]],
    ["q=%25", []],
    ["q=_", []],
    ["q=%00demo", ["Service demo"]],
    ["status=active&sort=slug&order=desc", ["Service rival", "Service demo"]],
    ["status=trial", []],
    ["plan=plan-pro", []],
    ["sort=slug&order=asc&page=1", ["Service demo", "Service rival"]],
    ["page=99", []],
    // What makes no sense is as if it were not there.
    ["status=asleep&sort=name&order=asc", ["Service demo", "Service rival"]],
    ["sort=password&order=sideways&page=-1&q=demo", ["Service demo"]],
  ])("%s", async (query, expected) => {
    const { status, text } = await (await owner()).get(`/admin/tenants?${query}`);
    expect(status).toBe(200);
    expect(names(text)).toEqual(expected);
  });

  it("shows names as text", async () => {
    await server.db.owner`
      update company set settings = settings || '{"city": "<script>alert(1)</script>"}' where id = ${demo.companyId}`;
    expect((await (await owner()).get("/admin/tenants")).text).not.toContain("<script");
    await server.db
      .owner`update company set settings = settings || '{"city": "Chișinău"}' where id = ${demo.companyId}`;
  });
});

describe("a new tenant", () => {
  it("has its settings, seven roles, a trial by its plan and an administrator who is invited", async () => {
    const shown = await create();
    const row = (await companyOf("service-nou"))!;
    expect(shown.location).toBe(`/admin/tenants/${row["id"]}?done=1`);
    expect(row).toMatchObject({
      status: "trial",
      plan_id: "plan-trial",
      is_demo: false,
      active_until: null,
      settings: { display_name: "Service Nou", email: "stefan@nou.test", locale: "ro", currency: "MDL" },
    });
    const days = ((row["trial_ends_at"] as Date).getTime() - Date.now()) / DAY;
    expect(days).toBeGreaterThan(13.99);
    expect(days).toBeLessThanOrEqual(14);
    const roles = await server.db.owner<{ name: string; permissions: number; is_system: boolean }[]>`
      select r.name, r.is_system, (select count(*)::int from role_permission p where p.role_id = r.id) as permissions
      from role r where r.company_id = ${row["id"]} order by name`;
    expect(roles).toEqual(
      SYSTEM_ROLES.toSorted().map((name) => ({
        name,
        is_system: true,
        permissions: SYSTEM_ROLE_DEFINITIONS[name].permissions.length,
      })),
    );
    const people = await server.db.owner`
      select u.name, u.email, u.status, u.role, r.is_admin from staff_user u join user_role ur on ur.user_id = u.id
      join role r on r.id = ur.role_id where u.company_id = ${row["id"]}`;
    expect(people).toEqual([
      { name: "Ștefan Nou", email: "stefan@nou.test", status: "inactive", role: "admin", is_admin: true },
    ]);
    expect(mailsOf(server).at(-1)).toMatchObject({
      to: "stefan@nou.test",
      template: "invitation",
      companyId: row["id"],
      values: { shop: "Service Nou", inviter: expect.stringContaining("owner"), days: "7" },
    });
    const page = await server.request({ slug: "service-nou" }, linkTo(server, "stefan@nou.test"), {
      headers: { accept: "text/html" },
    });
    expect(page.status).toBe(200);
    expect((await auditOf(server, "tenants.create")).at(-1)).toMatchObject({ allowed: true, tenant_id: row["id"] });
    const history = await server.db.owner`select verb, actor_id from activity where company_id = ${row["id"]}`;
    expect(history).toContainEqual({ verb: "tenancy.created", actor_id: null });
  });

  it("whose subdomain is left empty gets one from its name", async () => {
    expect((await create({ slug: "", displayName: "Țurcanu Auto SRL" })).status).toBe(303);
    expect(await companyOf("turcanu-auto")).not.toBeNull();
  });

  it.each([
    ["taken", "demo", "The address is taken"],
    ["taken, written otherwise", " DEMO ", "The address is taken"],
    ["reserved", "admin", "must not be a reserved one"],
    ["no host", "a_b", "must not be a reserved one"],
  ])("is refused a subdomain that is %s, and what was typed stays", async (_what, slug, words) => {
    const before = await platformOf(server);
    const { status, text } = await create({ slug, displayName: "Typed & kept" });
    expect(status).toBe(422);
    expect(text).toContain(words);
    expect(text).toContain("Typed &amp; kept");
    expect(await platformOf(server)).toEqual(before);
  });

  it("asked for twice at once under one subdomain is made once", async () => {
    const both = await Promise.all([create({ slug: "twice" }), create({ slug: "twice" })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    const rows = await server.db.owner`select from company where slug = 'twice'`;
    expect(rows).toHaveLength(1);
    const orphans = await server.db.owner`
      select from staff_user u where not exists (select from company c where c.id = u.company_id)`;
    expect(orphans).toHaveLength(0);
  });

  it.each([
    ["no name", { displayName: " " }],
    ["a name of two lines", { displayName: "a\nb" }],
    ["a NUL", { displayName: "a\0b" }],
    ["no address of the person", { administratorEmail: "nobody" }],
    ["a plan that there is not", { planId: "plan-none" }],
    ["a language that there is not", { locale: "de" }],
  ])("with %s is refused, and nothing is made", async (_what, changes: Record<string, string>) => {
    const before = await platformOf(server);
    expect((await create({ slug: "invalid", ...changes })).status).toBe(422);
    expect(await platformOf(server)).toEqual(before);
  });
});

describe("the life of a tenant", () => {
  const ACTS = { activate: "activate", suspend: "suspend", archive: "archive" } as const;
  const cells = COMPANY_STATUSES.flatMap((status) => Object.values(ACTS).map((event) => [status, event] as const));

  it.each(cells)("%s, %s", async (status, event) => {
    await server.db.owner`update company set status = ${status} where id = ${demo.companyId}`;
    // Who is closed is not opened by what makes a trial a paid tenant.
    const closed = event === "activate" && COMPANY_ACCESS[status] !== "open";
    const to = closed ? null : COMPANY_MOVES[status][event];
    const { status: code } = await act({ action: event, reason: "a reason" });
    expect(code).toBe(to === null ? 422 : 303);
    expect((await companyOf("demo"))!["status"]).toBe(to ?? status);
    expect(COMPANY_EVENTS).toContain(event);
  });

  it("needs a reason, which both histories keep", async () => {
    expect((await act({ action: "suspend", reason: " " })).status).toBe(422);
    await act({ action: "suspend", reason: "nu a plătit" });
    expect((await auditOf(server, "tenants.suspend")).at(-1)).toMatchObject({
      reason: "nu a plătit",
      tenant_id: demo.companyId,
      data: { from: "active", to: "suspended" },
    });
    const [line] = await server.db.owner`
      select data from activity where company_id = ${demo.companyId} and verb = 'tenancy.suspend' order by recorded_at desc limit 1`;
    expect(line!["data"]).toMatchObject({ reason: "nu a plătit", from: "active", to: "suspended" });
  });

  it.each([
    ["suspended", null, 1, "active"],
    ["expired", null, 1, "active"],
    ["expired", 1, null, "trial"],
    ["suspended", 1, 1, "active"],
    ["expired", -1, -1, null],
    ["suspended", null, null, null],
  ] as const)("%s, trial %s and paid %s days from now, reopens as %s", async (status, trial, paid, to) => {
    const at = (days: number | null) => (days === null ? null : new Date(Date.now() + days * DAY));
    await server.db.owner`
      update company set status = ${status}, trial_ends_at = ${at(trial)}, active_until = ${at(paid)} where id = ${demo.companyId}`;
    const shown = await act({ action: "reactivate", reason: "x" });
    expect(shown.status).toBe(to === null ? 422 : 303);
    if (to === null) expect(shown.text).toContain("Give it a new date first");
    expect((await companyOf("demo"))!["status"]).toBe(to ?? status);
  });

  it.each(["active", "trial", "archived"])(
    "%s is not reopened as if it were suspended, and does not expire by it",
    async (status) => {
      const until = new Date(Date.now() + DAY);
      await server.db
        .owner`update company set status = ${status}, active_until = ${until} where id = ${demo.companyId}`;
      expect((await act({ action: "reactivate", reason: "x" })).status).toBe(422);
      expect((await companyOf("demo"))!["status"]).toBe(status);
    },
  );

  it("archived comes back from the archive alone", async () => {
    const until = new Date(Date.now() + DAY);
    await server.db.owner`update company set status = 'archived', active_until = ${until} where id = ${demo.companyId}`;
    expect((await act({ action: "restore", reason: "x" })).status).toBe(303);
    expect((await companyOf("demo"))!["status"]).toBe("active");
  });

  it("has terms that are set, told in both histories, and not set twice", async () => {
    const fields = { action: "terms", planId: "plan-pro", trialEndsAt: "", activeUntil: "2030-01-31" };
    expect((await act(fields)).status).toBe(303);
    expect(await companyOf("demo")).toMatchObject({
      plan_id: "plan-pro",
      trial_ends_at: null,
      active_until: new Date("2030-01-31T22:00:00.000Z"), // midnight in Chișinău
    });
    expect((await act(fields)).text).toContain("nothing to change");
    expect((await auditOf(server, "tenants.changeTerms")).at(-1)!.data).toMatchObject({
      plan_to: "plan-pro",
      active_until_to: "2030-01-31",
    });
    expect((await act({ ...fields, activeUntil: "31.01.2030" })).status).toBe(422);
  });

  it("of one tenant leaves the other alone", async () => {
    await act({ action: "suspend", reason: "x" });
    expect((await companyOf("rival"))!["status"]).toBe("active");
    expect((await (await owner()).get("/admin/tenants/nobody")).status).toBe(404);
  });
});

describe("what a suspended shop notices", () => {
  it("its API is refused at once, its sessions wait, and it is let in again at once", async () => {
    const [ana, stranger] = [
      await signedIn(server, demo, demo.users.admin),
      await signedIn(server, rival, rival.users.admin),
    ];
    await server.db.owner`update company set active_until = now() + interval '1 day' where id = ${demo.companyId}`;
    expect((await ana.request("/api/v1/me")).status).toBe(200);
    await act({ action: "suspend", reason: "x" });
    const refused = await ana.request("/api/v1/me");
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, "tenancy/suspended"]);
    expect((await stranger.request("/api/v1/me")).status).toBe(200);
    await act({ action: "reactivate", reason: "x" });
    expect((await ana.request("/api/v1/me")).status).toBe(200);
  });

  it("its streams end, and another shop's do not", async () => {
    const { accessChanges } = server.services;
    await allHeard(server);
    const heard: string[] = [];
    const hear = ({ companyId, users, slug }: Shop) =>
      accessChanges.subscribe({ companyId, userId: users.mechanic.id }, () => heard.push(slug));
    const leave = [demo, rival].map(hear);
    const ana = await signedIn(server, demo, demo.users.admin);
    const stream = (await ana.request("/api/v1/events")).body!.getReader();
    await act({ action: "suspend", reason: "x" });
    await expect.poll(() => heard).toEqual(["demo"]);
    let ended = false;
    while (!ended) ended = (await stream.read()).done;
    expect(ended).toBe(true);
    for (const one of leave) one();
  });
});
