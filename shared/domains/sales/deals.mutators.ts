// Deals: made, changed field by field, moved between the early stages, lost and found again, deleted and restored.

import { can, type Actor } from "../access/access.permissions.ts";
import { carToCome, clientToCome, visitorsOf } from "../scheduling/appointments.operations.ts";
import { withWriter, type FieldValue, type FieldWriters } from "../../kernel/field-edits.ts";
import {
  applied,
  defineCommand,
  forbidden,
  noEffect,
  refused,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { editField, editHistory } from "../../zero/edit-field.ts";
import { softDeletion } from "../../zero/soft-deletion.ts";
import { isEarly, pastChange } from "./deal-stages.rules.ts";
import { quoteAfter } from "./deal-total.rules.ts";
import { createDealArgs, dealArgs, editDealArgs, loseDealArgs, moveDealArgs } from "./sales.args.ts";
import {
  convert,
  forgetFormerClient,
  insertDeal,
  NOT_SCHEDULED,
  personGone,
  saveDeal,
  setDealStage,
  toldOfDeal,
} from "./sales.operations.ts";
import { clientGone, dealById, liveDeal, liveLead, visibleDeals, type DealRow } from "./sales.reach.ts";
import { cancelVisit, visitWithDeal, whereAgain } from "./visit-of-deal.ts";

/** The lead that becomes it, for who edits leads; or why it cannot. Null: of none. */
async function leadToBecome(tx: Tx, { actor }: CommandContext, leadId: string | null) {
  if (leadId === null) return { lead: null };
  if (!can(actor, "LEADS_EDIT")) return { denied: forbidden("LEADS_EDIT") };
  const found = await liveLead(tx, actor, leadId);
  if ("denied" in found) return found;
  const { status } = found.lead;
  if (status === "lost") return { denied: refused("sales/lead-lost") };
  return status === "converted" ? { denied: refused("sales/lead-converted") } : found;
}

const create = defineCommand({
  name: "sales.createDeal",
  version: 1,
  args: createDealArgs,
  async run(tx, context, { dealId, ...fields }) {
    const { actor } = context;
    if (!can(actor, "DEALS_EDIT")) return forbidden("DEALS_EDIT");
    // By id alone: who makes deals without seeing them takes no id over either.
    if (await dealById(tx, actor, dealId)) return refused("sales/id-taken");
    const whose = await visitorsOf(tx, actor, fields);
    if ("denied" in whose) return whose.denied;
    const gone = (await personGone(tx, actor, fields.assignedTo)) ?? (await personGone(tx, actor, fields.masterId));
    if (gone) return gone;
    const from = await leadToBecome(tx, context, fields.leadId);
    if ("denied" in from) return from.denied;
    const { vehicleId, clientId } = whose.visitors;
    const deal = { ...fields, id: dealId, vehicleId, clientId: clientId ?? fields.clientId };
    const made = await insertDeal(tx, context, { ...deal, notes: fields.notes || null });
    const became = from.lead ? [await convert(tx, context, from.lead, { clientId: deal.clientId, dealId })] : [];
    return applied(made, ...became);
  },
});

/** A deal that is there, for who edits deals; or why not. */
async function dealToEdit(
  tx: Tx,
  { actor }: CommandContext,
  dealId: string,
): Promise<{ deal: DealRow } | { denied: CommandResult }> {
  return can(actor, "DEALS_EDIT") ? liveDeal(tx, actor, dealId) : { denied: forbidden("DEALS_EDIT") };
}

/** What an order has of its own once it is made of the deal, and what was agreed until then. */
const UNTIL_ITS_ORDER = ["priceMinor", "vehicleId", "clientId", "masterId"];

type Whose = Pick<DealRow, "clientId" | "vehicleId">;

/** The fields that go along with an edit, or why it cannot be: car and client belong together. */
async function alongWith(
  tx: Tx,
  actor: Actor,
  deal: DealRow,
  { field, value }: { field: string; value: FieldValue },
): Promise<{ value: FieldValue; along: Partial<Whose> } | { denied: CommandResult }> {
  if (field === "assignedTo" || field === "masterId") {
    const gone = await personGone(tx, actor, value);
    return gone ? { denied: gone } : { value, along: {} };
  }
  if (field === "vehicleId" && value !== null) {
    const { car, denied } = await carToCome(tx, actor, String(value));
    if (!car) return { denied };
    return { value, along: car.clientId === deal.clientId ? {} : { clientId: car.clientId } };
  }
  if (field === "clientId") {
    const { client, denied } = await clientToCome(tx, actor, String(value));
    if (!client) return { denied };
    const along = client.id === deal.clientId || deal.vehicleId === null ? {} : { vehicleId: null };
    return { value: client.id, along };
  }
  return { value: value === "" ? null : value, along: {} };
}

const edit = defineCommand({
  name: "sales.editDeal",
  version: 1,
  args: editDealArgs,
  async run(tx, context, { dealId, basedOn, edit: { field, value: wanted } }) {
    const { actor, at, commandId } = context;
    const found = await dealToEdit(tx, context, dealId);
    if ("denied" in found) return found.denied;
    const { deal } = found;
    const past = UNTIL_ITS_ORDER.includes(field) ? pastChange(deal.stage) : null;
    if (past) return refused(past);
    if (field === "priceMinor" && deal.linesMinor !== null) return refused("sales/price-of-lines");
    const kept = await alongWith(tx, actor, deal, { field, value: wanted });
    if ("denied" in kept) return kept.denied;
    const history = editHistory("deals", {
      subjectType: "deal",
      subjectId: deal.id,
      workOrderId: null,
      name: deal.subject,
    });
    const also = Object.entries(kept.along) as ["clientId" | "vehicleId", string | null][];
    const result = await editField(tx, context, {
      words: { same: "sales/same-value", changed: "sales/changed-meanwhile", history },
      writers: deal.fieldWriters,
      edit: { field, value: kept.value, basedOn },
      current: deal[field],
      async write({ fieldWriters, ...written }) {
        const isOthers = field === "clientId" || kept.along.clientId !== undefined;
        const asked = field === "priceMinor" ? quoteAfter(deal, [], { at, isRepriced: true }) : {};
        await saveDeal(tx, context, deal, {
          ...written,
          ...kept.along,
          ...asked,
          ...(isOthers ? await forgetFormerClient(tx, context, deal) : {}),
          fieldWriters: also.reduce<FieldWriters>((all, [each]) => withWriter(all, each, commandId), fieldWriters),
        });
      },
    });
    if (result.outcome !== "applied") return result;
    return applied(
      ...result.activity,
      ...also.map(([each, to]) => history("edit", { field: each, from: deal[each], to })),
      ...(await visitWithDeal(tx, context, { ...deal, [field]: kept.value, ...kept.along }, field)),
    );
  },
});

/** Chosen before somebody was expected: a word of the morning calls off nobody who was scheduled since. */
const calledOffLate = ({ at }: CommandContext, { stage, stageAt }: DealRow): CommandResult | null =>
  stage === "scheduled" && at < stageAt ? refused("sales/deal-scheduled") : null;

const move = defineCommand({
  name: "sales.moveDeal",
  version: 1,
  args: moveDealArgs,
  async run(tx, context, { dealId, stage }) {
    const { actor } = context;
    if (!can(actor, "PIPELINE_MOVE")) return forbidden("PIPELINE_MOVE");
    const found = await liveDeal(tx, actor, dealId);
    if ("denied" in found) return found.denied;
    const { deal } = found;
    const past = pastChange(deal.stage);
    if (past) return refused(past, { workOrderId: deal.workOrderId });
    if (deal.stage === stage) return noEffect("sales/same-stage");
    const gone = calledOffLate(context, deal) ?? (await clientGone(tx, actor, deal));
    if (gone) return gone;
    const visit = deal.stage === "scheduled" ? await cancelVisit(tx, context, deal) : [];
    return applied(...(await setDealStage(tx, context, deal, stage, NOT_SCHEDULED)), ...visit);
  },
});

const lose = defineCommand({
  name: "sales.loseDeal",
  version: 1,
  args: loseDealArgs,
  async run(tx, context, { dealId, reason, note }) {
    const found = await dealToEdit(tx, context, dealId);
    if ("denied" in found) return found.denied;
    const { deal } = found;
    if (deal.stage === "lost") return noEffect("sales/already-lost");
    const past = pastChange(deal.stage);
    if (past) return refused(past, { workOrderId: deal.workOrderId });
    const late = calledOffLate(context, deal);
    if (late) return late;
    const visit = await cancelVisit(tx, context, deal);
    const lost = { lostReason: reason, lostNote: note };
    const moved = await setDealStage(tx, context, deal, "lost", { ...NOT_SCHEDULED, ...lost });
    return applied(toldOfDeal("lose", deal, { reason, note }), ...moved, ...visit);
  },
});

const reopen = defineCommand({
  name: "sales.reopenDeal",
  version: 1,
  args: dealArgs,
  async run(tx, context, { dealId }) {
    const found = await dealToEdit(tx, context, dealId);
    if ("denied" in found) return found.denied;
    const { deal } = found;
    if (deal.stage !== "lost") return noEffect("sales/not-lost");
    const gone = await clientGone(tx, context.actor, deal);
    if (gone) return gone;
    const [stage, planned] = await whereAgain(tx, context, deal);
    return applied(toldOfDeal("reopen", deal), ...(await setDealStage(tx, context, deal, stage, planned)));
  },
});

const { deleteCommand, restoreCommand } = softDeletion({
  args: dealArgs,
  needs: ["DEALS_EDIT"],
  find: (tx, { actor }, { dealId }) => tx.run(visibleDeals(actor).where("id", "=", dealId).one()),
  missing: refused("sales/deal-not-found"),
  write: (tx, { deletedAt, updatedAt: at }, deal) => saveDeal(tx, { at }, deal, { deletedAt }),
  done: (act, deal) => applied(toldOfDeal(act, deal)),
});
const remove = deleteCommand({
  name: "sales.deleteDeal",
  already: noEffect("sales/deal-deleted"),
  unless(_tx, _context, { stage, workOrderId }) {
    // Somebody is expected, or in the shop: that is to be ended first.
    if (stage === "scheduled") return refused("sales/deal-scheduled");
    const past = stage === "lost" ? null : pastChange(stage);
    return past ? refused(past, { workOrderId }) : null;
  },
});
const restore = restoreCommand({
  name: "sales.restoreDeal",
  already: noEffect("sales/deal-there"),
  unless: (tx, { actor }, deal) => (isEarly(deal.stage) ? clientGone(tx, actor, deal) : null),
});

export const dealsCommands = [create, edit, move, lose, reopen, remove, restore];
