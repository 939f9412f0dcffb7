// Leads, deals and their lines as a command finds them. Missing and out of reach look alike.

import type { Actor } from "../access/access.permissions.ts";
import { nothing, refused, scoped, type CommandResult, type Tx } from "../../zero/define.ts";
import { canSeeDeals, canSeeLeads } from "./sales.permissions.ts";

/** Those that were deleted among them. */
export function visibleLeads(actor: Actor) {
  const leads = scoped("lead", actor);
  return canSeeLeads(actor) ? leads : nothing(leads);
}

/** Those that were deleted among them. */
export function visibleDeals(actor: Actor) {
  const deals = scoped("deal", actor);
  return canSeeDeals(actor) ? deals : nothing(deals);
}

/** Also one that was deleted, or that the actor does not see. */
export const leadById = (tx: Tx, actor: Actor, id: string) => tx.run(scoped("lead", actor).where("id", "=", id).one());

/** Also one that was deleted, or that the actor does not see. */
export const dealById = (tx: Tx, actor: Actor, id: string) => tx.run(scoped("deal", actor).where("id", "=", id).one());

/** Of a deal in their order, those that were removed among them. */
export const linesOfDeal = (tx: Tx, actor: Actor, dealId: string) =>
  tx.run(scoped("dealLine", actor).where("dealId", "=", dealId).orderBy("position", "asc").orderBy("id", "asc"));

export type LeadRow = NonNullable<Awaited<ReturnType<typeof leadById>>>;
export type DealRow = NonNullable<Awaited<ReturnType<typeof dealById>>>;
export type DealLineRow = Awaited<ReturnType<typeof linesOfDeal>>[number];

/** A lead that is there, for who sees leads; or why not. */
export async function liveLead(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ lead: LeadRow } | { denied: CommandResult }> {
  const lead = await tx.run(visibleLeads(actor).where("id", "=", id).one());
  if (!lead) return { denied: refused("sales/lead-not-found") };
  return lead.deletedAt === null ? { lead } : { denied: refused("sales/lead-deleted") };
}

/** A deal that is there, for who sees deals; or why not. */
export async function liveDeal(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ deal: DealRow } | { denied: CommandResult }> {
  const deal = await tx.run(visibleDeals(actor).where("id", "=", id).one());
  if (!deal) return { denied: refused("sales/deal-not-found") };
  return deal.deletedAt === null ? { deal } : { denied: refused("sales/deal-deleted") };
}

/** Why nothing more comes of a deal: its client is gone. Null: they are there, or the device does not know them. */
export async function clientGone(
  tx: Tx,
  actor: Actor,
  { clientId }: Pick<DealRow, "clientId">,
): Promise<CommandResult | null> {
  const client = await tx.run(scoped("client", actor).where("id", "=", clientId).one());
  return client && client.deletedAt !== null ? refused("crm/client-deleted", { clientId }) : null;
}
