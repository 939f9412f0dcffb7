// Items of a purchase: added, changed field by field, removed and brought back.

import { can } from "../access/access.permissions.ts";
import { canSeeCosts } from "../catalog/catalog.permissions.ts";
import { livePart } from "../catalog/parts.reach.ts";
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
import { editField, type EditWords } from "../../zero/edit-field.ts";
import { addItems, mayAdd, nextPosition } from "./new-items.ts";
import { addItemsArgs, editItemArgs, itemArgs } from "./purchasing.args.ts";
import { itemOf, livePurchase, settleOnDevice, type ItemRow, type PurchaseRow } from "./purchases.reach.ts";

const about = (
  verb: string,
  { id, number }: Pick<PurchaseRow, "id" | "number">,
  data: ActivityEntry["data"],
): ActivityEntry => ({
  verb,
  subjectType: "purchase",
  subjectId: id,
  workOrderId: null,
  data: { number, ...data },
});

const add = defineCommand({
  name: "purchasing.addItems",
  version: 1,
  args: addItemsArgs,
  async run(tx, context, { purchaseId, items }) {
    const { actor, at } = context;
    if (!can(actor, "PURCHASES_EDIT")) return forbidden("PURCHASES_EDIT");
    const found = await livePurchase(tx, actor, purchaseId);
    if ("denied" in found) return found.denied;
    if (found.purchase.cancelledAt !== null) return refused("purchasing/cancelled");
    const from = await nextPosition(tx, actor, purchaseId);
    const not = await mayAdd(tx, actor, items, from);
    if (not) return not;
    await addItems(tx, context, purchaseId, items, from);
    await settleOnDevice(tx, actor, purchaseId, at);
    const one = items.length === 1 ? items[0]! : null;
    const data: ActivityEntry["data"] = one ? { item: one.name, quantity: one.quantity } : { items: items.length };
    return applied(about("purchasing.addItems", found.purchase, data));
  },
});

/** An item that is there, of a purchase that is not cancelled, for who buys; or why not. */
async function liveItem(
  tx: Tx,
  { actor }: CommandContext,
  itemId: string,
): Promise<{ purchase: PurchaseRow; item: ItemRow } | { denied: CommandResult }> {
  if (!can(actor, "PURCHASES_EDIT")) return { denied: forbidden("PURCHASES_EDIT") };
  const found = await itemOf(tx, actor, itemId);
  if ("denied" in found) return found;
  return found.purchase.cancelledAt === null ? found : { denied: refused("purchasing/cancelled") };
}

const editWords = (purchase: PurchaseRow, item: ItemRow): EditWords => ({
  same: "purchasing/same-value",
  changed: "purchasing/changed-meanwhile",
  // That a price changed, not what it is: histories are read by people who may not know.
  history: (act, { from, to, yours, theirs, ...data }) => {
    const values =
      act === "edit" ? { from: from ?? null, to: to ?? null } : { yours: yours ?? null, theirs: theirs ?? null };
    const told = data["field"] === "priceMinor" ? {} : values;
    return about(`purchase_items.${act}`, purchase, { ...data, ...told, item: item.name });
  },
});

const edit = defineCommand({
  name: "purchasing.editItem",
  version: 1,
  args: editItemArgs,
  async run(tx, context, { itemId, basedOn, edit: { field, value } }) {
    const { actor, at } = context;
    const found = await liveItem(tx, context, itemId);
    if ("denied" in found) return found.denied;
    const { purchase, item } = found;
    if (item.deletedAt !== null) return refused("purchasing/item-deleted");
    const words = editWords(purchase, item);
    if (field === "priceMinor") {
      if (!canSeeCosts(actor)) return forbidden("PARTS_COST_VIEW");
      const cost = await tx.run(scoped("purchaseItemCost", actor).where("id", "=", itemId).one());
      return editField(tx, context, {
        words,
        writers: cost?.fieldWriters ?? null,
        edit: { field, value, basedOn },
        current: cost?.priceMinor ?? null,
        write: ({ fieldWriters }) => {
          const place = { id: itemId, companyId: actor.companyId, purchaseId: purchase.id };
          return tx.mutate.purchaseItemCost.upsert({ ...place, priceMinor: value, fieldWriters, updatedAt: at });
        },
      });
    }
    if (field === "quantity" && value < item.qtyReceived)
      return refused("purchasing/less-than-received", { received: item.qtyReceived });
    if (field === "partId") {
      if (item.qtyReceived > 0 && value !== item.partId) return refused("purchasing/item-received");
      if (tx.location === "server" && value !== null && !(await livePart(tx, actor, value)))
        return refused("catalog/part-not-found");
    }
    return editField(tx, context, {
      words,
      writers: item.fieldWriters,
      edit: { field, value, basedOn },
      current: item[field],
      async write(written) {
        await tx.mutate.purchaseItem.update({ id: itemId, ...written, updatedAt: at });
        await settleOnDevice(tx, actor, purchase.id, at);
      },
    });
  },
});

const remove = defineCommand({
  name: "purchasing.removeItem",
  version: 1,
  args: itemArgs,
  async run(tx, context, { itemId }) {
    const { actor, at } = context;
    const found = await liveItem(tx, context, itemId);
    if ("denied" in found) return found.denied;
    const { purchase, item } = found;
    if (item.deletedAt !== null) return noEffect("purchasing/item-deleted");
    if (item.qtyReceived > 0) return refused("purchasing/item-received");
    await tx.mutate.purchaseItem.update({ id: itemId, deletedAt: at, updatedAt: at });
    await settleOnDevice(tx, actor, purchase.id, at);
    return applied(about("purchasing.removeItem", purchase, { item: item.name, quantity: item.quantity }));
  },
});

const bringBack = defineCommand({
  name: "purchasing.restoreItem",
  version: 1,
  args: itemArgs,
  async run(tx, context, { itemId }) {
    const { actor, at } = context;
    const found = await liveItem(tx, context, itemId);
    if ("denied" in found) return found.denied;
    const { purchase, item } = found;
    if (item.deletedAt === null) return noEffect("purchasing/item-there");
    await tx.mutate.purchaseItem.update({ id: itemId, deletedAt: null, updatedAt: at });
    await settleOnDevice(tx, actor, purchase.id, at);
    return applied(about("purchasing.restoreItem", purchase, { item: item.name, quantity: item.quantity }));
  },
});

export const itemsCommands = [add, edit, remove, bringBack];
