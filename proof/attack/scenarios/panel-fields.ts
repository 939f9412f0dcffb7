// Rubbish in every field of every form of the panel and in its addresses: nothing fails, nothing of it runs in anybody's browser, and no
// price is less than nothing.

import type { Answer } from "../http.ts";
import { hireOperator, type OperatorPerson } from "../keys.ts";
import { anyName, newGarage, newPlan, openGarage, setGarage } from "../panel-subjects.ts";
import { personOf, Plan } from "../plan.ts";
import type { Scenario, Told } from "../scenario.ts";
import type { World } from "../world.ts";

const SCRIPT = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
const RUBBISH = [
  "",
  " ",
  "\0",
  "a\0b",
  "a\r\nbcc: x@x.test",
  "\u202Eevil",
  "\u{1F600}".repeat(50),
  SCRIPT,
  "javascript:alert(1)",
  "x".repeat(100_000),
  "-1",
  "-0.01",
  "1e309",
  "NaN",
  "0x10",
  "9".repeat(30),
  "2026-02-30",
  "0000-01-01",
  "9999-12-31",
  "99999-01-01",
  "__proto__",
  "constructor",
  "' or 1=1 --",
  "%00",
];

interface Form {
  path: string;
  fields: Record<string, string>;
  /** How it is answered when it is good; undefined: it is refused, or changes nothing, whatever it says. */
  isFor?: number;
  /** The garage was closed before. */
  isClosed?: true;
}

interface Subjects {
  garage: string;
  operator: string;
  plan: string;
  demo: string;
  userId: string;
}

/** Every form that an owner may send, as it would be accepted. */
function forms({ garage, operator, plan, demo, userId }: Subjects): Form[] {
  const n = anyName();
  const limits = { "limit.users": "1", "limit.storage_gb": "1" };
  const priced = () => ({
    action: "save",
    name: anyName(),
    trialDays: "1",
    monthMinor: "1",
    yearMinor: "1.50",
    ...limits,
  });
  const terms = { action: "terms", planId: plan, trialEndsAt: "", activeUntil: "2099-01-01" };
  const garages = `/admin/tenants/${garage}`;
  const invited = { action: "invite", name: n, email: `${n}@o.test`, role: "sales", locale: "ro" };
  const changed = { action: "change", name: n, role: "sales", phone: n, notes: n };
  const signUp = { shop: n, slug: `nou-${n}`, name: "x", email: `${n}@x.test`, locale: "ro", planId: "plan-pro" };
  return [
    { path: "/admin/tenants/new", isFor: 303, fields: newGarage(plan) },
    { path: garages, isFor: 303, fields: terms },
    { path: garages, isFor: 303, fields: { action: "suspend", reason: n } },
    { path: garages, isFor: 303, fields: { action: "reactivate", reason: n }, isClosed: true },
    { path: `/admin/tenants/${demo}`, isFor: 200, fields: { action: "impersonate", userId, reason: n } },
    { path: "/admin/plans/new", isFor: 303, fields: priced() },
    { path: `/admin/plans/${plan}`, isFor: 303, fields: priced() },
    { path: "/admin/settings", isFor: 303, fields: { action: "support", email: `${n}@x.test`, phone: n } },
    { path: "/admin/settings", fields: { action: "signup", enabled: "on" } },
    { path: "/admin/operators", isFor: 303, fields: invited },
    { path: `/admin/operators/${operator}`, isFor: 303, fields: changed },
    { path: "/admin/account", isFor: 303, fields: { action: "profile", locale: "en" } },
    { path: "/admin/account", fields: { action: "password", current: n, wanted: n } },
    { path: "/admin/account/two-factor", fields: { action: "confirm-app", code: "000000" } },
    { path: "/admin/confirm", fields: { action: "confirm", password: n } },
    { path: "/admin/sign-in", fields: { email: `${n}@x.test`, password: n } },
    { path: "/signup", isFor: 200, fields: signUp },
  ];
}

/** What a page must not hold unescaped, whoever wrote it. */
function judgePage(plan: Plan, where: string, { text }: Answer): void {
  plan.must(`${where} runs somebody's script`, !/<script>alert|<img src=x|onerror=alert\(1\)>/.test(text));
  plan.must(`${where} leads to somebody's script`, !/(?:href|action|src)="?\s*javascript:/i.test(text));
}

const PAGES = ["/admin", "/admin/tenants", "/admin/plans", "/admin/settings", "/admin/operators", "/admin/audit"];
const ADDRESSES = [
  "/admin/tenants?q=~&status=~&plan=~&sort=~&order=~&page=~",
  "/admin/audit?operator=~&action=~&tenant=~&allowed=~&from=~&to=~&page=~",
  "/admin/tenants/~",
  "/admin/plans/~",
  "/admin/operators/~",
  "/admin/set-up?key=~",
  "/admin/confirm?to=~",
  "/admin/second-factor?sent=~",
  "/signup?x=~",
];

async function everyField(plan: Plan, owner: OperatorPerson, subjects: Subjects): Promise<number> {
  let fields = 0;
  for (const [at, { path, fields: good, isFor, isClosed }] of forms(subjects).entries()) {
    const prepare = () => setGarage(plan.world, subjects.garage, "plan-pro", isClosed ? "suspended" : "active");
    await prepare();
    const { status } = await plan.panel(owner.cookie, path, good);
    // Rubbish beside what is refused anyway would try nothing.
    plan.must(`a good form at ${path} (${good["action"]}): ${status}`, isFor === undefined || isFor === status);
    for (const name of Object.keys(good)) {
      fields += 1;
      for (const value of RUBBISH) {
        await prepare();
        const again = forms(subjects)[at]!.fields;
        judgePage(plan, `POST ${path}`, await plan.panel(owner.cookie, path, { ...again, [name]: value }));
      }
    }
  }
  return fields;
}

async function everyPage(plan: Plan, { cookie }: OperatorPerson, subjects: Subjects): Promise<void> {
  for (const address of ADDRESSES)
    for (const value of RUBBISH.map((one) => one.slice(0, 4_000))) {
      const path = address.replaceAll("~", encodeURIComponent(value));
      judgePage(plan, `GET ${address}`, await plan.look(cookie, path));
    }
  for (const path of [
    ...PAGES,
    "/",
    "/signup",
    `/admin/plans/${subjects.plan}`,
    `/admin/operators/${subjects.operator}`,
  ])
    judgePage(plan, `GET ${path}`, await plan.look(cookie, path));
  const made = await plan.world.owner<{ slug: string }[]>`select slug from company where slug like 'nou-%'`;
  for (const { slug } of made)
    judgePage(plan, "a page", await plan.send({ method: "GET", path: "/", host: slug, headers: {}, body: null }));
}

async function run(world: World): Promise<Told> {
  const plan = new Plan(world);
  const owner = await hireOperator(world.owner, "owner");
  const operator = (await hireOperator(world.owner, "sales")).id;
  const { companyId: demo } = world.shops.demo;
  const settings = await world.owner`select * from platform_setting`;
  const garage = await openGarage(plan, owner, "plan-pro");
  const { userId } = personOf(world, "admin").actor;
  const subjects = { garage, operator, plan: await newPlan(world), demo, userId };
  const fields = await everyField(plan, owner, subjects);
  await everyPage(plan, owner, subjects);
  const wrong = await world.owner`
    select name from plan where month_minor < 0 or year_minor < 0 or trial_days < 0
      or exists (select from jsonb_each_text(limits) l where l.value::numeric < 0)`;
  plan.must(`plans of less than nothing: ${JSON.stringify(wrong)}`, wrong.length === 0);
  await world.owner`delete from platform_setting`;
  if (settings.length > 0) await world.owner`insert into platform_setting ${world.owner(settings)}`;
  return plan.told(`${RUBBISH.length} kinds of rubbish in ${fields} fields and ${ADDRESSES.length} addresses`);
}

export const panelFields: Scenario = { name: "panel-fields", needs: "application", run };
