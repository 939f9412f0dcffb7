// For which cars an actor makes orders. Missing and out of reach look alike.

import { can, canSeeEveryOrder, type Actor } from "../access/access.permissions.ts";
import { findVehicle } from "../crm/crm.access.ts";
import { scoped, type CommandContext, type Tx } from "../../zero/define.ts";
import { isOrWasMaster } from "./assignment.mutators.ts";

type Tap = Pick<CommandContext, "actor" | "at">;

const carById = (tx: Tx, actor: Actor, id: string) =>
  tx.run(scoped("vehicle", actor).where("id", "=", id).where("deletedAt", "IS", null).one());

/** The car of an order in reach, which needs no permission of its own. */
export const carOfOrder = (tx: Tx, { actor }: Tap, { vehicleId }: { vehicleId: string }) =>
  carById(tx, actor, vehicleId);

/** A car that the actor may see (`visibleVehicles`, as pickers show them), or might at the time. */
export async function carInReach(tx: Tx, tap: Tap, id: string) {
  const { actor } = tap;
  const seen = await findVehicle(tx, actor, id);
  if (seen) return seen.deletedAt === null ? seen : null;
  if (canSeeEveryOrder(actor) || !can(actor, "VEHICLES_VIEW")) return null;
  return (await wasSeen(tx, tap, id)) ? carById(tx, actor, id) : null;
}

/** Whether an order of the car was the actor's at the time: what was done on a phone before it went to another, or was deleted. */
async function wasSeen(tx: Tx, { actor, at }: Tap, vehicleId: string): Promise<boolean> {
  const orders = await tx.run(scoped("workOrder", actor).where("vehicleId", "=", vehicleId));
  for (const order of orders) {
    const wasThere = order.deletedAt === null || order.deletedAt > at;
    if (wasThere && (await isOrWasMaster(tx, actor, order, at))) return true;
  }
  return false;
}
