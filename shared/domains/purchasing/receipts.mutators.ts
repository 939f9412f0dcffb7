// What comes of a purchase, counted piece by piece and by several phones at once; and what it cost, taken over into the catalogue.
// The stock, sums and states are written by the server's step, and shown by the device until then.

import { can } from "../access/access.permissions.ts";
import { canSeeCosts } from "../catalog/catalog.permissions.ts";
import { livePart } from "../catalog/parts.reach.ts";
import { changeOf } from "../warehouse/stock.rules.ts";
import { changeOnDevice, warehouseOf } from "../warehouse/stock.reach.ts";
import { withWriter } from "../../kernel/field-edits.ts";
import { applied, defineCommand, forbidden, noEffect, refused, scoped, type Tx } from "../../zero/define.ts";
import type { Actor } from "../access/access.permissions.ts";
import { pendingOf } from "./purchase.rules.ts";
import { applyPricesArgs, receiptArgs, receiveItemArgs } from "./purchasing.args.ts";
import { countOnDevice, itemOf, itemsOf, livePurchase, settleOnDevice, type PurchaseRow } from "./purchases.reach.ts";

const about = (verb: string, { id, number }: PurchaseRow, data: Record<string, string | number | boolean | null>) =>
  applied({ verb, subjectType: "purchase", subjectId: id, workOrderId: null, data: { number, ...data } });

const receiptById = (tx: Tx, actor: Actor, id: string) =>
  tx.run(scoped("purchaseReceipt", actor).where("id", "=", id).one());

/** Shown as on hand until the server's sums come. */
async function stockOnDevice(tx: Tx, actor: Actor, purchase: PurchaseRow, partId: string, change: number) {
  const warehouseId = purchase.warehouseId ?? (await warehouseOf(tx, actor, null));
  if (warehouseId !== null) await changeOnDevice(tx, actor, { partId, warehouseId, ...changeOf("adjust", change) });
}

/** Also of a purchase that was not marked as ordered: what is there is there. */
const receive = defineCommand({
  name: "purchasing.receive",
  version: 1,
  args: receiveItemArgs,
  async run(tx, { actor, at }, { receiptId, itemId, quantity, scanPayload }) {
    if (!can(actor, "STOCK_RECEIVE")) return forbidden("STOCK_RECEIVE");
    const found = await itemOf(tx, actor, itemId);
    if ("denied" in found) return found.denied;
    const { purchase, item } = found;
    if (purchase.cancelledAt !== null) return refused("purchasing/cancelled");
    if (item.deletedAt !== null) return refused("purchasing/item-deleted");
    if (item.partId === null) return refused("purchasing/no-part");
    if (tx.location === "server" && !(await livePart(tx, actor, item.partId))) return refused("purchasing/no-part");
    if (await receiptById(tx, actor, receiptId)) return refused("purchasing/id-taken");
    const pending = pendingOf(item);
    if (quantity > pending) return refused("purchasing/over-receipt", { pending, received: item.qtyReceived });
    await tx.mutate.purchaseReceipt.insert({
      id: receiptId,
      companyId: actor.companyId,
      purchaseId: purchase.id,
      itemId,
      quantity,
      userId: actor.userId,
      at,
      scanPayload,
      undoneAt: null,
      undoneBy: null,
    });
    await countOnDevice(tx, actor, item, at);
    await settleOnDevice(tx, actor, purchase.id, at);
    await stockOnDevice(tx, actor, purchase, item.partId, quantity);
    return about("purchasing.receive", purchase, { item: item.name, quantity });
  },
});

/** As long as nothing of it was used; also where the rest is not waited for any more. */
const undo = defineCommand({
  name: "purchasing.undoReceipt",
  version: 1,
  args: receiptArgs,
  async run(tx, { actor, at }, { receiptId }) {
    if (!can(actor, "STOCK_RECEIVE")) return forbidden("STOCK_RECEIVE");
    const receipt = await receiptById(tx, actor, receiptId);
    if (!receipt) return refused("purchasing/receipt-not-found");
    if (receipt.undoneAt !== null) return noEffect("purchasing/receipt-undone");
    const found = await itemOf(tx, actor, receipt.itemId);
    if ("denied" in found) return found.denied;
    const { purchase, item } = found;
    await tx.mutate.purchaseReceipt.update({ id: receiptId, undoneAt: at, undoneBy: actor.userId });
    await countOnDevice(tx, actor, item, at);
    await settleOnDevice(tx, actor, purchase.id, at);
    if (item.partId !== null) await stockOnDevice(tx, actor, purchase, item.partId, -receipt.quantity);
    return about("purchasing.undoReceipt", purchase, { item: item.name, quantity: receipt.quantity });
  },
});

/** What a purchase says of the parts of the catalogue, minor units by part; of one that is there twice the later item says. */
async function pricesOnDevice(tx: Tx, actor: Actor, purchaseId: string): Promise<Map<string, number>> {
  const costs = await tx.run(scoped("purchaseItemCost", actor).where("purchaseId", "=", purchaseId));
  const prices = new Map(costs.map(({ id, priceMinor }) => [id, priceMinor]));
  const items = await itemsOf(tx, actor, purchaseId);
  return new Map(
    items.flatMap(({ id, partId, deletedAt }): [string, number][] => {
      const price = prices.get(id) ?? null;
      return deletedAt === null && partId !== null && price !== null ? [[partId, price]] : [];
    }),
  );
}

/** What was paid becomes what parts cost. The history says that it did, not what they cost. */
const applyPrices = defineCommand({
  name: "purchasing.applyPrices",
  version: 1,
  args: applyPricesArgs,
  async run(tx, { actor, at, commandId }, { purchaseId, sellPrices }) {
    if (!can(actor, "PURCHASES_EDIT")) return forbidden("PURCHASES_EDIT");
    if (!canSeeCosts(actor)) return forbidden("PARTS_COST_VIEW");
    if (sellPrices && !can(actor, "PRICING_MANAGE")) return forbidden("PRICING_MANAGE");
    const found = await livePurchase(tx, actor, purchaseId);
    if ("denied" in found) return found.denied;
    if (tx.location === "client") {
      const prices = await pricesOnDevice(tx, actor, purchaseId);
      if (prices.size === 0) return refused("purchasing/no-prices");
      for (const [partId, buyPriceMinor] of prices) {
        const cost = await tx.run(scoped("partCost", actor).where("id", "=", partId).one());
        if (cost?.buyPriceMinor === buyPriceMinor) continue;
        await tx.mutate.partCost.upsert({
          id: partId,
          companyId: actor.companyId,
          buyPriceMinor,
          hiddenMarkupPct: cost?.hiddenMarkupPct ?? null,
          fieldWriters: withWriter(cost?.fieldWriters ?? {}, "buyPriceMinor", commandId),
          updatedAt: at,
        });
      }
    }
    return about("purchasing.applyPrices", found.purchase, { sellPrices });
  },
});

export const receiptsCommands = [receive, undo, applyPrices];
