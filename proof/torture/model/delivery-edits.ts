// What people scan of what was bought, as their phones send it.

import type { DeliveryEdit, LaterEdit } from "../steps.ts";
import { ITEMS } from "./deliveries.ts";
import { among, type Command, type Targets } from "./edits.ts";
import type { World } from "./world.ts";

export const isOfDelivery = (edit: LaterEdit): edit is DeliveryEdit =>
  edit.kind === "receive-item" || edit.kind === "undo-receipt";

/** `null`: nothing was scanned yet. */
export function deliveryCommand(world: World, targets: Targets, edit: DeliveryEdit): Command | null {
  if (edit.kind === "undo-receipt") {
    if (targets.receipts.length === 0) return null;
    return { name: "purchasing.undoReceipt", args: { receiptId: among(targets.receipts, edit.target) } };
  }
  const receiptId = world.random.uuid();
  targets.receipts.push(receiptId);
  const { id: itemId } = among(ITEMS, edit.target);
  const scan = { quantity: edit.quantity, scanPayload: `W ${edit.target}` };
  return { name: "purchasing.receive", args: { receiptId, itemId, ...scan } };
}
