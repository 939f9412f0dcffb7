// The server step of a new appointment: whether it was made at all.

import { CodedError } from "../../../shared/kernel/errors.ts";
import type { ServerStep } from "../../commands/server-steps.ts";

/** An insert under an id that is taken out of sight, in another shop, does nothing: then this is not ours. */
export const completeAppointment: ServerStep<"scheduling.createAppointment"> = async ({ sql, actor }, { args }) => {
  const { appointmentId } = args;
  const made = await sql`select 1 from appointment where company_id = ${actor.companyId} and id = ${appointmentId}`;
  if (made.length === 0) throw new CodedError("scheduling/appointment-exists");
  return null;
};
