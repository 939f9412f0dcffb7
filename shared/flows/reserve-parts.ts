// What a device shows as reserved once it has changed an order, until the server's step has reserved it.

import type { Actor } from "../domains/access/access.permissions.ts";
import { canSeeParts } from "../domains/catalog/catalog.permissions.ts";
import { changeOf } from "../domains/warehouse/stock.rules.ts";
import { changeOnDevice, warehouseOf } from "../domains/warehouse/stock.reach.ts";
import { partsOf } from "../domains/work-orders/orders.reach.ts";
import { reconcile } from "../domains/work-orders/reservations.rules.ts";
import { scoped, type Tx } from "../zero/define.ts";

/** An order whose lines a command may have changed, by its id or by that of a line. */
export type Touched = { workOrderId: string } | { partsLineId: string };

async function orderOf(tx: Tx, actor: Actor, touched: Touched): Promise<string | null> {
  if ("workOrderId" in touched) return touched.workOrderId;
  const { partsLineId } = touched;
  return (await tx.run(scoped("partsLine", actor).where("id", "=", partsLineId).one()))?.workOrderId ?? null;
}

/** The rule of the server's step over the rows of this device; what is not here stays as it is. */
export async function reserveOnDevice(tx: Tx, actor: Actor, touched: Touched, at: number): Promise<void> {
  // Nobody else's device is given any stock: it is unknown there.
  if (!canSeeParts(actor)) return;
  const workOrderId = await orderOf(tx, actor, touched);
  const order =
    workOrderId === null ? null : await tx.run(scoped("workOrder", actor).where("id", "=", workOrderId).one());
  if (!order) return;
  const lines = await partsOf(tx, actor, order.id);
  const standing = await tx.run(scoped("stockLine", actor).where("workOrderId", "=", order.id));
  if (standing.length === 0 && lines.every(({ partId }) => partId === null)) return;
  const where = await warehouseOf(tx, actor, null);
  const gone = new Set(
    (await tx.run(scoped("warehouse", actor).where("deletedAt", "IS NOT", null))).map(({ id }) => id),
  );
  const kept = standing.map((one) =>
    where !== null && gone.has(one.warehouseId) ? { ...one, warehouseId: where } : one,
  );
  const { steps, lines: changed } = reconcile(order, lines, kept, where);
  for (const { kind, partId, warehouseId, quantity } of steps)
    await changeOnDevice(tx, actor, { partId, warehouseId, ...changeOf(kind, quantity) });
  for (const { id, partId, warehouseId, reserved, issued } of changed)
    await tx.mutate.stockLine.upsert({
      id,
      companyId: actor.companyId,
      workOrderId: order.id,
      partId,
      warehouseId,
      reserved,
      issued,
      updatedAt: at,
    });
}
