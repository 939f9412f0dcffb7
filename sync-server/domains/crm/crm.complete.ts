// The server step of a new client or car: whether it was made at all.

import { CodedError } from "../../../shared/kernel/errors.ts";
import type { ServerStep } from "../../commands/server-steps.ts";

/** An insert under an id that is taken out of sight, in another shop, does nothing: then this is not ours. */
export const completeClient: ServerStep<"crm.createClient"> = async ({ sql, actor }, { args }) => {
  const { clientId } = args;
  const made = await sql`select 1 from client where company_id = ${actor.companyId} and id = ${clientId}`;
  if (made.length === 0) throw new CodedError("crm/id-taken");
  return null;
};

export const completeVehicle: ServerStep<"crm.createVehicle"> = async ({ sql, actor }, { args }) => {
  const { vehicleId } = args;
  const made = await sql`select 1 from vehicle where company_id = ${actor.companyId} and id = ${vehicleId}`;
  if (made.length === 0) throw new CodedError("crm/id-taken");
  return null;
};
