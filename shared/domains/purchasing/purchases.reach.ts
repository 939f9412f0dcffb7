// Suppliers, purchases and their items as a command finds them, and what a device makes of a purchase until the server's step has.

import type { Actor } from "../access/access.permissions.ts";
import { refused, scoped, type CommandResult, type Tx } from "../../zero/define.ts";
import { progressHere, receivedOf, statusOf } from "./purchase.rules.ts";

/** Also one that was deleted. */
export const supplierById = (tx: Tx, actor: Actor, id: string) =>
  tx.run(scoped("supplier", actor).where("id", "=", id).one());

/** Also one that was deleted. */
export const purchaseById = (tx: Tx, actor: Actor, id: string) =>
  tx.run(scoped("purchase", actor).where("id", "=", id).one());

const itemById = (tx: Tx, actor: Actor, id: string) => tx.run(scoped("purchaseItem", actor).where("id", "=", id).one());

export type PurchaseRow = NonNullable<Awaited<ReturnType<typeof purchaseById>>>;
export type ItemRow = NonNullable<Awaited<ReturnType<typeof itemById>>>;

/** A purchase that is there; or why not. */
export async function livePurchase(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ purchase: PurchaseRow } | { denied: CommandResult }> {
  const purchase = await purchaseById(tx, actor, id);
  if (!purchase) return { denied: refused("purchasing/purchase-not-found") };
  return purchase.deletedAt === null ? { purchase } : { denied: refused("purchasing/purchase-deleted") };
}

/** An item, be it removed, of a purchase that is there; or why not. */
export async function itemOf(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ purchase: PurchaseRow; item: ItemRow } | { denied: CommandResult }> {
  const item = await itemById(tx, actor, id);
  if (!item) return { denied: refused("purchasing/item-not-found") };
  const found = await livePurchase(tx, actor, item.purchaseId);
  return "denied" in found ? found : { ...found, item };
}

/** Items of a purchase that this device or the server has, those that were removed among them. */
export const itemsOf = (tx: Tx, actor: Actor, purchaseId: string) =>
  tx.run(scoped("purchaseItem", actor).where("purchaseId", "=", purchaseId).orderBy("position", "asc"));

/** Adds up what came of an item on this device. The server's step does it there (purchases.complete.ts). */
export async function countOnDevice(tx: Tx, actor: Actor, item: ItemRow, at: number): Promise<void> {
  if (tx.location !== "client") return;
  const receipts = await tx.run(scoped("purchaseReceipt", actor).where("itemId", "=", item.id));
  await tx.mutate.purchaseItem.update({ id: item.id, qtyReceived: receivedOf(receipts), updatedAt: at });
}

/** Derives the status of a purchase on this device. The server's step does it there. */
export async function settleOnDevice(tx: Tx, actor: Actor, purchaseId: string, at: number): Promise<void> {
  if (tx.location !== "client") return;
  const purchase = await purchaseById(tx, actor, purchaseId);
  if (!purchase) return;
  const marks = { isOrdered: purchase.orderedAt !== null, isCancelled: purchase.cancelledAt !== null };
  const status = statusOf(marks, progressHere(purchase.status, await itemsOf(tx, actor, purchaseId)));
  await tx.mutate.purchase.update({ id: purchaseId, status, updatedAt: at });
}
