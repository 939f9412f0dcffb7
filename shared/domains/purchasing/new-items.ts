// Items written onto a purchase, with their prices apart.

import type { Actor } from "../access/access.permissions.ts";
import { canSeeCosts } from "../catalog/catalog.permissions.ts";
import { livePart } from "../catalog/parts.reach.ts";
import { forbidden, refused, scoped, type CommandResult, type Tx } from "../../zero/define.ts";
import type { NewItem } from "./purchasing.args.ts";

/** As many as a supplier's sheet may have rows. */
const MOST_ITEMS = 20_000;

/** The place behind the last item that a purchase ever had. */
export async function nextPosition(tx: Tx, actor: Actor, purchaseId: string): Promise<number> {
  const items = scoped("purchaseItem", actor).where("purchaseId", "=", purchaseId);
  const last = await tx.run(items.orderBy("position", "desc").one());
  return (last?.position ?? -1) + 1;
}

/** Why these cannot be added from this place on; null: they can. Prices are of who may see costs. */
export async function mayAdd(
  tx: Tx,
  actor: Actor,
  items: readonly NewItem[],
  from: number,
): Promise<CommandResult | null> {
  if (items.length === 0) return null;
  if (items.some(({ priceMinor }) => priceMinor !== null) && !canSeeCosts(actor)) return forbidden("PARTS_COST_VIEW");
  if (from + items.length > MOST_ITEMS) return refused("purchasing/too-many-items");
  const ids = [...new Set(items.map(({ itemId }) => itemId))];
  const taken = await tx.run(scoped("purchaseItem", actor).where("id", "IN", ids).one());
  if (taken || ids.length < items.length) return refused("purchasing/id-taken");
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
