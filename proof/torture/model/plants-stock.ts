// Bugs planted in the ledger of parts: what is kept for orders, what is short and by whom, batches, and what there is not enough of.

import { patch, plant, type Plant } from "./plant.ts";

const ISSUE = "sync-server/domains/work-orders/issue.complete.ts";
const LEDGER = "sync-server/domains/warehouse/ledger.ts";
const STOCK = "sync-server/domains/warehouse/stock.complete.ts";
const RESERVING = "shared/registry/reserving-commands.ts";

export const stockPlants: readonly Plant[] = [
  plant(
    "closed-order-keeps-parts",
    "what an order reserved stays reserved when it is closed or cancelled",
    patch(RESERVING, '  "workOrders.move": theOrder,\n', ""),
  ),
  plant(
    "removed-line-keeps-parts",
    "what a line reserved stays reserved when it is removed",
    patch(
      RESERVING,
      '  "workOrders.removeLine": ofRemoved,\n',
      '  "workOrders.removeLine": (args) => (args === null ? ofRemoved(args, []) : null),\n',
    ),
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
  plant(
    "receipt-leaves-shortage",
    "what comes in goes to the shelf and makes nothing good",
    patch(
      LEDGER,
      "const made = takeFrom(short, quantity);",
      "const made = takeFrom(short.slice(short.length), quantity);",
    ),
  ),
  plant(
    "returned-in-no-batch",
    "what comes back is on hand, and in no batch",
    patch(
      ISSUE,
      "      if (batchId === null) continue;\n      await sql`",
      "      if (batchId === null || at > 0) continue;\n      await sql`",
    ),
  ),
  plant(
    "carried-out-of-nothing",
    "more is counted away or carried than there is",
    patch(LEDGER, "less(balance?.onHand ?? 0, quantity) < 0", "less(balance?.onHand ?? 0, quantity) < -1_000"),
  ),
  plant(
    "carried-once",
    "what is carried to another warehouse leaves the one and comes to none",
    patch(
      STOCK,
      '  const into = await writeMovement(author, { kind: "transfer", ...to, ...changeOf("transfer", quantity) });',
      '  const into = await writeMovement(author, { kind: "transfer", ...to, ...changeOf("transfer", 0) });',
    ),
  ),
  plant(
    "issued-beside-reservation",
    "an issue takes nothing of what was kept for its line, and the line no longer asks for it",
    patch(
      ISSUE,
      "  const then = { reserved: less(before.reserved, fromReserved),",
      "  const then = { reserved: less(before.reserved, fromReserved * 2),",
    ),
  ),
];
