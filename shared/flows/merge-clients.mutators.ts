// One client who was written down twice becomes one: cars, orders, appointments and deals move to whom is kept, the other is deleted and points there.

import { can } from "../domains/access/access.permissions.ts";
import { merged } from "../domains/crm/client.rules.ts";
import { findClient } from "../domains/crm/crm.access.ts";
import { mergeClientsArgs } from "../domains/crm/crm.args.ts";
import { dealsToKept } from "../domains/sales/client-deals.ts";
import { withWriter, type FieldWriters } from "../kernel/field-edits.ts";
import {
  applied,
  defineCommand,
  forbidden,
  noEffect,
  refused,
  scoped,
  type CommandContext,
  type Tx,
} from "../zero/define.ts";

const MERGED_FIELDS = ["phone", "otherPhone", "email", "isVip", "source", "notes", "locale"] as const;

async function moveCarsAndOrders(tx: Tx, context: CommandContext, from: string, clientId: string) {
  const { actor, at, commandId } = context;
  const cars = await tx.run(scoped("vehicle", actor).where("clientId", "=", from));
  // Deleted ones as well: what is restored later must find its owner.
  const orders = await tx.run(scoped("workOrder", actor).where("clientId", "=", from));
  for (const { id, fieldWriters } of cars)
    await tx.mutate.vehicle.update({
      id,
      clientId,
      fieldWriters: withWriter(fieldWriters ?? {}, "clientId", commandId),
      updatedAt: at,
    });
  for (const { id } of orders) await tx.mutate.workOrder.update({ id, clientId, updatedAt: at });
  const payments = await tx.run(scoped("payment", actor).where("clientId", "=", from));
  for (const { id } of payments) await tx.mutate.payment.update({ id, clientId });
  const appointments = await tx.run(scoped("appointment", actor).where("clientId", "=", from));
  for (const { id } of appointments) await tx.mutate.appointment.update({ id, clientId, updatedAt: at });
  const deals = await dealsToKept(tx, context, from, clientId);
  return { cars, orders, moved: { vehicles: cars.length, orders: orders.length, deals } };
}

const mergeClients = defineCommand({
  name: "crm.mergeClients",
  version: 1,
  args: mergeClientsArgs,
  async run(tx, context, { clientId, mergedId }) {
    const { actor, at, commandId } = context;
    if (!can(actor, "CLIENTS_EDIT")) return forbidden("CLIENTS_EDIT");
    if (!can(actor, "CLIENTS_DELETE")) return forbidden("CLIENTS_DELETE");
    if (clientId === mergedId) return refused("crm/merge-with-oneself");
    const kept = await findClient(tx, actor, clientId);
    const gone = await findClient(tx, actor, mergedId);
    if (!kept || !gone) return refused("crm/client-not-found");
    // A second time it is done already: whatever has come since stays as it is.
    if (gone.mergedInto === clientId) return noEffect("crm/already-merged");
    if (kept.deletedAt !== null || gone.deletedAt !== null) return refused("crm/client-deleted");

    const after = merged(kept, gone);
    const changed = MERGED_FIELDS.filter((field) => after[field] !== kept[field]);
    const fieldWriters = changed.reduce<FieldWriters>(
      (writers, field) => withWriter(writers, field, commandId),
      kept.fieldWriters ?? {},
    );
    const { cars, orders, moved } = await moveCarsAndOrders(tx, context, mergedId, clientId);
    await tx.mutate.client.update({ id: clientId, ...after, fieldWriters, updatedAt: at });
    await tx.mutate.client.update({
      id: mergedId,
      balanceMinor: 0,
      mergedInto: clientId,
      deletedAt: at,
      updatedAt: at,
    });
    const about = { subjectType: "client", workOrderId: null } as const;
    return applied(
      {
        verb: "clients.merge",
        ...about,
        subjectId: clientId,
        data: { name: gone.name, clientId: mergedId, balanceMinor: gone.balanceMinor, ...moved },
      },
      { verb: "clients.merged", ...about, subjectId: mergedId, data: { name: kept.name, clientId } },
      ...changed.map((field) => ({
        verb: "clients.edit",
        ...about,
        subjectId: clientId,
        data: { field, from: kept[field], to: after[field], name: kept.name },
      })),
      ...cars.map(({ id, plate }) => ({
        verb: "vehicles.edit",
        subjectType: "vehicle" as const,
        subjectId: id,
        workOrderId: null,
        data: { field: "clientId", from: mergedId, to: clientId, name: plate },
      })),
      // Each order was updated, and tells so to whoever listens. By ids alone: its mechanic may see its history, and no clients.
      ...orders.map(({ id }) => ({
        verb: "workOrders.changeClient",
        subjectType: "work_order" as const,
        subjectId: id,
        workOrderId: id,
        data: { fromClient: mergedId, toClient: clientId },
      })),
    );
  },
});

export const mergeCommands = [mergeClients];
