// Steps of the commands about appointments: finding one, and what stands in the way of a place in the calendar or of a visitor.

import { can, type Actor } from "../access/access.permissions.ts";
import { findKeptClient, findVehicle } from "../crm/crm.access.ts";
import { readSettings } from "../tenancy/settings.rules.ts";
import {
  forbidden,
  ownCompany,
  refused,
  scoped,
  type ActivityEntry,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { findAppointment, type AppointmentRow } from "./appointments.reach.ts";
import { timeTrouble, type PlaceChange } from "./appointments.rules.ts";

/** One line of an appointment's history; under its name. */
export const toldOf = (
  verb: string,
  { id, title }: Pick<AppointmentRow, "id" | "title">,
  data: ActivityEntry["data"] = {},
): ActivityEntry => ({
  verb: `appointments.${verb}`,
  subjectType: "appointment",
  subjectId: id,
  workOrderId: null,
  data: { name: title, ...data },
});

/** One that is there and may be written to, or why not. */
export async function appointmentToEdit(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ appointment: AppointmentRow } | { denied: CommandResult }> {
  if (!can(actor, "APPOINTMENTS_EDIT")) return { denied: forbidden("APPOINTMENTS_EDIT") };
  const appointment = await findAppointment(tx, actor, id);
  if (!appointment) return { denied: refused("scheduling/appointment-not-found") };
  return appointment.deletedAt === null ? { appointment } : { denied: refused("scheduling/appointment-deleted") };
}

/** What stands in the way of this post, this master, this time; null: nothing. What is not named is not looked at. */
export async function placeTrouble(
  tx: Tx,
  actor: Actor,
  { postId, masterId, time }: PlaceChange,
): Promise<CommandResult | null> {
  if (time) {
    const company = await tx.run(ownCompany(actor));
    const trouble = timeTrouble(time, readSettings(company?.settings));
    if (trouble) return refused(trouble);
  }
  if (postId) {
    const post = await tx.run(scoped("post", actor).where("id", "=", postId).one());
    if (!post || post.deletedAt !== null) return refused("scheduling/post-not-found");
    if (!post.isActive) return refused("scheduling/post-out-of-use");
  }
  if (masterId) {
    const master = await tx.run(scoped("staffUser", actor).where("id", "=", masterId).one());
    if (master?.status !== "active") return refused("access/user-not-found");
  }
  return null;
}

/** The car, that is there, with its owner; or why not. */
export async function carToCome(tx: Tx, actor: Actor, vehicleId: string) {
  const car = await findVehicle(tx, actor, vehicleId);
  if (!car) return { denied: refused("crm/vehicle-not-found") };
  return car.deletedAt === null ? { car } : { denied: refused("crm/vehicle-deleted") };
}

/** The client, that is there; of one who was merged, whom was kept. */
export async function clientToCome(tx: Tx, actor: Actor, clientId: string) {
  const client = await findKeptClient(tx, actor, clientId);
  if (!client) return { denied: refused("crm/client-not-found") };
  return client.deletedAt === null ? { client } : { denied: refused("crm/client-deleted") };
}

/** Why a visit is not of this deal; null: it is, or of none. A device that has not the deal leaves it to the server. */
export async function dealTrouble(tx: Tx, actor: Actor, dealId: string | null): Promise<CommandResult | null> {
  const deal = dealId === null ? null : await tx.run(scoped("deal", actor).where("id", "=", dealId).one());
  if (deal === undefined) return tx.location === "server" ? refused("sales/deal-not-found") : null;
  return deal && deal.deletedAt !== null ? refused("sales/deal-deleted") : null;
}

export interface Visitors {
  clientId: string | null;
  vehicleId: string | null;
}

/** Who comes with which car: a car comes with its owner, whom nobody need name. */
export async function visitorsOf(
  tx: Tx,
  actor: Actor,
  { clientId, vehicleId }: Visitors,
): Promise<{ visitors: Visitors } | { denied: CommandResult }> {
  const named = clientId === null ? null : await clientToCome(tx, actor, clientId);
  if (named?.denied) return named;
  if (vehicleId === null) return { visitors: { clientId: named?.client.id ?? null, vehicleId } };
  const { car, denied } = await carToCome(tx, actor, vehicleId);
  if (!car) return { denied };
  if (named && named.client.id !== car.clientId) return { denied: refused("scheduling/not-their-car") };
  return { visitors: { clientId: car.clientId, vehicleId } };
}
