// Whose photos, files and signatures of an order an actor may change, at the time of the tap (docs/offline.md).

import type { CommandContext, Tx } from "../../zero/define.ts";
import { isOrWasMaster } from "./assignment.mutators.ts";
import { orderById } from "./orders.reach.ts";
import { mayEditPhotos } from "./photos.permissions.ts";

type Tap = Pick<CommandContext, "actor" | "at">;

/** The order, if the actor may change its photos, or might when it was theirs. Missing and out of reach look alike. */
export async function orderForPhotos(tx: Tx, { actor, at }: Tap, workOrderId: string) {
  const order = await orderById(tx, actor, workOrderId);
  if (!order) return null;
  const wasTheirs = await isOrWasMaster(tx, actor, order, at);
  return mayEditPhotos(actor, wasTheirs ? { masterId: actor.userId } : order) ? order : null;
}
