// Purchases: made, changed field by field, ordered, cancelled, deleted and restored.

import { can } from "../access/access.permissions.ts";
import { warehouseById, warehouseOf } from "../warehouse/stock.reach.ts";
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
} from "../../zero/define.ts";
import { editField, editHistory } from "../../zero/edit-field.ts";
import { softDeletion } from "../../zero/soft-deletion.ts";
import { addItems, mayAdd } from "./new-items.ts";
import { cancelPurchaseArgs, createPurchaseArgs, editPurchaseArgs, purchaseArgs } from "./purchasing.args.ts";
import { livePurchase, purchaseById, settleOnDevice, supplierById, type PurchaseRow } from "./purchases.reach.ts";

const NOT_FOUND = refused("purchasing/purchase-not-found");

const about = (
  verb: string,
  { id, number }: { id: string; number: string | null },
  data: ActivityEntry["data"] = {},
): CommandResult =>
  applied({ verb, subjectType: "purchase", subjectId: id, workOrderId: null, data: { number, ...data } });

/** Why a purchase cannot name these; a device that does not have them leaves it to the server. */
async function mayName(
  tx: Tx,
  { actor }: CommandContext,
  { supplierId, warehouseId }: { supplierId: string | null; warehouseId: string | null },
): Promise<CommandResult | null> {
  if (tx.location !== "server") return null;
  const supplier = supplierId === null ? null : await supplierById(tx, actor, supplierId);
  if (supplier === undefined) return refused("purchasing/supplier-not-found");
  if (supplier && supplier.deletedAt !== null) return refused("purchasing/supplier-deleted");
  if (warehouseId !== null && !(await warehouseById(tx, actor, warehouseId)))
    return refused("warehouse/warehouse-not-found");
  return null;
}

const create = defineCommand({
  name: "purchasing.create",
  version: 1,
  args: createPurchaseArgs,
  async run(tx, context, { purchaseId, items, ...fields }) {
    const { actor, at } = context;
    if (!can(actor, "PURCHASES_EDIT")) return forbidden("PURCHASES_EDIT");
    if (await purchaseById(tx, actor, purchaseId)) return refused("purchasing/id-taken");
    const not = (await mayName(tx, context, fields)) ?? (await mayAdd(tx, actor, items, 0));
    if (not) return not;
    await tx.mutate.purchase.insert({
      id: purchaseId,
      companyId: actor.companyId,
      number: null,
      ...fields,
      warehouseId: fields.warehouseId ?? (await warehouseOf(tx, actor, null)),
      note: fields.note || null,
      status: "draft",
      orderedAt: null,
      orderedBy: null,
      cancelledAt: null,
      cancelledBy: null,
      cancelReason: null,
      createdBy: actor.userId,
      fieldWriters: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    });
    await addItems(tx, context, purchaseId, items, 0);
    return about("purchasing.create", { id: purchaseId, number: null }, { items: items.length });
  },
});

const edit = defineCommand({
  name: "purchasing.edit",
  version: 1,
  args: editPurchaseArgs,
  async run(tx, context, { purchaseId, basedOn, edit: { field, value } }) {
    const { actor, at } = context;
    if (!can(actor, "PURCHASES_EDIT")) return forbidden("PURCHASES_EDIT");
    const found = await livePurchase(tx, actor, purchaseId);
    if ("denied" in found) return found.denied;
    const { purchase } = found;
    const named = { supplierId: null, warehouseId: null, [field]: value };
    const not = field === "supplierId" || field === "warehouseId" ? await mayName(tx, context, named) : null;
    if (not) return not;
    return editField(tx, context, {
      words: {
        same: "purchasing/same-value",
        changed: "purchasing/changed-meanwhile",
        history: editHistory("purchases", {
          subjectType: "purchase",
          subjectId: purchaseId,
          workOrderId: null,
          name: purchase.number,
        }),
      },
      writers: purchase.fieldWriters,
      edit: { field, value: value === "" ? null : value, basedOn },
      current: purchase[field],
      write: (written) => tx.mutate.purchase.update({ id: purchaseId, ...written, updatedAt: at }),
    });
  },
});

/** A purchase for who buys; or why not. */
async function toMark(
  tx: Tx,
  { actor }: CommandContext,
  purchaseId: string,
): Promise<{ purchase: PurchaseRow } | { denied: CommandResult }> {
  if (!can(actor, "PURCHASES_EDIT")) return { denied: forbidden("PURCHASES_EDIT") };
  return livePurchase(tx, actor, purchaseId);
}

const order = defineCommand({
  name: "purchasing.order",
  version: 1,
  args: purchaseArgs,
  async run(tx, context, { purchaseId }) {
    const { actor, at } = context;
    const found = await toMark(tx, context, purchaseId);
    if ("denied" in found) return found.denied;
    const { purchase } = found;
    if (purchase.cancelledAt !== null) return refused("purchasing/cancelled");
    if (purchase.orderedAt !== null) return noEffect("purchasing/already-ordered");
    const live = scoped("purchaseItem", actor).where("purchaseId", "=", purchaseId).where("deletedAt", "IS", null);
    if (!(await tx.run(live.one()))) return refused("purchasing/no-items");
    await tx.mutate.purchase.update({ id: purchaseId, orderedAt: at, orderedBy: actor.userId, updatedAt: at });
    await settleOnDevice(tx, actor, purchaseId, at);
    return about("purchasing.order", purchase);
  },
});

/** What came stays; the rest is not waited for. */
const cancel = defineCommand({
  name: "purchasing.cancel",
  version: 1,
  args: cancelPurchaseArgs,
  async run(tx, context, { purchaseId, reason }) {
    const { actor, at } = context;
    const found = await toMark(tx, context, purchaseId);
    if ("denied" in found) return found.denied;
    const { purchase } = found;
    if (purchase.cancelledAt !== null) return noEffect("purchasing/cancelled");
    if (purchase.status === "received") return refused("purchasing/received");
    const marks = { cancelledAt: at, cancelledBy: actor.userId, cancelReason: reason };
    await tx.mutate.purchase.update({ id: purchaseId, ...marks, updatedAt: at });
    await settleOnDevice(tx, actor, purchaseId, at);
    return about("purchasing.cancel", purchase, { reason });
  },
});

const reopen = defineCommand({
  name: "purchasing.reopen",
  version: 1,
  args: purchaseArgs,
  async run(tx, context, { purchaseId }) {
    const { actor, at } = context;
    const found = await toMark(tx, context, purchaseId);
    if ("denied" in found) return found.denied;
    const { purchase } = found;
    if (purchase.cancelledAt === null) return noEffect("purchasing/not-cancelled");
    const marks = { cancelledAt: null, cancelledBy: null, cancelReason: null };
    await tx.mutate.purchase.update({ id: purchaseId, ...marks, updatedAt: at });
    await settleOnDevice(tx, actor, purchaseId, at);
    return about("purchasing.reopen", purchase);
  },
});

const { deleteCommand, restoreCommand } = softDeletion({
  args: purchaseArgs,
  needs: ["PURCHASES_EDIT"],
  find: (tx, { actor }, { purchaseId }) => purchaseById(tx, actor, purchaseId),
  missing: NOT_FOUND,
  write: (tx, purchase) => tx.mutate.purchase.update(purchase),
  done: (act, purchase) => about(`purchasing.${act}`, purchase),
});
const remove = deleteCommand({
  name: "purchasing.delete",
  already: noEffect("purchasing/purchase-deleted"),
  async unless(tx, { actor }, { id }) {
    const came = scoped("purchaseItem", actor).where("purchaseId", "=", id).where("qtyReceived", ">", 0);
    return (await tx.run(came.one())) ? refused("purchasing/item-received") : null;
  },
});
const restore = restoreCommand({ name: "purchasing.restore", already: noEffect("purchasing/purchase-there") });

export const purchasesCommands = [create, edit, order, cancel, reopen, remove, restore];
