// Items written onto a purchase, with their prices apart.

import type { Actor } from "../access/access.permissions.ts";
import { canSeeCosts } from "../catalog/catalog.permissions.ts";
import { livePart } from "../catalog/parts.reach.ts";
import { forbidden, refused, type CommandResult, type Tx } from "../../zero/define.ts";
import type { NewItem } from "./purchasing.args.ts";
import type { ItemRow } from "./purchases.reach.ts";

/** As many as a supplier's sheet may have rows. */
const MOST_ITEMS = 20_000;

/** Why these cannot be added to those that are there; null: they can. Prices are of who may see costs. */
export async function mayAdd(
  tx: Tx,
  actor: Actor,
  items: readonly NewItem[],
  there: readonly Pick<ItemRow, "id">[],
): Promise<CommandResult | null> {
  if (items.some(({ priceMinor }) => priceMinor !== null) && !canSeeCosts(actor)) return forbidden("PARTS_COST_VIEW");
  const ids = new Set([...there, ...items.map(({ itemId }) => ({ id: itemId }))].map(({ id }) => id));
  if (ids.size < there.length + items.length) return refused("purchasing/id-taken");
  if (ids.size > MOST_ITEMS) return refused("purchasing/too-many-items");
  // A device may not have the part: then the server decides.
  if (tx.location !== "server") return null;
  const parts = new Set(items.flatMap(({ partId }) => partId ?? []));
  const found = await Promise.all([...parts].map((id) => livePart(tx, actor, id)));
  return found.every((part) => part) ? null : refused("catalog/part-not-found");
}

/** Behind those that are there. */
export async function addItems(
  tx: Tx,
  { actor, at }: { actor: Actor; at: number },
  purchaseId: string,
  items: readonly NewItem[],
  from: number,
): Promise<void> {
  const place = { companyId: actor.companyId, purchaseId, fieldWriters: null, updatedAt: at };
  await Promise.all(
    items.flatMap(({ itemId, priceMinor, ...item }, index) => {
      const kept = { ...item, position: from + index, qtyReceived: 0, createdAt: at, deletedAt: null };
      const added = tx.mutate.purchaseItem.insert({ id: itemId, ...place, ...kept });
      if (priceMinor === null) return [added];
      return [added, tx.mutate.purchaseItemCost.insert({ id: itemId, ...place, priceMinor })];
    }),
  );
}
