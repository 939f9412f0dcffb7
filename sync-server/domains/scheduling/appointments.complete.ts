// The server steps of appointments: whether a new one was made at all, what its client confirms it with, and who knows of it.

import { CodedError } from "../../../shared/kernel/errors.ts";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { isPlanned } from "../../../shared/domains/scheduling/appointments.states.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { JudgedCommand, ServerStep, StepContext } from "../../commands/server-steps.ts";
import { isTold } from "./confirm.reads.ts";

/** An insert under an id that is taken out of sight, in another shop, does nothing: then this is not ours. */
export const completeAppointment: ServerStep<"scheduling.createAppointment"> = async (context, facts) => {
  await completeNewVisit(context, facts, facts.args.appointmentId);
  return null;
};

export async function completeNewVisit(
  { sql, actor }: StepContext,
  { secrets }: Pick<JudgedCommand, "secrets">,
  appointmentId: string,
): Promise<void> {
  const made = await sql`
    update appointment set confirm_token = ${confirmToken(secrets("confirm")[0]!)}
    where company_id = ${actor.companyId} and id = ${appointmentId} returning 1`;
  if (made.length === 0) throw new CodedError("scheduling/appointment-exists");
}

export const completeAppointmentEdit: ServerStep<"scheduling.editAppointment"> = async ({ sql, actor }, { args }) => {
  const { appointmentId, edit } = args;
  if (edit.field === "clientId" || edit.field === "vehicleId")
    await forgetFormerClient(sql, actor, sql`a.id = ${appointmentId}`);
  return null;
};

/** Planned again, it is of whoever has its car now. */
export const completeAppointmentStatus: ServerStep<"scheduling.setAppointmentStatus"> = async (
  { sql, actor },
  { args },
) => {
  if (isPlanned(args.status)) await forgetFormerClient(sql, actor, sql`a.id = ${args.appointmentId}`);
  return null;
};

/** The car has come with whoever has it now. */
export const completeVisitor = ({ sql, actor }: StepContext, appointmentId: string) =>
  forgetFormerClient(sql, actor, sql`a.id = ${appointmentId}`);

/** What is planned for the car went along to its new owner. */
export const completeVehicleMove: ServerStep<"crm.moveVehicle"> = async ({ sql, actor }, { args }) => {
  await forgetFormerClient(sql, actor, sql`a.vehicle_id = ${args.vehicleId}`);
  return null;
};

/** What one client was told is not what another knows, nor has another confirmed by a link that was never sent to them. */
const forgetFormerClient = (sql: TransactionSql, { companyId }: Actor, which: ReturnType<TransactionSql>) => sql`
  update appointment a set told_start_at = null,
    confirmed_at = case when a.confirmed_via = 'link' then null else a.confirmed_at end,
    confirmed_via = nullif(a.confirmed_via, 'link')
  where a.company_id = ${companyId} and ${which} and (a.told_start_at is not null or a.confirmed_via = 'link')
    and not ${isTold(sql)}`;

/** 144 bits. Derived, so that a link that a client holds still opens once a restored server was sent the appointment again. */
const confirmToken = (secret: string) => Buffer.from(secret, "hex").subarray(0, 18).toString("base64url");
