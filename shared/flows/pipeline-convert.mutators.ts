// A lead becomes a client and a deal: whoever called before is found again by their phone, and nobody is written down twice
// (docs/decisions/0086-pipeline.md).

import { can } from "../domains/access/access.permissions.ts";
import { writeDownClient } from "../domains/crm/new-client.ts";
import { writeDownVehicle } from "../domains/crm/new-vehicle.ts";
import { normalPhone } from "../domains/crm/phone.rules.ts";
import { normalPlate } from "../domains/crm/plate.rules.ts";
import { carIdOfLead, clientIdOfLead, dealIdOfLead } from "../domains/sales/derived-ids.rules.ts";
import { carOfLead, clientMeant, subjectOfLead } from "../domains/sales/lead-to-deal.rules.ts";
import { convertLeadArgs } from "../domains/sales/pipeline.args.ts";
import { convert, insertDeal } from "../domains/sales/sales.operations.ts";
import { dealById, liveLead, type LeadRow } from "../domains/sales/sales.reach.ts";
import { clientToCome } from "../domains/scheduling/appointments.operations.ts";
import {
  applied,
  defineCommand,
  forbidden,
  noEffect,
  refused,
  scoped,
  type ActivityEntry,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../zero/define.ts";

type Whose = { clientId: string; told: ActivityEntry[] } | { denied: CommandResult };

/** Everybody who is written down with this phone. Nobody's permission to see clients is asked for: none of it is shown. */
async function clientsWithPhone(tx: Tx, { actor }: CommandContext, typed: string) {
  const phone = normalPhone(typed) ?? typed;
  const live = scoped("client", actor).where("deletedAt", "IS", null);
  return tx.run(live.where((is) => is.or(is.cmp("phone", "=", phone), is.cmp("otherPhone", "=", phone))));
}

/** Who is named; else who has the phone; else somebody new. A device may know nobody: the server looks again. */
async function clientOf(tx: Tx, context: CommandContext, lead: LeadRow, named: string | null): Promise<Whose> {
  if (named !== null) {
    const found = await clientToCome(tx, context.actor, named);
    return found.client ? { clientId: found.client.id, told: [] } : { denied: found.denied };
  }
  const known = clientMeant(await clientsWithPhone(tx, context, lead.phone), lead.name);
  if (known) return { clientId: known.id, told: [] };
  const { name, phone, email, source } = lead;
  const clientId = clientIdOfLead(lead.id);
  const more = { otherPhone: null, isVip: false, notes: null, locale: null };
  const made = await writeDownClient(tx, context, { clientId, name, phone, email, source, ...more });
  return made.outcome === "applied" ? { clientId, told: made.activity } : { denied: made };
}

/** All of theirs, and whoever else's has the plate that was told. A device knows those of its working set: the server looks again. */
const carsToCompare = (tx: Tx, { actor }: CommandContext, { plate }: LeadRow, clientId: string) => {
  const live = scoped("vehicle", actor).where("deletedAt", "IS", null);
  const spelt = plate === null ? "" : (normalPlate(plate) ?? plate);
  return tx.run(live.where((is) => is.or(is.cmp("clientId", "=", clientId), is.cmp("plate", "=", spelt))));
};

/** Theirs with the plate that was told; else, where nobody has it, a new one. What cannot be kept of it is asked for in the deal. */
async function carOf(
  tx: Tx,
  context: CommandContext,
  lead: LeadRow,
  clientId: string,
): Promise<{ vehicleId: string | null; told: ActivityEntry[] }> {
  const found = carOfLead(lead, await carsToCompare(tx, context, lead, clientId), clientId);
  if (found?.is === "known") return { vehicleId: found.car.id, told: [] };
  if (found?.is !== "new") return { vehicleId: null, told: [] };
  const vehicleId = carIdOfLead(lead.id);
  const unknown = { plateCountry: null, vin: null, year: null, fuel: null, mileageKm: null };
  const shape = { vehicleClass: null, bodyType: null, transmissionType: null };
  const { is: _, ...told } = found;
  const made = await writeDownVehicle(tx, context, { vehicleId, clientId, ...told, ...unknown, ...shape });
  return made.outcome === "applied" ? { vehicleId, told: made.activity } : { vehicleId: null, told: [] };
}

/**
 * The drag to the quotes. Refused `sales/lead-lost`, and as a new client is; a second time it has happened already
 * (`sales/already-converted`).
 */
const convertLead = defineCommand({
  name: "pipeline.convertLead",
  version: 1,
  args: convertLeadArgs,
  async run(tx, context, { leadId, clientId: named, toQuote }) {
    const { actor, at } = context;
    if (!can(actor, "PIPELINE_MOVE")) return forbidden("PIPELINE_MOVE");
    const found = await liveLead(tx, actor, leadId);
    if ("denied" in found) return found.denied;
    const { lead } = found;
    if (lead.status === "converted") return noEffect("sales/already-converted");
    if (lead.status === "lost") return refused("sales/lead-lost");
    const dealId = dealIdOfLead(leadId);
    if (await dealById(tx, actor, dealId)) return refused("sales/id-taken");
    const whose = await clientOf(tx, context, lead, named);
    if ("denied" in whose) return whose.denied;
    const { clientId } = whose;
    const { source, isUrgent, assignedTo, notes } = lead;
    const car = await carOf(tx, context, lead, clientId);
    const sent = toQuote ? ({ quoteStatus: "sent", quoteSentAt: at } as const) : {};
    const made = await insertDeal(tx, context, {
      id: dealId,
      leadId,
      clientId,
      vehicleId: car.vehicleId,
      subject: subjectOfLead(lead),
      notes,
      source,
      isUrgent,
      assignedTo,
      ...sent,
    });
    return applied(...whose.told, ...car.told, made, await convert(tx, context, lead, { clientId, dealId }));
  },
});

export const convertLeadCommands = [convertLead];
