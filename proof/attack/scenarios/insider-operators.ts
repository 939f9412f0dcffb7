// Operators with a good role and bad intentions: two who do at once what only one may, and fields that no form has.

import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { CompanyStatus } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { hireOperator, type OperatorPerson } from "../keys.ts";
import { anyName, newGarage, newPlan, openGarage, setGarage } from "../panel-subjects.ts";
import { described, Plan } from "../plan.ts";
import { codeOf } from "../../../sync-server/testing/two-factor.ts";
import type { Scenario, Told } from "../scenario.ts";
import type { World } from "../world.ts";

const ROUNDS = 5;
const STEP_MS = 30_000;

/** What only one may do, by two at once. */
async function races(plan: Plan, operator: OperatorPerson): Promise<void> {
  const { world } = plan;
  const { cookie } = operator;
  const garage = await openGarage(plan, operator, "plan-pro");
  const path = `/admin/tenants/${garage}`;
  const reason = "attack";
  for (let round = 0; round < ROUNDS; round++) {
    const email = `${anyName()}@o.test`;
    const once: [string, Record<string, string>, CompanyStatus][] = [
      ["/admin/tenants/new", newGarage("plan-pro"), "active"],
      ["/admin/operators", { action: "invite", name: "x", email, role: "sales", locale: "ro" }, "active"],
      ["/admin/plans/new", { action: "save", name: anyName(), trialDays: "1" }, "active"],
      [path, { action: "suspend", reason }, "active"],
      [path, { action: "reactivate", reason }, "suspended"],
    ];
    for (const [to, fields, status] of once) {
      await setGarage(world, garage, "plan-pro", status);
      const both = await Promise.all([plan.panel(cookie, to, fields), plan.panel(cookie, to, fields)]);
      const done = both.filter((answer) => answer.status === 303).length;
      plan.must(`${fields["action"]} at ${to} was done ${done} times by two at once`, done === 1);
    }
    // A plan that somebody takes away while somebody else gives it.
    const id = await newPlan(world);
    const terms = { action: "terms", planId: id, trialEndsAt: "", activeUntil: "2099-01-01" };
    await Promise.all([
      plan.panel(cookie, path, terms),
      plan.panel(cookie, `/admin/plans/${id}`, { action: "delete" }),
      plan.panel(cookie, "/admin/tenants/new", newGarage(id)),
    ]);
    const lost = await world.owner`select from company where plan_id not in (select id from plan)`;
    plan.must("a garage has a plan that was taken away", lost.length === 0);
    await world.owner`update company set plan_id = 'plan-pro' where plan_id = ${id}`;
    await world.owner`delete from plan where id = ${id}`;
  }
}

/** Two owners who demote each other: one of them stays. Everybody else is none meanwhile. */
async function owners(plan: Plan): Promise<void> {
  const { owner } = plan.world;
  const others = await owner<{ id: string }[]>`
    update operator set status = 'inactive' where role = 'owner' and status = 'active' returning id`;
  const demote = { action: "change", name: "x", role: "sales", phone: "", notes: "" };
  for (let round = 0; round < ROUNDS; round++) {
    await owner`update operator set status = 'inactive' where role = 'owner'`;
    const [one, other] = [await hireOperator(owner, "owner"), await hireOperator(owner, "owner")];
    await Promise.all([
      plan.panel(one.cookie, `/admin/operators/${other.id}`, demote),
      plan.panel(other.cookie, `/admin/operators/${one.id}`, demote),
      plan.panel(one.cookie, `/admin/operators/${one.id}`, demote),
      plan.panel(other.cookie, `/admin/operators/${other.id}`, { action: "deactivate" }),
    ]);
    const left = await owner`select from operator where role = 'owner' and status = 'active'`;
    plan.must(`${left.length} owners are left`, left.length >= 1);
  }
  await owner`update operator set status = 'active' where id = any(${others.map(({ id }) => id)})`;
}

/** One code of the app, by two who both have the password: whoever reads it over a shoulder is not in with it. */
async function factors(plan: Plan): Promise<void> {
  const { owner, password } = plan.world;
  const operator = await hireOperator(owner, "support");
  await owner`
    insert into operator_credential (operator_id, password_hash)
    select ${operator.id}, password_hash from staff_credential limit 1`;
  const path = "/admin/account/two-factor";
  const begun = await plan.panel(operator.cookie, path, { action: "begin-app", current: password });
  const secret = /[?&;]secret=([A-Z2-7]+)/.exec(begun.text)?.[1];
  if (secret === undefined) throw new Error(`no secret of an app: ${described(begun)}`);
  await plan.panel(operator.cookie, path, { action: "confirm-app", code: codeOf(secret) });
  const waiting: string[] = [];
  for (let n = 0; n < 2; n++)
    waiting.push((await plan.panel("", "/admin/sign-in", { email: operator.email, password })).cookie);
  for (const cookie of waiting)
    plan.must("an operator is in without the code", (await plan.look(cookie, "/admin/account")).status === 303);
  const code = codeOf(secret, Date.now() + STEP_MS);
  const tried = await Promise.all(
    waiting.map((cookie) => plan.panel(cookie, "/admin/second-factor", { action: "code", code })),
  );
  const inside = tried.filter(({ cookie }) => cookie !== "").length;
  plan.must(`one code let ${inside} operators in`, inside === 1);
  for (const cookie of waiting)
    plan.must("the session that waited is in", (await plan.look(cookie, "/admin/account")).status === 303);
  // Whoever waits at the second factor gets around it neither by the password nor by another page.
  const outside = waiting.find((_, n) => tried[n]!.cookie === "");
  for (const to of ["/admin/confirm", "/admin/account", path])
    plan.refused(
      `${to} without the code`,
      await plan.panel(outside!, to, { action: "email-off", password, current: password }),
      401,
    );
}

/** Fields that the form of this role does not have. */
async function escalates(plan: Plan): Promise<void> {
  const { world } = plan;
  const admin = await hireOperator(world.owner, "admin");
  const victim = await hireOperator(world.owner, "finance");
  const change = { action: "change", name: "x", phone: "", notes: "" };
  const own = `/admin/operators/${admin.id}`;
  await plan.panel(admin.cookie, own, { ...change, role: "owner" });
  await plan.panel(admin.cookie, own, {
    ...change,
    role: "admin",
    operatorId: admin.id,
    status: "active",
    twoFactor: "0",
  });
  await plan.panel(admin.cookie, own, { ...change, role: "sales", "role[]": "owner" });
  await plan.panel(admin.cookie, `/admin/operators/${victim.id}`, { ...change, role: "support", operatorId: admin.id });
  await plan.panel(admin.cookie, `/admin/operators/${victim.id}`, { action: "deactivate" });
  await plan.panel(admin.cookie, "/admin/account", {
    action: "profile",
    locale: "en",
    role: "owner",
    capability: "settings.edit",
  });
  const email = `${uuidv7()}@o.test`;
  for (const role of ["owner", "finance"]) {
    const invited = { action: "invite", name: "x", email, role, locale: "ro", id: admin.id };
    plan.must(
      `an administrator of the panel invited ${role}`,
      (await plan.panel(admin.cookie, "/admin/operators", invited)).status !== 303,
    );
  }
  for (const action of ["toString", "constructor", "__proto__"])
    plan.refused(`the form ${action}`, await plan.panel(admin.cookie, own, { action }), 404);
  const rows = await world.owner<{ id: string; role: string; status: string }[]>`
    select id, role, status from operator where id in (${admin.id}, ${victim.id})`;
  for (const { id, role, status } of rows)
    plan.must(
      `${role} ${status}: an operator changed what they may not`,
      role === (id === admin.id ? "admin" : "finance") && status === "active",
    );
}

async function run(world: World): Promise<Told> {
  const plan = new Plan(world);
  await races(plan, await hireOperator(world.owner, "owner"));
  await owners(plan);
  await escalates(plan);
  await factors(plan);
  return plan.told(`${ROUNDS} rounds of two at once, fields that no form has, one code by two`);
}

export const insiderOperators: Scenario = { name: "insider-operators", needs: "application", run };
