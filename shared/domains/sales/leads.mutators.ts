// Leads: written down, changed field by field, reached, lost and found again, deleted and restored. What one becomes: shared/flows.

import { can } from "../access/access.permissions.ts";
import { normalEmail } from "../crm/client.rules.ts";
import { normalPhone } from "../crm/phone.rules.ts";
import { normalPlate } from "../crm/plate.rules.ts";
import type { ErrorCode } from "../../kernel/errors.ts";
import type { FieldValue } from "../../kernel/field-edits.ts";
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
import { createLeadArgs, editLeadArgs, leadArgs, loseLeadArgs } from "./sales.args.ts";
import { personGone, saveLead, setLeadStatus, toldOfLead } from "./sales.operations.ts";
import { OF_ITS_DEAL } from "./lead-to-deal.rules.ts";
import { leadById, liveLead, visibleLeads, type LeadRow } from "./sales.reach.ts";

/** The value to keep, or what is wrong with it. A plate is kept as it was told where it is none that we know: it may be half of one. */
function keptOfLead(field: string, typed: FieldValue): { value: FieldValue } | { code: ErrorCode } {
  if ((field === "name" || field === "phone") && (typed === "" || typed === null))
    return { code: "sales/lead-needs-name-and-phone" };
  if (typeof typed !== "string" || typed === "") return { value: typed === "" ? null : typed };
  if (field === "phone") {
    const phone = normalPhone(typed);
    return phone === null ? { code: "crm/phone-invalid" } : { value: phone };
  }
  if (field === "email") {
    const email = normalEmail(typed);
    return email === null ? { code: "crm/email-invalid" } : { value: email };
  }
  return { value: field === "plate" ? (normalPlate(typed) ?? typed) : typed };
}

const create = defineCommand({
  name: "sales.createLead",
  version: 1,
  args: createLeadArgs,
  async run(tx, { actor, at }, { leadId, utm, ...fields }) {
    if (!can(actor, "LEADS_EDIT")) return forbidden("LEADS_EDIT");
    // By id alone: who writes down leads without seeing them takes no id over either.
    if (await leadById(tx, actor, leadId)) return refused("sales/id-taken");
    const values: Record<string, FieldValue> = {};
    for (const [field, typed] of Object.entries(fields)) {
      const kept = keptOfLead(field, typed);
      if ("code" in kept) return refused(kept.code);
      values[field] = kept.value;
    }
    const gone = await personGone(tx, actor, fields.assignedTo);
    if (gone) return gone;
    await tx.mutate.lead.insert({
      id: leadId,
      companyId: actor.companyId,
      ...(values as typeof fields),
      status: "new",
      statusAt: at,
      contactedAt: null,
      utmSource: utm.source,
      utmMedium: utm.medium,
      utmCampaign: utm.campaign,
      utmTerm: utm.term,
      utmContent: utm.content,
      clientId: null,
      dealId: null,
      lostReason: null,
      lostNote: null,
      lastActionAt: at,
      createdBy: actor.userId,
      fieldWriters: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    });
    return applied(toldOfLead("create", { id: leadId, name: fields.name }, { source: fields.source }));
  },
});

/** A lead that is there, for who edits leads; or why not. */
async function leadToEdit(
  tx: Tx,
  { actor }: CommandContext,
  leadId: string,
): Promise<{ lead: LeadRow } | { denied: CommandResult }> {
  return can(actor, "LEADS_EDIT") ? liveLead(tx, actor, leadId) : { denied: forbidden("LEADS_EDIT") };
}

const edit = defineCommand({
  name: "sales.editLead",
  version: 1,
  args: editLeadArgs,
  async run(tx, context, { leadId, basedOn, edit: { field, value: typed } }) {
    const found = await leadToEdit(tx, context, leadId);
    if ("denied" in found) return found.denied;
    const { lead } = found;
    if (lead.status === "converted" && OF_ITS_DEAL.has(field)) return refused("sales/lead-converted");
    const kept = keptOfLead(field, typed);
    if ("code" in kept) return refused(kept.code);
    const gone = field === "assignedTo" ? await personGone(tx, context.actor, typed) : null;
    if (gone) return gone;
    return editField(tx, context, {
      words: {
        same: "sales/same-value",
        changed: "sales/changed-meanwhile",
        history: editHistory("leads", {
          subjectType: "lead",
          subjectId: lead.id,
          workOrderId: null,
          name: lead.name,
        }),
      },
      writers: lead.fieldWriters,
      edit: { field, value: kept.value, basedOn },
      current: lead[field],
      write: (written) => saveLead(tx, context, lead, written),
    });
  },
});

const contact = defineCommand({
  name: "sales.contactLead",
  version: 1,
  args: leadArgs,
  async run(tx, context, { leadId }) {
    const found = await leadToEdit(tx, context, leadId);
    if ("denied" in found) return found.denied;
    const { lead } = found;
    if (lead.status === "converted") return refused("sales/lead-converted");
    if (lead.status === "lost") return refused("sales/lead-lost");
    if (lead.status === "contacted") return noEffect("sales/already-contacted");
    // Reached before it was written down as lost and found again: the first time stays.
    const contactedAt = lead.contactedAt ?? Math.max(context.at, lead.createdAt ?? 0);
    await setLeadStatus(tx, context, lead, "contacted", { contactedAt });
    return applied(toldOfLead("contact", lead));
  },
});

const lose = defineCommand({
  name: "sales.loseLead",
  version: 1,
  args: loseLeadArgs,
  async run(tx, context, { leadId, reason, note }) {
    const found = await leadToEdit(tx, context, leadId);
    if ("denied" in found) return found.denied;
    const { lead } = found;
    if (lead.status === "converted") return refused("sales/lead-converted");
    if (lead.status === "lost") return noEffect("sales/already-lost");
    await setLeadStatus(tx, context, lead, "lost", { lostReason: reason, lostNote: note });
    return applied(toldOfLead("lose", lead, { reason, note }));
  },
});

const reopen = defineCommand({
  name: "sales.reopenLead",
  version: 1,
  args: leadArgs,
  async run(tx, context, { leadId }) {
    const found = await leadToEdit(tx, context, leadId);
    if ("denied" in found) return found.denied;
    const { lead } = found;
    if (lead.status !== "lost") return noEffect("sales/not-lost");
    await setLeadStatus(tx, context, lead, lead.contactedAt === null ? "new" : "contacted");
    return applied(toldOfLead("reopen", lead));
  },
});

const { deleteCommand, restoreCommand } = softDeletion({
  args: leadArgs,
  needs: ["LEADS_EDIT"],
  find: (tx, { actor }, { leadId }) => tx.run(visibleLeads(actor).where("id", "=", leadId).one()),
  missing: refused("sales/lead-not-found"),
  write: (tx, { deletedAt, updatedAt: at }, lead) => saveLead(tx, { at }, lead, { deletedAt }),
  done: (act, lead) => applied(toldOfLead(act, lead)),
});
const remove = deleteCommand({ name: "sales.deleteLead", already: noEffect("sales/lead-deleted") });
const restore = restoreCommand({ name: "sales.restoreLead", already: noEffect("sales/lead-there") });

export const leadsCommands = [create, edit, contact, lose, reopen, remove, restore];
