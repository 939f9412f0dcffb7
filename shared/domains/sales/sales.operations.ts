// Steps of the commands about leads and deals, for flows as well: each writes what it says, and gives the line of history to be told.

import type { Actor } from "../access/access.permissions.ts";
import type { FieldValue } from "../../kernel/field-edits.ts";
import { MOST_OF_AN_ORDER } from "../work-orders/field-limits.rules.ts";
import {
  refused,
  scoped,
  type ActivityEntry,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { stageOfOrder } from "./deal-stages.rules.ts";
import { linesMinor, NO_QUOTE, quoteAfter } from "./deal-total.rules.ts";
import { dealById, linesOfDeal, type DealRow, type LeadRow } from "./sales.reach.ts";
import type { DealStage, LeadStatus } from "./sales.states.ts";

type Context = Pick<CommandContext, "actor" | "at">;
type Written<Row> = Partial<Omit<Row, "id" | "companyId" | "lastActionAt" | "createdAt" | "updatedAt">>;
export type LeadChange = Written<LeadRow>;
export type DealChange = Written<DealRow>;

/** One line of a lead's history; under their name. */
export const toldOfLead = (
  verb: string,
  { id, name }: Pick<LeadRow, "id" | "name">,
  data: ActivityEntry["data"] = {},
): ActivityEntry => ({
  verb: `leads.${verb}`,
  subjectType: "lead",
  subjectId: id,
  workOrderId: null,
  data: { name, ...data },
});

/** One line of a deal's history; under its subject. */
export const toldOfDeal = (
  verb: string,
  { id, subject }: Pick<DealRow, "id" | "subject">,
  data: ActivityEntry["data"] = {},
): ActivityEntry => ({
  verb: `deals.${verb}`,
  subjectType: "deal",
  subjectId: id,
  workOrderId: null,
  data: { name: subject, ...data },
});

/** Why somebody cannot be named; null: they are here, or nobody is named. A device knows whoever may be named. */
export async function personGone(tx: Tx, actor: Actor, userId: FieldValue): Promise<CommandResult | null> {
  if (userId === null) return null;
  const person = await tx.run(scoped("staffUser", actor).where("id", "=", String(userId)).one());
  return person?.status === "active" ? null : refused("access/user-not-found");
}

/** When that was saved: of two that come in another order than they were made, the later one. */
const savedAt = (at: number, { lastActionAt }: { lastActionAt: number }) => ({
  lastActionAt: Math.max(at, lastActionAt),
  updatedAt: at,
});

/** The only way to write on a lead: every save is its last action. */
export const saveLead = (tx: Tx, { at }: Pick<Context, "at">, lead: LeadRow, change: LeadChange): Promise<void> =>
  tx.mutate.lead.update({ id: lead.id, ...change, ...savedAt(at, lead) });

/** The only way to write on a deal: every save is its last action. */
export const saveDeal = (tx: Tx, { at }: Pick<Context, "at">, deal: DealRow, change: DealChange): Promise<void> =>
  tx.mutate.deal.update({ id: deal.id, ...change, ...savedAt(at, deal) });

/** To another status; what was lost and goes on is not lost any more. */
export async function setLeadStatus(
  tx: Tx,
  context: Context,
  lead: LeadRow,
  status: LeadStatus,
  extra: LeadChange = {},
): Promise<void> {
  const statusAt = Math.max(context.at, lead.statusAt);
  const found = status === "lost" ? {} : { lostReason: null, lostNote: null };
  await saveLead(tx, context, lead, { status, statusAt, ...found, ...extra });
}

/** It became this client and this deal; whoever did it reached them, if nobody had. */
export async function convert(
  tx: Tx,
  context: Context,
  lead: LeadRow,
  { clientId, dealId }: { clientId: string; dealId: string },
): Promise<ActivityEntry> {
  const contactedAt = lead.contactedAt ?? Math.max(context.at, lead.createdAt ?? 0);
  await setLeadStatus(tx, context, lead, "converted", { contactedAt, clientId, dealId });
  return toldOfLead("convert", lead, { clientId, dealId });
}

export interface NewDeal extends DealChange {
  id: string;
  clientId: string;
  subject: string;
}

/** Under an id that is free here. The history says which stage it begins at: the server counts by that. */
export async function insertDeal(tx: Tx, { actor, at }: Context, deal: NewDeal): Promise<ActivityEntry> {
  const { stage = "contact" } = deal;
  await tx.mutate.deal.insert({
    companyId: actor.companyId,
    leadId: null,
    vehicleId: null,
    notes: null,
    stageAt: at,
    priceMinor: null,
    linesMinor: null,
    isUrgent: false,
    masterId: null,
    quoteStatus: null,
    quoteSentAt: null,
    quoteSeenAt: null,
    quoteAnsweredAt: null,
    answerUnseen: null,
    scheduledAt: null,
    postId: null,
    appointmentId: null,
    confirmedAt: null,
    confirmedVia: null,
    workOrderId: null,
    source: null,
    assignedTo: null,
    lostReason: null,
    lostNote: null,
    createdBy: actor.userId,
    fieldWriters: null,
    deletedAt: null,
    ...deal,
    stage,
    lastActionAt: at,
    createdAt: at,
    updatedAt: at,
  });
  return toldOfDeal("create", deal, { stage });
}

/**
 * To another stage, with what else changes. Gives the line of history, by which the server keeps what the funnel counts
 * (sync-server/domains/sales/sales.complete.ts): a command that leaves it out is counted nowhere. Nothing is told where it is at that stage already.
 */
export async function setDealStage(
  tx: Tx,
  context: Context,
  deal: DealRow,
  stage: DealStage,
  extra: DealChange = {},
): Promise<ActivityEntry[]> {
  if (stage === deal.stage) {
    await saveDeal(tx, context, deal, extra);
    return [];
  }
  const found = stage === "lost" ? {} : { lostReason: null, lostNote: null };
  const stageAt = Math.max(context.at, deal.stageAt);
  await saveDeal(tx, context, deal, { stage, stageAt, ...found, ...extra });
  return [toldOfDeal("stage", deal, { from: deal.stage, to: stage })];
}

/** A deal that leaves the calendar: nobody is expected any more. `appointmentId` still says which visit it was. */
export const NOT_SCHEDULED = { scheduledAt: null, postId: null, confirmedAt: null, confirmedVia: null } as const;

/**
 * Sums the lines of a deal anew, and asks for the quote again where an answered one was changed. Refuses what no order may come to:
 * the caller hands that on, and nothing of its step stays.
 */
export async function writeLines(
  tx: Tx,
  context: Context,
  deal: DealRow,
  extra: DealChange = {},
): Promise<CommandResult | null> {
  const lines = await linesOfDeal(tx, context.actor, deal.id);
  const sum = linesMinor(lines);
  const offered = linesMinor(lines.map((line) => ({ ...line, declinedAt: null })));
  // Also with all that was declined: an answer taken back is not refused for want of room.
  if ((offered ?? 0) > MOST_OF_AN_ORDER) return refused("work-orders/total-too-large");
  const named = sum === null ? {} : { priceMinor: null };
  const quote = quoteAfter(deal, lines, { at: context.at });
  await saveDeal(tx, context, deal, { ...quote, ...named, ...extra, linesMinor: sum });
  return null;
}

/** What one client was sent, and said of it, is not another's: for the deal's row, besides what is written on its lines. */
export async function forgetFormerClient(tx: Tx, { actor, at }: Context, deal: DealRow): Promise<DealChange> {
  const lines = await linesOfDeal(tx, actor, deal.id);
  for (const { id, approvedAt, declinedAt } of lines)
    if (approvedAt !== null || declinedAt !== null)
      await tx.mutate.dealLine.update({ id, approvedAt: null, declinedAt: null, updatedAt: at });
  const sum = linesMinor(lines.map((line) => ({ ...line, approvedAt: null, declinedAt: null })));
  const promised = deal.confirmedVia === "link" ? { confirmedAt: null, confirmedVia: null } : {};
  return { ...NO_QUOTE, ...promised, linesMinor: sum };
}

/** A deal follows its order, as that is now: called after whatever changed its status, what was paid of it, or took it away. */
export async function followOrder(tx: Tx, context: Context, workOrderId: string): Promise<ActivityEntry[]> {
  const { actor } = context;
  const order = await tx.run(scoped("workOrder", actor).where("id", "=", workOrderId).one());
  const deal = order && order.dealId !== null ? await dealById(tx, actor, order.dealId) : null;
  // One that was given back may have another order by now.
  if (!order || !deal || deal.workOrderId !== order.id) return [];
  const stage = stageOfOrder(deal.stage, order);
  // Given back, it waits for no day any more: the one that it had has been.
  return stage === deal.stage ? [] : setDealStage(tx, context, deal, stage, stage === "agree" ? NOT_SCHEDULED : {});
}
