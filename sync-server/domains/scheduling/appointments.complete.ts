// The server steps of appointments: whether a new one was made at all, what its client confirms it with, and who knows of it.

import type { PendingQuery, Row } from "postgres";
import { CodedError } from "../../../shared/kernel/errors.ts";
import type { ServerStep, StepContext } from "../../commands/server-steps.ts";
import { isTold } from "./confirm.reads.ts";

/** An insert under an id that is taken out of sight, in another shop, does nothing: then this is not ours. */
export const completeAppointment: ServerStep<"scheduling.createAppointment"> = async (
  { sql, actor },
  { args, secrets },
) => {
  const made = await sql`
    update appointment set confirm_token = ${confirmToken(secrets("confirm")[0]!)}
    where company_id = ${actor.companyId} and id = ${args.appointmentId} returning 1`;
  if (made.length === 0) throw new CodedError("scheduling/appointment-exists");
  return null;
};

/** What one client was told is not what another knows. `which`: of `appointment a`. */
const forgetTold = ({ sql, actor }: StepContext, which: PendingQuery<Row[]>) => sql`
  update appointment a set told_start_at = null
  where a.company_id = ${actor.companyId} and ${which} and a.told_start_at is not null and not ${isTold(sql)}`;

export const completeAppointmentEdit: ServerStep<"scheduling.editAppointment"> = async (context, { args }) => {
  const { appointmentId, edit } = args;
  if (edit.field === "clientId" || edit.field === "vehicleId")
    await forgetTold(context, context.sql`a.id = ${appointmentId}`);
  return null;
};

/** What is planned for a car went with it to another owner. */
export const completeVehicleMove: ServerStep<"crm.moveVehicle"> = async (context, { args }) => {
  await forgetTold(context, context.sql`a.vehicle_id = ${args.vehicleId}`);
  return null;
};

/** 144 bits. Derived, so that a link that a client holds still opens once a restored server was sent the appointment again. */
const confirmToken = (secret: string) => Buffer.from(secret, "hex").subarray(0, 18).toString("base64url");
