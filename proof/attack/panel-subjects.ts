// What operators act on in the plans of the attack: a garage and a plan of their own, so that the two shops lose nothing.

import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { CompanyStatus } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { OperatorPerson } from "./keys.ts";
import { described, type Plan } from "./plan.ts";
import type { World } from "./world.ts";

/** New each time: what is taken would hide the rest. */
export const anyName = () => uuidv7().slice(-12);

export function newGarage(planId: string): Record<string, string> {
  const n = anyName();
  const administrator = { administratorName: "X", administratorEmail: `${n}@x.test` };
  return { action: "create", displayName: `Nou ${n}`, slug: `nou-${n}`, locale: "ro", planId, ...administrator };
}

/** The id of a garage that was made by its form. */
export async function openGarage(plan: Plan, { cookie }: OperatorPerson, planId: string): Promise<string> {
  const made = await plan.panel(cookie, "/admin/tenants/new", newGarage(planId));
  const id = /\/admin\/tenants\/([\w-]+)/.exec(made.location)?.[1];
  if (id === undefined) throw new Error(`no garage was made: ${described(made)}`);
  return id;
}

/** As if nobody had done anything to it. */
export const setGarage = ({ owner }: World, id: string, planId: string, status: CompanyStatus) => owner`
  update company set status = ${status}, plan_id = ${planId}, trial_ends_at = null, active_until = now() + interval '1 year'
  where id = ${id}`;

export async function newPlan({ owner }: World): Promise<string> {
  const id = uuidv7();
  await owner`
    insert into plan (id, name, features, limits, is_public, is_demo, trial_days, currency, sort_order)
    values (${id}, ${id}, '[]', '{}', false, false, 14, 'MDL', 99)`;
  return id;
}
