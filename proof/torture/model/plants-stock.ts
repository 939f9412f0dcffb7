// Bugs planted in the ledger of parts: what is kept for orders, and what is short, by whom and since when.

import { patch, plant, type Plant } from "./plant.ts";

const ISSUE = "sync-server/domains/work-orders/issue.complete.ts";
const RESERVING = "shared/registry/reserving-commands.ts";

export const stockPlants: readonly Plant[] = [
  plant(
    "closed-order-keeps-parts",
    "what an order reserved stays reserved when it is closed or cancelled",
    patch(RESERVING, '  "workOrders.move": theOrder,\n', ""),
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
