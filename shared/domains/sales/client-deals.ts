// Leads and deals of a client or a car: open ones keep them from being deleted, and all go along to whoever they are of then.

import { withWriter } from "../../kernel/field-edits.ts";
import type { Actor } from "../access/access.permissions.ts";
import {
  refused,
  scoped,
  type ActivityEntry,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { forgetFormerClient, saveDeal, saveLead, toldOfDeal } from "./sales.operations.ts";
import { canSeeDeals } from "./sales.permissions.ts";
import { EARLY_STAGES } from "./sales.states.ts";

/** As many subjects as a refusal names, to who sees deals. */
const MOST_NAMED = 3;

/** Refused while something is offered that nobody has ended. Of what is in work the order says so. On a device those it knows of. */
export async function openDeals(
  tx: Tx,
  actor: Actor,
  of: "clientId" | "vehicleId",
  id: string,
): Promise<CommandResult | null> {
  const deals = await tx.run(
    scoped("deal", actor)
      .where(of, "=", id)
      .where("stage", "IN", EARLY_STAGES)
      .where("deletedAt", "IS", null)
      .orderBy("createdAt", "asc")
      .orderBy("id", "asc"),
  );
  if (deals.length === 0) return null;
  const subjects = deals.slice(0, MOST_NAMED).map(({ subject }) => subject);
  const named = canSeeDeals(actor) ? { subjects: subjects.join(", ") } : {};
  return refused("crm/open-deals", { count: deals.length, ...named });
}

/**
 * Everything of a client who is merged is the kept one's: the same person, so that what they were sent and said stays. Deleted ones as
 * well: what is restored later must find its client. Gives how many deals there were.
 */
export async function dealsToKept(tx: Tx, context: CommandContext, from: string, clientId: string): Promise<number> {
  const { actor, commandId } = context;
  const deals = await tx.run(scoped("deal", actor).where("clientId", "=", from));
  for (const deal of deals) {
    const fieldWriters = withWriter(deal.fieldWriters ?? {}, "clientId", commandId);
    await saveDeal(tx, context, deal, { clientId, fieldWriters });
  }
  const leads = await tx.run(scoped("lead", actor).where("clientId", "=", from));
  for (const lead of leads) await saveLead(tx, context, lead, { clientId });
  return deals.length;
}

/**
 * What is still offered for a car is its new owner's: nobody has offered it to them yet. What has its order, or is over, stays whose it
 * was. Deleted ones as well. Nobody's permission is asked for: it follows from the car.
 */
export async function dealsToNewOwner(
  tx: Tx,
  context: CommandContext,
  { vehicleId, ownerId }: { vehicleId: string; ownerId: string },
): Promise<ActivityEntry[]> {
  const deals = await tx.run(
    scoped("deal", context.actor)
      .where("vehicleId", "=", vehicleId)
      .where("stage", "IN", EARLY_STAGES)
      .orderBy("createdAt", "asc")
      .orderBy("id", "asc"),
  );
  const others = deals.filter(({ clientId }) => clientId !== ownerId);
  for (const deal of others) {
    const fieldWriters = withWriter(deal.fieldWriters ?? {}, "clientId", context.commandId);
    const forgotten = await forgetFormerClient(tx, context, deal);
    await saveDeal(tx, context, deal, { ...forgotten, clientId: ownerId, fieldWriters });
  }
  return others.map((deal) => toldOfDeal("edit", deal, { field: "clientId", from: deal.clientId, to: ownerId }));
}
