// Bugs planted in the ledger of parts: what is kept for orders, and what is short, by whom and since when.

import { patch, plant, type Plant } from "./plant.ts";

const ISSUE = "sync-server/domains/work-orders/issue.complete.ts";
const RESERVING = "shared/registry/reserving-commands.ts";

const RECEIPTS = "shared/domains/purchasing/receipts.mutators.ts";
const COUNTED = "sync-server/domains/purchasing/receipts.complete.ts";

export const stockPlants: readonly Plant[] = [
  plant(
    "closed-order-keeps-parts",
    "what an order reserved stays reserved when it is closed or cancelled",
    patch(RESERVING, '  "workOrders.move": theOrder,\n', ""),
  ),
  plant(
    "more-than-was-awaited",
    "two phones receive more of an item than was bought",
    patch(RECEIPTS, "    if (quantity > pending) return", "    if (quantity > pending + 100) return"),
  ),
  plant(
    "taken-back-and-counted",
    "a receipt that was taken back is counted all the same",
    patch(COUNTED, "t.item_id = i.id and t.undone_at is null)", "t.item_id = i.id)"),
  ),
  plant(
    "last-piece-nowhere",
    "of the last piece that two give out one is not written down as short",
    patch(
      ISSUE,
      "  if (missing > 0)\n    await sql`\n      insert",
      "  if (missing > 0 && at < 0)\n    await sql`\n      insert",
    ),
  ),
  plant(
    "short-by-master",
    "what is short is said to be of who fits the part, not of who gave it out",
    patch(ISSUE, "        ${userId}, ${new Date(at)})`;", "        ${order.masterId ?? userId}, ${new Date(at)})`;"),
  ),
  plant(
    "short-when-heard",
    "what is short is said to be of when the server heard of it",
    patch(ISSUE, "        ${userId}, ${new Date(at)})`;", "        ${userId}, now())`;"),
  ),
];
